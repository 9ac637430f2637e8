import CloudyHTTP
import CloudyTestSupport
import CloudyViewModels
import Foundation
import TerminalKit
import Testing

@testable import CloudyTerminal

/// The screen that connects a computer to a server, in full-screen and in line mode.
@MainActor struct BrowseSynchronizationTests {
  /// A server that returns a user code, and keeps the authorization pending.
  private static let server = FakeTransport { request in
    let isCode = request.url.path().hasSuffix("device_authorization")
    let body =
      isCode
      ? #"{"device_code":"secret","user_code":"WDJB-MJHT","verification_uri":"https://weather.example/device","expires_in":600,"interval":5}"#
      : #"{"error":"authorization_pending"}"#
    return .success(HTTPResponse(status: isCode ? 200 : 400, headers: [:], body: Data(body.utf8)))
  }

  private func bench(columns: Int = 80) async throws -> BrowseBench {
    try await BrowseBench(
      columns: columns, rows: 40, language: .english.on(.interactive), server: BrowseSynchronizationTests.server)
  }

  @Test func `the settings show the state of synchronization, and the key y opens its screen`() async throws {
    let bench = try await bench()
    try await bench.show(.settings)
    #expect(bench.row(of: "This computer is not connected to a server.") != nil)
    #expect(bench.lines.last?.contains("y Sync") == true)
    bench.press(.character("y"))
    #expect(bench.root.route == .synchronization)
    #expect(bench.lines[0].contains("Sync"))
    #expect(bench.row(of: "weather.example") != nil, "an example address")
  }

  @Test func `an address can be typed, including letters that are commands elsewhere, and the code has its own line`()
    async throws
  {
    let bench = try await bench()
    bench.root.receive(.open(.synchronization))
    bench.type("weather.exampl?")
    bench.press(.backspace, .character("e"))
    #expect(bench.root.synchronization?.address == "weather.example")
    bench.press(.enter)
    try await bench.wait { $0.synchronization?.stage == .allowing }
    #expect(bench.lines.contains("      WDJB-MJHT"))
    #expect(bench.lines.contains("      https://weather.example/device"))
    #expect(bench.lines[0].contains("Waiting for your approval"))
    #expect(BrowseScreen.isWaiting(bench.root))
    bench.press(.escape)
    #expect(bench.root.synchronization?.stage == .apart)
    #expect(bench.row(of: "> weather.example") != nil)
    bench.press(.escape)
    #expect(bench.root.route == .weather)
  }

  @Test func `an invalid address is reported below the field`() async throws {
    let bench = try await bench(columns: 40)
    bench.root.receive(.open(.synchronization))
    bench.type("a b")
    #expect(bench.row(of: "is no address") == nil)
    bench.press(.enter)
    #expect(bench.row(of: "“a b” is not a server address.") != nil)
  }

  @Test func `line mode: “connect” takes an address, and the code is printed once`() async throws {
    let bench = try await bench()
    var browser = PlainBrowser()
    _ = browser.changes(bench.root)
    #expect(browser.handle("connect weather.example", bench.root) == [])
    let first = browser.changes(bench.root)
    #expect(first.first == "Sync")
    try await bench.wait { $0.synchronization?.stage == .allowing }
    let changes = browser.changes(bench.root)
    #expect(changes.contains("WDJB-MJHT"))
    #expect(changes.last == "Waiting for your approval")
    #expect(browser.changes(bench.root) == [])
    _ = browser.handle("back", bench.root)
    #expect(browser.changes(bench.root).contains("This computer is not connected to a server."))
    _ = browser.handle("connect", bench.root)
    #expect(browser.changes(bench.root).contains("Enter the server address."))
  }

  @Test(arguments: ["connect weather.example", "sync", "disconnect", "synchronization"])
  func `line mode without synchronization: its commands are unknown`(line: String) async throws {
    let bench = try await BrowseBench()
    var browser = PlainBrowser()
    _ = browser.changes(bench.root)
    let response = browser.handle(line, bench.root) ?? []
    #expect(response.first?.contains(line) == true)
    #expect(bench.root.route == .weather)
  }
}
