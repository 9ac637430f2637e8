import CloudyTestSupport
import Foundation
import Testing

/// The server as a process: startup, errors, and shutdown.
@Suite(.timeLimit(.standard)) struct WebProcessTests {
  @Test(arguments: [SIGTERM, SIGINT])
  func `the server announces its URL, responds there, and exits on SIGTERM and SIGINT`(signal: Int32) async throws {
    let server = try await WebProcess(in: WebProcess.Home())
    let response = try #require(await server.response("GET", "/"))
    #expect(response.head.hasPrefix("HTTP/1.1 200") && response.body.contains("</html>"))
    server.send(signal)
    let result = await server.result()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.isEmpty)
  }

  @Test func `a port in use by another program is an error with its own exit status`() async throws {
    let other = try LoopbackServer(.close)
    let port = try #require(other.url.port)
    let result = try await WebProcess.run(in: WebProcess.Home(), ["--port", "\(port)"])
    #expect(result.status == 69 && result.output.isEmpty)
    #expect(result.errors.contains("Port \(port) is already in use"))
    other.stop()
  }

  @Test(arguments: [
    (["--port", "70000"], "70000"), (["--port", "eighty"], "eighty"), (["--accounts", "some"], "some"),
    (["--log-level", "loud"], "loud"), (["--trust-proxy", "10.0.0.0/99"], "10.0.0.0/99"),
    (["--place", "Xyzzyqqqfoo"], "Xyzzyqqqfoo"), (["--public-url", "weather"], "weather"),
    (["--public-url", "https://a.example/x", "--public-url", "https://b.example"], "same path"),
    (["--burst", "0"], "0"), (["--burst", "-1"], "“-1”, but must be a whole number from 1"),
    (["--port", "-1"], "“-1”"), (["--connections", "-5"], "“-5”"), (["--requests-per-second", "-1"], "“-1”"),
    (["--time-limit", "-1"], "“-1”"),
    (["--language", "tlh"], "tlh"), (["--sources", "nobody"], "nobody"),
  ])
  func `an invalid value of an option is reported before the server starts`(
    words: [String], value: String
  ) async throws {
    let result = try await WebProcess.run(in: WebProcess.Home(), ["--port", "0"] + words)
    #expect(result.status == 78 && result.output.isEmpty)
    #expect(result.errors.contains(value), "\(result.errors)")
  }

  @Test(arguments: [
    "CLOUDY_WEB_DATABASE", "CLOUDY_WEB_SHARED_CACHE", "CLOUDY_DARK_SKY_SERVER_KEYS",
  ])
  func `an invalid secret is rejected without being printed`(variable: String) async throws {
    let home = try WebProcess.Home([variable: "s3cr3t-words"])
    let result = try await WebProcess.run(in: home, ["--port", "0"])
    #expect(result.status == 78 && !result.errors.isEmpty)
    #expect(!result.errors.contains("s3cr3t"))
  }

  @Test func `the configuration file is read, and options take precedence`() async throws {
    let home = try WebProcess.Home()
    try home.folder.write("[web]\nlog-level = \"loud\"\n", to: ".config/cloudy/config.toml")
    let result = try await WebProcess.run(in: home, ["--port", "0"])
    #expect(result.status == 78 && result.errors.contains("loud") && result.errors.contains("config.toml"))
    let server = try await WebProcess(in: home, "--log-level", "notice")
    server.send(SIGTERM)
    #expect(await server.result().status == 0)
  }

  @Test(arguments: [
    ["--invite", "--log-out-everybody"], ["--log-out", "Rosa", "--log-out-everybody"], ["--copy-to-database"],
    ["--weather"],
  ])
  func `conflicting or unknown options are rejected`(words: [String]) async throws {
    let home = try WebProcess.Home()
    let result = try await WebProcess.run(in: home, words)
    #expect(result.status == 64 && result.output.isEmpty)
  }

  @Test func `an invitation is a URL of the public server`() async throws {
    let home = try WebProcess.Home()
    let first = try await WebProcess.run(in: home, ["--invite", "--public-url", "https://weather.example/"])
    let second = try await WebProcess.run(in: home, ["--invite", "--public-url", "https://weather.example"])
    for result in [first, second] {
      #expect(result.status == 0 && result.output.hasPrefix("https://weather.example/"), "\(result.errors)")
      #expect(!result.output.contains("example//"))
    }
    #expect(first.output != second.output)
  }

  @Test func `logging out an unknown account fails, and prints its name without control characters`()
    async throws
  {
    let home = try WebProcess.Home()
    let result = try await WebProcess.run(in: home, ["--log-out", "\u{1B}nobody"])
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.contains("There is no account") && !result.errors.contains("\u{1B}"))
    let everybody = try await WebProcess.run(in: home, ["--log-out-everybody"])
    #expect(everybody.status == 0 && !everybody.output.isEmpty)
  }

  @Test func `without a writable data directory, pages are served, but invitations fail`() async throws {
    let home = try WebProcess.Home()
    try home.folder.write("", to: "file")
    let directory = home.folder.path + "/file/data"
    let result = try await WebProcess.run(in: home, ["--invite", "--data-directory", directory])
    #expect(result.status == 77 && result.output.isEmpty && !result.errors.isEmpty)
    let server = try await WebProcess(in: home, "--data-directory", directory)
    #expect(await server.head(of: "GET", "/")?.hasPrefix("HTTP/1.1 200") == true)
    server.send(SIGTERM)
    #expect(await server.result().errors.isEmpty == false)
  }
}
