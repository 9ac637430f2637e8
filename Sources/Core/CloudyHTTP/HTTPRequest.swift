import Foundation

/// A `GET` request, or a `POST` request if it has a body.
package struct HTTPRequest: Hashable, Sendable {
  /// The body of a request.
  package struct Body: Hashable, Sendable {
    package var data: Data
    /// For example, `application/json`.
    package var type: String

    /// - Parameter type: Such as `application/json`.
    package init(_ data: Data, type: String) {
      self.data = data
      self.type = type
    }
  }

  package var url: URL
  package var headers: [String: String]
  package var body: Body?
  /// The limit until the last byte of the response.
  package var timeLimit: Duration

  /// - Parameters:
  ///   - body: The body to send; `nil` for `GET`.
  ///   - timeLimit: The limit until the last byte of the response.
  package init(url: URL, headers: [String: String] = [:], body: Body? = nil, timeLimit: Duration = .seconds(5)) {
    self.url = url
    self.headers = headers
    self.body = body
    self.timeLimit = timeLimit
  }

  /// The requested host, for errors: the URL itself may contain a key.
  package var host: String { url.host(percentEncoded: false) ?? "" }
}
