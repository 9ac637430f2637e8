import BusKit
import CloudyModel
import CloudyTestSupport
import Testing

@testable import CloudyService

/// The day of a storm on the desktop; see ``StormDay``.
@MainActor @Suite(.timeLimit(.standard)) struct DesktopStormDayTests {
  /// A user whose home is Brussels, and who saved the rule.
  private func desktop() throws -> TestDesktop {
    let desktop = try TestDesktop()
    let rule = try #require(SavedRule(StormDay.rule))
    let settings = StormDay.settings
    try desktop.choose(
      .setHome(.brussels), .addRule(rule),
      .choose([
        .notifications(.on), .units(settings.units), .temperature(settings.temperature), .morning(settings.morning),
        .quiet(settings.quiet),
      ]))
    return desktop
  }

  @Test func `a storm, with a restart before each step: each event once, in order, and its end`() async throws {
    let desktop = try desktop()
    var (sent, closed) = (0, 0)
    for step in StormDay.steps {
      try await desktop.announce(step)
      let titles = desktop.bus.titles
      #expect(titles.dropFirst(sent) == step.announcements[...], "\(step.hour)")
      sent = titles.count
      // The bus numbers notifications from 1 on.
      let numbers = desktop.bus.calls(of: "CloseNotification").compactMap { $0.arguments.first?.number }
      let ended = numbers.dropFirst(closed).compactMap { number in
        titles.indices.contains(Int(number) - 1) ? titles[Int(number) - 1] : nil
      }
      // The summary of a morning is withdrawn without being reported as over.
      #expect(ended.filter { $0 != "Brussels: Today" } == step.withdrawals, "\(step.hour)")
      closed = numbers.count
    }
    let storm = try #require(desktop.bus.calls(of: "Notify").first { $0.arguments[3].text == "Brussels: Storm" })
    let wind = try #require(desktop.bus.titles.firstIndex(of: "Brussels: Wind"))
    #expect(storm.arguments[1] == .unsigned(UInt32(wind + 1)), "it replaces the earlier notification")
    #expect(desktop.complaints.isEmpty)
  }

  @Test func `a desktop that cannot show notifications for a while: all of them later, in order`() async throws {
    let desktop = try desktop()
    let step = StormDay.steps[1]
    desktop.bus.failures["Notify"] = BusFailure(problem: "no server")
    for _ in 0..<2 { try await desktop.announce(step) }
    #expect(desktop.bus.titles.isEmpty)
    desktop.bus.failures = [:]
    for _ in 0..<2 { try await desktop.announce(step) }
    #expect(desktop.bus.titles == step.announcements)
  }
}
