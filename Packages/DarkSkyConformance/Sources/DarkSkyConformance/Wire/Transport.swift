/// A header of a request or a response. Names are compared case-insensitively.
public struct Header: Hashable, Sendable {
  /// The name as sent.
  public var name: String
  /// The value, without surrounding spaces.
  public var value: String

  /// Creates a header.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A request in full detail.
public struct Request: Hashable, Sendable {
  /// An HTTP version.
  public enum Version: Hashable, Sendable {
    /// HTTP/1.0, which small devices use.
    case http10
    /// HTTP/1.1.
    case http11
  }

  /// `GET`, `HEAD`, `POST` or `OPTIONS`.
  public var method: String
  /// The path and query, sent unchanged.
  public var target: String
  /// The headers, in order.
  public var headers: [Header]
  /// The HTTP version.
  public var version: Version
  /// Distinguishes otherwise equal requests, so that the second is not served from memory.
  public var repetition: Int

  /// Creates a request.
  public init(
    _ target: String, method: String = "GET", headers: [Header] = [], version: Version = .http11, repetition: Int = 0
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.version = version
    self.repetition = repetition
  }

  /// Whether the client accepts gzip.
  public var asksForGzip: Bool {
    headers.contains { $0.name.lowercased() == "accept-encoding" && $0.value.contains("gzip") }
  }
}

/// A response of a server.
public struct Response: Hashable, Sendable {
  /// The status, such as 200.
  public var status: Int
  /// The headers, in order and as sent.
  public var headers: [Header]
  /// The complete body, decompressed.
  public var body: [UInt8]

  /// Creates a response.
  public init(status: Int, headers: [Header], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first value of a header; `nil` if it is missing.
  public subscript(name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name.lowercased() == name }?.value
  }

  /// The body as text, with replacement characters for invalid UTF-8.
  public var text: String { String(decoding: body, as: UTF8.self) }
}

/// The reason why there is no response.
public struct TransportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason in words.
  public let description: String

  /// Creates an error.
  public init(_ description: String) { self.description = description }
}

/// A connection to a server under test.
public protocol Transport: Sendable {
  /// Sends a request and blocks until the response is complete.
  func response(to request: Request) throws(TransportError) -> Response
}
