import BusKit
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@testable import CloudyService

/// Background work of the service.
@MainActor @Suite(.timeLimit(.standard)) struct BackgroundWorkTests {
  /// Cities whose weather includes alerts and frost.
  private static func cities() throws -> [Place] {
    try [(41.85, -87.65), (39.74, -104.98), (47.61, -122.33), (42.36, -71.06), (32.78, -96.81), (33.75, -84.39)].map {
      PlaceDatabase.embedded.place(at: try #require(Coordinates(latitude: $0.0, longitude: $0.1)))
    }
  }

  /// A user who has places in the United States and notifications enabled, on a night with frost.
  private func desktop(script: String = "* warmer=-9", isSandboxed: Bool = false) throws -> TestDesktop {
    let desktop = try TestDesktop(script: script, isSandboxed: isSandboxed)
    for city in try Self.cities() { try desktop.choose(.add(city, as: .random())) }
    try desktop.choose(.choose([.notifications(.on), .temperature(.celsius)]))
    return desktop
  }

  @Test func `with notifications disabled, the service exits at once without any request`() async throws {
    let desktop = try TestDesktop()
    for city in try Self.cities() { try desktop.choose(.add(city, as: .random())) }
    #expect(try await desktop.work() == false)
    #expect(desktop.bus.calls.isEmpty)
  }

  @Test func `a frost notification is sent once, in however many steps`() async throws {
    let desktop = try desktop()
    var titles: [String] = []
    // A step waits for a response only as long as a user would, and a busy machine may take longer.
    for _ in 0..<5 where !titles.contains(where: { $0.contains("frost tonight") }) {
      #expect(try await desktop.work())
      titles = desktop.bus.titles
    }
    #expect(titles.contains { $0.contains("frost tonight") }, "\(titles)")
    #expect(Set(titles).count == titles.count)
    #expect(try await desktop.work())
    // A busy machine may have had no response for a place before, so there may be more notifications, but no
    // duplicates.
    #expect(Set(desktop.bus.titles).count == desktop.bus.titles.count, "after a restart, no notification is repeated")
  }

  @Test func `a notification names the application, and its text is escaped markup`() async throws {
    let desktop = try desktop()
    _ = try await desktop.work()
    let arguments = try #require(desktop.bus.calls(of: "Notify").first).arguments
    #expect(arguments[2] == .string(DesktopIdentity.application))
    #expect(arguments[4].text?.contains("<") == false)
    guard case .dictionary(let hints) = arguments[6] else { throw CocoaError(.coderInvalidValue) }
    #expect(hints["desktop-entry"] == .string(DesktopIdentity.application))
  }

  @Test func `a saved rule is notified once, and withdrawn when it is removed`() async throws {
    let desktop = try desktop()
    let rule = try #require(SavedRule("temperature > -60 °C within 12h"))
    try desktop.choose(.addRule(rule))
    _ = try await desktop.work()
    let titles = desktop.bus.titles.filter { $0.contains(rule.text) }
    #expect(!titles.isEmpty && Set(titles).count == titles.count, "\(desktop.bus.titles)")
    _ = try await desktop.work()
    #expect(Set(desktop.bus.titles).count == desktop.bus.titles.count)
    try desktop.choose(.removeRule(rule))
    _ = try await desktop.work()
    let sent = desktop.bus.titles.filter { $0.contains(rule.text) }.count
    #expect(desktop.bus.calls(of: "CloseNotification").count == sent)
  }

  @Test func `without a network, no notification is sent or withdrawn`() async throws {
    let desktop = try desktop()
    _ = try await desktop.work()
    let calls = desktop.bus.calls
    desktop.goOffline()
    #expect(try await desktop.work(now: "2026-11-21T20:50:00Z"))
    #expect(desktop.bus.calls == calls)
  }

  @Test func `disabling notifications withdraws all of them, and the service exits`() async throws {
    let desktop = try desktop()
    _ = try await desktop.work()
    let count = desktop.bus.calls(of: "Notify").count
    try desktop.choose(.choose([.notifications(.off)]))
    #expect(try await desktop.work() == false)
    let closed = desktop.bus.calls(of: "CloseNotification").compactMap { $0.arguments.first?.number }
    #expect(Set(closed) == Set((0..<count).map { UInt32($0 + 1) }))
  }

  @Test func `notifications of an earlier session are not withdrawn, since their numbers may be reused`()
    async throws
  {
    let desktop = try desktop()
    _ = try await desktop.work()
    try desktop.choose(.choose([.notifications(.off)]))
    desktop.bus.identity = "second session"
    _ = try await desktop.work()
    #expect(desktop.bus.calls(of: "CloseNotification").isEmpty)
  }

  @Test func `a refused notification is sent again, and its error is reported once`() async throws {
    let desktop = try desktop()
    desktop.bus.failures["Notify"] = BusFailure(problem: "no room")
    _ = try await desktop.work()
    #expect(desktop.complaints.count == 1 && desktop.complaints[0].contains("no room"), "\(desktop.complaints)")
    desktop.bus.failures = [:]
    _ = try await desktop.work()
    #expect(!desktop.bus.titles.isEmpty)
  }

  @Test func `clicking a notification shows its place in the window`() async throws {
    let desktop = try desktop()
    _ = try await desktop.work()
    desktop.bus.send("ActionInvoked", .unsigned(1), .string("default"))
    try await waitUntil { !desktop.bus.calls(of: "ActivateAction").isEmpty }
    #expect(desktop.bus.calls(of: "ActivateAction")[0].arguments.first == .string("show-place"))
    desktop.bus.send("ActionInvoked", .unsigned(4_000_000), .string("default"))
    #expect(desktop.bus.calls(of: "ActivateAction").count == 1, "notifications of other programs are ignored")
  }

  // MARK: Sandbox

  @Test func `in a sandbox, notifications use the portal, and a click shows the place without the service`()
    async throws
  {
    let desktop = try desktop(isSandboxed: true)
    _ = try await desktop.work()
    #expect(desktop.bus.calls(of: "Notify").isEmpty)
    let sent = desktop.bus.portalCalls(of: "AddNotification")
    #expect(!sent.isEmpty)
    #expect(Set(sent.map(\.first)).count == sent.count, "each has its own identifier")
    for arguments in sent {
      guard case .dictionary(let options)? = arguments.last else { throw CocoaError(.coderInvalidValue) }
      #expect(options["title"]?.text?.isEmpty == false && options["body"]?.text?.contains("&amp;") == false)
      #expect(options["default-action"] == .string("app.show-place"))
      #expect(options["default-action-target"]?.text?.isEmpty == false)
    }
    _ = try await desktop.work()
    #expect(desktop.bus.portalCalls(of: "AddNotification").count >= sent.count)
    try desktop.choose(.choose([.notifications(.off)]))
    _ = try await desktop.work()
    let withdrawn = desktop.bus.portalCalls(of: "RemoveNotification").map(\.first)
    #expect(Set(withdrawn) == Set(desktop.bus.portalCalls(of: "AddNotification").map(\.first)))
  }

  @Test func `in a sandbox, the portal starts the service with each session, until the user disables it`() async throws
  {
    let desktop = try desktop(isSandboxed: true)
    _ = try await desktop.work()
    try desktop.choose(.choose([.notifications(.off)]))
    #expect(try await desktop.work() == false)
    let options = desktop.bus.portalCalls(of: "RequestBackground").map { arguments -> [String: BusValue] in
      if case .dictionary(let options)? = arguments.last { options } else { [:] }
    }
    #expect(options.map { $0["autostart"] } == [.flag(true), .flag(false)])
    #expect(options.first?["commandline"]?.parts.map(\.text) == ["cloudy-service", "--background"])
    #expect(options.first?["reason"]?.text?.isEmpty == false)
  }

  @Test func `a refusal to start with the session is reported once`() async throws {
    let desktop = try desktop(isSandboxed: true)
    _ = try await desktop.work()
    #expect(desktop.complaints.isEmpty)
    for _ in 0..<2 { desktop.bus.send("Response", .unsigned(1), .array([], of: "{sv}")) }
    #expect(desktop.complaints.count == 1 && desktop.complaints[0].contains("log out"), "\(desktop.complaints)")
  }

  @Test func `outside of a sandbox, no portal is used`() async throws {
    let desktop = try desktop()
    _ = try await desktop.work()
    #expect(!desktop.bus.calls.contains { $0.path.contains("portal") })
  }
}
