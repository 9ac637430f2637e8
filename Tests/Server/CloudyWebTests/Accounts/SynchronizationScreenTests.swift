import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@testable import CloudyWeb

/// As the owner of a computer and a server, I want to connect the two on a screen. The screen uses the real server.
@Suite(.timeLimit(.standard)) @MainActor struct SynchronizationScreenTests {
  private let time = SetTime()
  private let server: TestServer
  private let laptop: ConnectedDevice
  private let application: TestApplication
  private let screen: SynchronizationViewModel
  private var root: RootViewModel { application.root }

  init() throws {
    let visitors = try TestVisitors.store(now: time.now)
    server = try TestServer { [time] in $0.keepAccounts(in: visitors, now: time.now) }
    try server.alwaysReturn(2_797_656)
    laptop = try ConnectedDevice(server, now: time.now, writer: 1)
    application = try SynchronizationScreenTests.application(on: laptop, at: time.now())
    screen = try #require(application.root.synchronization)
    application.root.receive(.open(.synchronization))
  }

  /// Starts the program on a computer.
  private static func application(on device: ConnectedDevice, at now: Date) throws -> TestApplication {
    try TestApplication(home: nil, at: now, storedIn: device.store) {
      $0.synchronizer = device.synchronizer
      $0.deviceName = "laptop"
      $0.language = .english.on(.interactive)
    }
  }

  /// Signs up an account with one place.
  private func owner() async throws -> TestVisitor {
    var browser = TestVisitor(server)
    #expect(try await browser.post("/sign-up", "name=Rosa&new-password=seven+quiet+herons").status == .ok)
    _ = try await browser.post("/locations/add", "place=2797656")
    return browser
  }

  private func send() async throws {
    application.root.receive(.address("http://localhost"))
    application.root.receive(.action(.connect))
    try await application.wait { screen.stage != .requesting }
  }

  private func connect(_ browser: inout TestVisitor) async throws {
    try await send()
    try await allow(&browser)
  }

  /// Enters the code in a browser, and waits until both have the same choices.
  private func allow(_ browser: inout TestVisitor) async throws {
    let code = try #require(screen.steps.last?.text)
    _ = try await browser.post("/device", "code=\(code)&answer=allow")
    try await wait { screen.stage == .connected }
    try await wait { screen.line.hasPrefix("Connected to localhost as Rosa. Last synced") }
  }

  /// Waits while time passes on the computer, whose tasks wait for the server and for each other.
  private func wait(
    file: StaticString = #fileID, line: UInt = #line, until condition: () -> Bool
  ) async throws {
    try await application.wait(file: file, line: line) {
      if condition() { return true }
      laptop.clock.advance(by: .milliseconds(50))
      return false
    }
  }

  @Test func `a computer is connected step by step, and gets its owner's places`() async throws {
    var browser = try await owner()
    #expect(screen.stage == .apart)
    #expect(screen.line == "This computer is not connected to a server.")
    #expect(screen.whyNot == "Enter the server address.")
    #expect(root.actions.map(\.title) == ["Connect", "Back"])
    try await connect(&browser)
    #expect(
      screen.message
        == "Connected to localhost as Rosa. Your locations and settings now stay in sync.")
    #expect(!screen.isProblem)
    #expect(try laptop.names == ["Gent"])
    #expect(root.actions.map(\.title) == ["Sync now", "Disconnect", "Back", "Help", "Quit"])
  }

  @Test func `the code and the page are displayed, and Back cancels`() async throws {
    _ = try await owner()
    try await send()
    #expect(screen.stage == .allowing)
    #expect(screen.page == "http://localhost/device")
    #expect(screen.steps.filter(\.isValue).count == 2)
    #expect(screen.activity == "Waiting for your approval")
    #expect(screen.purpose == nil)
    root.receive(.action(.back))
    #expect(screen.stage == .apart)
    #expect(root.route == .synchronization)
    #expect(screen.address == "http://localhost", "the input is preserved")
    root.receive(.action(.back))
    #expect(root.route == .weather)
  }

  @Test(arguments: [
    ("", "Enter the server address."), ("  ", "Enter the server address."),
    ("a b", "“a b” is not a server address. Example: weather.example"),
    ("ftp://x", "“ftp://x” is not a server address. Example: weather.example"),
  ])
  func `an invalid address is reported when it is submitted, without a request`(typed: String, words: String) {
    application.root.receive(.address(typed))
    #expect(screen.whyNot == words)
    #expect(screen.message == nil, "it is too early for a message")
    application.root.receive(.action(.connect))
    #expect(screen.message == words)
    #expect(screen.isProblem)
    #expect(screen.stage == .apart)
    application.root.receive(.address("weather.example"))
    #expect(screen.whyNot == nil)
    #expect(screen.message == nil)
  }

  @Test func `an unreachable server is reported, and the address is preserved`() async throws {
    laptop.network.isGone = true
    application.root.receive(.address("http://localhost"))
    application.root.receive(.action(.connect))
    #expect(screen.stage == .requesting)
    try await wait { screen.stage == .apart }
    #expect(screen.message?.contains("could not be reached") == true)
    #expect(screen.isProblem)
    #expect(screen.address == "http://localhost")
    try await application.settle()
    #expect(screen.message != nil, "automatic events do not remove it")
  }

  @Test func `a warning about an unencrypted address is displayed before anything is sent`() {
    application.root.receive(.address("http://weather.example"))
    #expect(screen.warning?.contains("not encrypted") == true)
    application.root.receive(.address("weather.example"))
    #expect(screen.warning == nil)
  }

  @Test func `a refusal in the browser is displayed`() async throws {
    var browser = try await owner()
    try await send()
    let code = try #require(screen.steps.last?.text)
    _ = try await browser.post("/device", "code=\(code)&answer=refuse")
    try await wait { screen.stage == .apart }
    #expect(screen.message == "The request was denied.")
  }

  @Test func `a missing network is reported on this screen only`() async throws {
    var browser = try await owner()
    try await connect(&browser)
    laptop.network.isGone = true
    application.root.receive(.action(.synchronize))
    try await wait { screen.activity == nil }
    #expect(screen.message?.contains("could not be reached") == true)
    #expect(screen.line.hasPrefix("Connected to localhost as Rosa."))
    root.receive(.open(.weather))
    #expect(root.announcement?.text.contains("localhost") != true)
    laptop.network.isGone = false
    application.root.receive(.action(.synchronize))
    try await wait { screen.activity == nil }
    #expect(screen.message == "Already up to date with localhost.")
  }

  @Test func `a computer that was logged out on the server shows a notice, and can be connected again`()
    async throws
  {
    var browser = try await owner()
    try await connect(&browser)
    _ = try await browser.post("/account/password", "password=seven+quiet+herons&new-password=eleven+loud+pelicans")
    application.root.receive(.action(.synchronize))
    try await wait { screen.activity == nil }
    #expect(screen.line == "localhost logged this computer out. Connect again to resume syncing.")
    #expect(root.actions.map(\.title).prefix(2) == ["Connect", "Disconnect"])
    application.root.receive(.action(.connect))
    try await wait { screen.stage == .allowing }
    #expect(screen.line == "localhost logged this computer out. Connect again to resume syncing.", "until it is")
    try await allow(&browser)
  }

  @Test func `a disconnected computer keeps its places, and the server ends its session`() async throws {
    var browser = try await owner()
    try await connect(&browser)
    #expect(try laptop.names == ["Gent"])
    application.root.receive(.action(.disconnect))
    try await wait { screen.stage == .apart }
    #expect(
      screen.message == "Disconnected from localhost. Your locations and settings stay on this computer.")
    #expect(try laptop.names == ["Gent"])
    #expect(try await !browser.get("/account").words.contains("Cloudy on laptop"))
  }

  @Test func `a damaged account file is reported, and replaced by connecting again`() async throws {
    var browser = try await owner()
    try await connect(&browser)
    try laptop.folder.write("{\"server\":", to: "account.json")
    application.root.receive(.action(.synchronize))
    try await wait { screen.stage == .apart }
    #expect(screen.line == "The saved connection to the server is damaged. Connect again.")
    try await connect(&browser)
  }

  @Test func `a program started without a network shows the connection`() async throws {
    var browser = try await owner()
    try await connect(&browser)
    laptop.network.isGone = true
    let later = try SynchronizationScreenTests.application(on: laptop, at: time.now())
    try await later.wait { later.root.synchronization?.message?.contains("could not be reached") == true }
    #expect(later.root.synchronization?.stage == .connected)
    #expect(later.root.synchronization?.line == screen.line)
  }

  @Test func `a program started without a network shows that the computer was logged out`() async throws {
    var browser = try await owner()
    try await connect(&browser)
    _ = try await browser.post("/account/password", "password=seven+quiet+herons&new-password=eleven+loud+pelicans")
    application.root.receive(.action(.synchronize))
    try await wait { screen.activity == nil }
    laptop.network.isGone = true
    let later = try SynchronizationScreenTests.application(on: laptop, at: time.now())
    let line = "localhost logged this computer out. Connect again to resume syncing."
    try await later.wait { later.root.synchronization?.line == line }
  }

  @Test func `a program started with a damaged account file reports the damage`()
    async throws
  {
    var browser = try await owner()
    try await connect(&browser)
    try laptop.folder.write("{", to: "account.json")
    let later = try SynchronizationScreenTests.application(on: laptop, at: time.now())
    try await later.wait {
      later.root.synchronization?.line
        == "The saved connection to the server is damaged. Connect again."
    }
    #expect(later.root.synchronization?.stage == .apart)
    #expect(later.root.synchronization?.message == nil, "the line states it")
  }

  @Test func `choices in a browser arrive within two seconds, on any screen`() async throws {
    var browser = try await owner()
    try await connect(&browser)
    root.receive(.open(.weather))
    try server.alwaysReturn(2_800_866)
    try await server.clock.waitForSleepers()
    _ = try await browser.post("/locations/add", "place=2800866")
    server.clock.advance(by: .milliseconds(250))
    try await waitUntil { (try? laptop.names.count) == 2 }
    // The program checks its store periodically.
    try await application.pass(.milliseconds(1400))
    try await application.wait { root.locations.favorites.count == 2 }
  }
}
