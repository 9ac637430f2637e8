import Foundation

/// What a server said.
package struct HTTPResponse: Hashable, Sendable {
  package var status: Int
  /// Names are in lower case.
  package var headers: [String: String]
  package var body: Data

  package init(status: Int, headers: [String: String] = [:], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
