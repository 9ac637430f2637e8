import Foundation

/// A server's response, with any status.
package struct HTTPResponse: Hashable, Sendable {
  package var status: Int
  /// Names are in lower case.
  package var headers: [String: String]
  package var body: Data

  /// - Parameter headers: Names in lower case.
  package init(status: Int, headers: [String: String] = [:], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
