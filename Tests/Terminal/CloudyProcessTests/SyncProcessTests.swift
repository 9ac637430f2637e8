import Foundation
import Testing

/// The state of synchronization on a computer that is connected to a server.
@Suite struct SyncProcessTests {
  /// A computer with an account on a server that is unreachable.
  ///
  /// - Parameter more: Additional members of the stored account.
  private func computer(_ more: String = "") throws -> CloudyProcess {
    let cloudy = try CloudyProcess()
    let directory = cloudy.home.appending(path: ".local/share/cloudy")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let account = """
      {"server":"http://127.0.0.1:1","name":"Rosa","accessToken":"a","accessEnd":0,"refreshToken":"b"\(more)}
      """
    try Data(account.utf8).write(to: directory.appending(path: "account.json"))
    return cloudy
  }

  @Test func `a logged-out computer: the status is an error, and a new log-in is possible`()
    async throws
  {
    let cloudy = try computer(#","isLoggedOut":true"#)
    let state = try await cloudy.run("sync", "--status")
    #expect(state.status == 77)
    #expect(state.output.isEmpty)
    #expect(state.errors.contains("127.0.0.1:1 logged this computer out."))
    #expect(state.errors.contains("cloudy log-in http://127.0.0.1:1"))
    // The error is that the server is unreachable, not that the computer is already connected.
    let again = try await cloudy.run("log-in", "http://127.0.0.1:1")
    #expect(again.status == 69)
    #expect(!again.errors.contains("already"))
  }

  @Test func `an account stored by an earlier version is read`() async throws {
    let state = try await computer().run("sync", "--status")
    #expect(state.status == 0)
    #expect(state.output == "Connected to 127.0.0.1:1 as Rosa. Not synced yet.\n")
    let again = try await computer().run("log-in", "http://127.0.0.1:1")
    #expect(again.errors.contains("already"))
  }
}
