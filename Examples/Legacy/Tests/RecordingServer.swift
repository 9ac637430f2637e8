import Foundation
import Legacy

/// Records the addresses that are requested.
actor RecordingServer: ProfileServer {
  private(set) var addresses: [String] = []

  func answer(to address: URL) async -> ServerAnswer {
    addresses.append(address.absoluteString)
    return ServerAnswer(status: 200, data: Data("{}".utf8))
  }
}
