import CloudyTestSupport
import Foundation
import Testing

/// The server as a process: how it starts, what it refuses, and how it ends.
@Suite(.timeLimit(.minutes(5))) struct WebProcessTests {
  @Test(arguments: [SIGTERM, SIGINT])
  func `it announces its address, answers there, and ends by itself when it is asked to`(signal: Int32) async throws {
    let server = try await WebProcess(in: WebProcess.Home())
    let response = try #require(await server.response("GET", "/"))
    #expect(response.head.hasPrefix("HTTP/1.1 200") && response.body.contains("</html>"))
    server.send(signal)
    let result = await server.result()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.isEmpty)
  }

  @Test func `a port that another program has is said, with a status of its own`() async throws {
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
    (["--place", "Xyzzyqqqfoo"], "Xyzzyqqqfoo"), (["--public-url", "weather"], "weather"), (["--burst", "0"], "0"),
    (["--language", "tlh"], "tlh"), (["--sources", "nobody"], "nobody"),
  ])
  func `a value that an option cannot have is said before anything is served`(
    words: [String], value: String
  ) async throws {
    let result = try await WebProcess.run(in: WebProcess.Home(), ["--port", "0"] + words)
    #expect(result.status == 78 && result.output.isEmpty)
    #expect(result.errors.contains(value), "\(result.errors)")
  }

  @Test(arguments: [
    "CLOUDY_WEB_DATABASE", "CLOUDY_WEB_SHARED_CACHE", "CLOUDY_DARK_SKY_SERVER_KEYS",
  ])
  func `a secret that cannot be read is refused, and not repeated`(variable: String) async throws {
    let home = try WebProcess.Home([variable: "s3cr3t-words"])
    let result = try await WebProcess.run(in: home, ["--port", "0"])
    #expect(result.status == 78 && !result.errors.isEmpty)
    #expect(!result.errors.contains("s3cr3t"))
  }

  @Test func `the file of the configuration is read, and an option comes before it`() async throws {
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
  func `an unclear order is refused`(words: [String]) async throws {
    let home = try WebProcess.Home()
    let result = try await WebProcess.run(in: home, words)
    #expect(result.status == 64 && result.output.isEmpty)
  }

  @Test func `an invitation is an address of the public server`() async throws {
    let home = try WebProcess.Home()
    let first = try await WebProcess.run(in: home, ["--invite", "--public-url", "https://weather.example/"])
    let second = try await WebProcess.run(in: home, ["--invite", "--public-url", "https://weather.example"])
    for result in [first, second] {
      #expect(result.status == 0 && result.output.hasPrefix("https://weather.example/"), "\(result.errors)")
      #expect(!result.output.contains("example//"))
    }
    #expect(first.output != second.output)
  }

  @Test func `sessions of an account that does not exist cannot be ended, and its name cannot write on the terminal`()
    async throws
  {
    let home = try WebProcess.Home()
    let result = try await WebProcess.run(in: home, ["--log-out", "\u{1B}nobody"])
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.contains("There is no account") && !result.errors.contains("\u{1B}"))
    let everybody = try await WebProcess.run(in: home, ["--log-out-everybody"])
    #expect(everybody.status == 0 && !everybody.output.isEmpty)
  }

  @Test func `without a place for data nothing can be invited, but pages are served`() async throws {
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
