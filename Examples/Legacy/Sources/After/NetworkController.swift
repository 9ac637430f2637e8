import Foundation

/// Downloads a profile. **After** splitting `LargeViewController`: handles requests and their errors.
package struct NetworkController: Sendable {
  private let server: (any ProfileServer)?
  private let address: String

  /// Creates a controller.
  package init(server: (any ProfileServer)?, address: String = "http://someservice.com/getuser/") {
    self.server = server
    self.address = address
  }

  /// Returns the profile's data.
  ///
  /// - Throws: A ``NetworkError``, or the unchanged error of the server.
  package func downloadUserProfile() async throws -> Data {
    guard let server else { throw NetworkError.noSession }
    // Foundation turns almost any text into a URL, so its host is checked.
    guard let url = URL(string: address), url.host()?.isEmpty == false else { throw NetworkError.badAddress }
    let answer = try await server.answer(to: url)
    guard answer.status == 200, !answer.data.isEmpty else { throw NetworkError.badAnswer }
    return answer.data
  }
}

/// The reason why there is no profile.
package enum NetworkError: Int, Error, CustomNSError {
  case noSession = 100
  case badAddress = 101
  /// A status other than 200, or no data.
  case badAnswer = 102

  /// One domain for all codes, defined in one place (D-40).
  package static let errorDomain = "NetworkController"
  package var errorCode: Int { rawValue }
}
