import Foundation
import Testing

/// What a computer says that was connected to a server.
@Suite struct SyncProcessTests {
  /// A computer that keeps an account on a server which nobody can reach.
  ///
  /// - Parameter more: Further members of what is kept.
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

  @Test func `a computer that was logged out says so, ends as a try to synchronize would, and can be connected again`()
    async throws
  {
    let cloudy = try computer(#","isLoggedOut":true"#)
    let state = try await cloudy.run("sync", "--status")
    #expect(state.status == 77)
    #expect(state.output.isEmpty)
    #expect(state.errors.contains("This computer was logged out on 127.0.0.1:1."))
    #expect(state.errors.contains("cloudy log-in http://127.0.0.1:1"))
    // Nobody is there, which is said; and not that it is connected already.
    let again = try await cloudy.run("log-in", "http://127.0.0.1:1")
    #expect(again.status == 69)
    #expect(!again.errors.contains("already"))
  }

  @Test func `what an earlier version kept of an account is read`() async throws {
    let state = try await computer().run("sync", "--status")
    #expect(state.status == 0)
    #expect(state.output == "Connected to 127.0.0.1:1 as Rosa. Not synchronized yet.\n")
    let again = try await computer().run("log-in", "http://127.0.0.1:1")
    #expect(again.errors.contains("already"))
  }
}
