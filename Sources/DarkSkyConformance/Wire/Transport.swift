/// A header of a request or an answer. Its name is compared without regard to case.
package struct Header: Hashable, Sendable {
  /// As it was sent.
  package var name: String
  /// Without the blanks around it.
  package var value: String

  /// Creates a header.
  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A request, to the byte.
package struct Request: Hashable, Sendable {
  /// The version of HTTP that the client speaks.
  package enum Version: Hashable, Sendable {
    /// As small devices do.
    case http10
    /// As all others do.
    case http11
  }

  /// `GET`, `HEAD`, `POST` or `OPTIONS`.
  package var method: String
  /// Path and query, sent as they are.
  package var target: String
  /// In their order.
  package var headers: [Header]
  /// What the client speaks.
  package var version: Version
  /// Distinguishes requests that are alike in all else, so that the second is not answered from memory.
  package var repetition: Int

  /// Creates a request.
  package init(
    _ target: String, method: String = "GET", headers: [Header] = [], version: Version = .http11, repetition: Int = 0
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.version = version
    self.repetition = repetition
  }

  /// Whether the client can undo gzip.
  package var asksForGzip: Bool {
    headers.contains { $0.name.lowercased() == "accept-encoding" && $0.value.contains("gzip") }
  }
}

/// What a server answered.
package struct Answer: Hashable, Sendable {
  /// As 200.
  package var status: Int
  /// In their order, as they were sent.
  package var headers: [Header]
  /// All bytes, without gzip.
  package var body: [UInt8]

  /// Creates an answer.
  package init(status: Int, headers: [Header], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first value of a header; `nil` if it is missing.
  package subscript(name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name.lowercased() == name }?.value
  }

  /// The body as text, with damaged characters replaced.
  package var text: String { String(decoding: body, as: UTF8.self) }
}

/// Why there is no answer.
package struct TransportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// In words.
  package let description: String

  /// Creates an error.
  package init(_ description: String) { self.description = description }
}

/// A way to a server that is judged.
package protocol Transport: Sendable {
  /// Sends a request and blocks until all of its answer is there.
  func answer(to request: Request) throws(TransportError) -> Answer
}
