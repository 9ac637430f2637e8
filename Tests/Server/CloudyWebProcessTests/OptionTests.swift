import ArgumentParser
import CloudyLocalization
import CloudyModel
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import CloudyWeb
import Foundation
import NIOCore
import Testing

@testable import cloudy_web

/// The parsing of the command line, and of system errors.
struct OptionTests {
  @Test(
    arguments: [
      (["--host", "::"], ConfigurationKey.webHost, "::"), (["--port", "0"], .webPort, "0"),
      (["--trust-proxy", "loopback"], .webTrustProxy, "loopback"),
      (["--public-url", "https://weather.example"], .webPublicURL, "https://weather.example"),
      (
        ["--public-url", "https://a.example", "--public-url", "https://b.example"], .webPublicURL,
        "https://a.example,https://b.example"
      ),
      (["--place", "Ghent"], .webPlace, "Ghent"), (["--log-level", "info"], .webLogLevel, "info"),
      (["--metrics-public"], .webPublicMetrics, "true"), (["--accounts", "open"], .webAccounts, "open"),
      (["--database", "postgresql://a@b/c"], .webDatabase, "postgresql://a@b/c"),
      (["--shared-cache", "redis://b"], .webSharedCache, "redis://b"),
      (["--no-push"], .webPush, "false"), (["--push-contact", "a@b.example"], .webPushContact, "a@b.example"),
      (["--push-services", "push.example.org"], .webPushServices, "push.example.org"),
      (["--requests-per-second", "7"], .webRequestsPerSecond, "7"), (["--burst", "8"], .webBurst, "8"),
      (["--connections", "9"], .webConnections, "9"), (["--source", "normals"], .source, "normals"),
      (["--sources", "all"], .source, "all"), (["--time-limit", "3"], .timeLimit, "3"),
      (["--contact", "a@b.example"], .contact, "a@b.example"), (["--language", "de"], .language, "de"),
    ] as [([String], ConfigurationKey, String)])
  func `an option sets only its own configuration key`(
    words: [String], key: ConfigurationKey, value: String
  ) throws {
    #expect(try ServerOptions.parse(words).arguments == [key: value])
  }

  @Test func `without options nothing is set, so that the environment and the file apply`() throws {
    let options = try ServerOptions.parse([])
    #expect(options.arguments.isEmpty && options.errands.isEmpty)
    #expect(!options.weather.offline && options.storage.dataDirectory == nil)
  }

  @Test func `each option that makes the program exit after a task is listed`() throws {
    let words = ["--invite", "--log-out", "Rosa", "--log-out-everybody", "--copy-to-database"]
    #expect(
      try ServerOptions.parse(words).errands == ["--invite", "--log-out", "--log-out-everybody", "--copy-to-database"])
  }

  @Test(arguments: [
    ("127.0.0.1", "http://127.0.0.1:81/", false), ("weather.example", "http://weather.example:81/", false),
    ("::1", "http://[::1]:81/", false), ("[::1]", "http://[::1]:81/", false), ("0.0.0.0", "http://localhost:81/", true),
    ("::", "http://localhost:81/", true), ("[::]", "http://localhost:81/", true),
  ])
  func `the announced URL can be opened, with the actual port`(
    host: String, address: String, isEverywhere: Bool
  ) {
    let text = Language.english.text(ListeningAddress(host: host, port: 0).announcement(port: 81))
    #expect(text.hasPrefix("Cloudy is running at \(address)"))
    #expect(text.contains("all other addresses of this machine") == isEverywhere)
  }

  @Test(
    arguments: [
      (EADDRINUSE, "Port 80 is already in use"), (EACCES, "No permission to listen on port 80."),
      (EPERM, "No permission to listen on port 80."), (EADDRNOTAVAIL, "192.0.2.1 is not an address of this machine."),
    ] as [(Int32, String)])
  func `each reason why the server cannot listen has its own message`(number: Int32, text: String) throws {
    let address = ListeningAddress(host: "192.0.2.1", port: 80)
    let problem = try #require(address.problem(IOError(errnoCode: number, reason: "bind")))
    #expect(Language.english.text(problem).hasPrefix(text))
  }

  @Test(arguments: [
    (false, AccountAccess.off, false, true, ["--place"]), (false, .open, false, true, ["--place", "TLS"]),
    (true, .invited, false, false, ["TLS"]), (true, .open, true, true, []), (false, .off, false, false, []),
  ])
  func `the log at startup names a missing place on a server for others, and accounts without TLS`(
    hasPlace: Bool, accounts: AccountAccess, isSecure: Bool, servesOthers: Bool, words: [String]
  ) {
    let notices = StartupNotices(
      hasPlace: hasPlace, accounts: accounts, isSecure: isSecure, servesOthers: servesOthers)
    let texts = notices.messages(zonePlace: .brussels).map { Language.english.text($0) }
    #expect(texts.count == words.count)
    for (text, word) in zip(texts, words) { #expect(text.contains(word)) }
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("::1", true), ("[::1]", true), ("localhost", true), ("::", false), ("192.0.2.1", false),
  ])
  func `only this machine reaches a loopback address`(host: String, isLoopback: Bool) {
    #expect(ListeningAddress(host: host, port: 81).isLoopback == isLoopback)
  }

  @Test func `an unknown system error has the system's message, and other errors have none`() throws {
    let address = ListeningAddress(host: "192.0.2.1", port: 80)
    let problem = try #require(address.problem(IOError(errnoCode: ENETDOWN, reason: "bind")))
    #expect(Language.english.text(problem).contains(String(cString: strerror(ENETDOWN))))
    #expect(address.problem(CancellationError()) == nil)
  }
}
