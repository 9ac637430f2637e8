/// A header of a request or an answer. Its name is compared without regard to case.
public struct Header: Hashable, Sendable {
  /// As it was sent.
  public var name: String
  /// Without the blanks around it.
  public var value: String

  /// Creates a header.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A request, to the byte.
public struct Request: Hashable, Sendable {
  /// The version of HTTP that the client speaks.
  public enum Version: Hashable, Sendable {
    /// As small devices do.
    case http10
    /// As all others do.
    case http11
  }

  /// `GET`, `HEAD`, `POST` or `OPTIONS`.
  public var method: String
  /// Path and query, sent as they are.
  public var target: String
  /// In their order.
  public var headers: [Header]
  /// What the client speaks.
  public var version: Version
  /// Distinguishes requests that are alike in all else, so that the second is not answered from memory.
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

  /// Whether the client can undo gzip.
  public var asksForGzip: Bool {
    headers.contains { $0.name.lowercased() == "accept-encoding" && $0.value.contains("gzip") }
  }
}

/// What a server answered.
public struct Response: Hashable, Sendable {
  /// As 200.
  public var status: Int
  /// In their order, as they were sent.
  public var headers: [Header]
  /// All bytes, without gzip.
  public var body: [UInt8]

  /// Creates an answer.
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

  /// The body as text, with damaged characters replaced.
  public var text: String { String(decoding: body, as: UTF8.self) }
}

/// Why there is no answer.
public struct TransportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// In words.
  public let description: String

  /// Creates an error.
  public init(_ description: String) { self.description = description }
}

/// A way to a server that is judged.
public protocol Transport: Sendable {
  /// Sends a request and blocks until all of its answer is there.
  func response(to request: Request) throws(TransportError) -> Response
}
