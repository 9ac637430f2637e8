import CloudyModel
import CloudyRules
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// A day with a storm, from the quiet hours before it to the next morning.
@Suite struct StormDayTests {
  /// Returns the subjects of a user whose home is Brussels, and who saved the rule.
  private func subjects() throws -> NotificationSubjects {
    var userData = UserData()
    let rule = try SavedRule(typed: StormDay.rule, settings: StormDay.settings)
    for change in [UserDataChange.setHome(.brussels), .addRule(rule)] {
      _ = userData.apply(change, at: StormDay.time(0), by: HybridTimestamp.ReplicaID(rawValue: 1))
    }
    return NotificationSubjects(of: userData)
  }

  @Test func `the engine: each event once, in order, raised and withdrawn`() throws {
    let subjects = try subjects()
    var delivered: [DeliveredNotification] = []
    var visible: Set<DeliveredNotification.ID> = []
    for step in StormDay.steps {
      let news = NotificationsViewModel(
        step.sources, rules: subjects.rules, home: subjects.home, delivered: delivered, now: step.now,
        settings: StormDay.settings, language: .english)
      delivered = news.delivered
      for entry in news.withdrawn { #expect(visible.remove(entry.id) != nil, "\(step.hour): \(entry.title)") }
      for item in news.items {
        #expect(visible.insert(item.id).inserted != item.isRaised, "\(step.hour): \(item.title)")
        #expect(step.lines.contains { $0.contains("\(item.title) — ") }, "\(step.hour): \(item.title)")
      }
      let ends = news.withdrawn.filter { $0.kind != .morning }.count
      #expect(ends + news.items.count == step.lines.count, "\(step.hour)")
    }
    #expect(Set(delivered.filter { $0.overSince == nil }.map(\.title)) == ["Brussels: Ice", "Brussels: Today"])
  }

  @Test func `cloudy watch: the recorded lines, with a restart before each step`() async throws {
    let folder = try TemporaryFolder()
    let subjects = try subjects()
    for step in StormDay.steps {
      let store = Store(directory: folder.path, now: { step.now })
      let channel = NotificationChannel.printed(places: [], rules: [])
      let watch = Watch(log: store.deliveredNotifications(on: channel), language: .english)
      var lines: [String] = []
      try await watch.step(step.sources, subjects, now: step.now, settings: StormDay.settings) { event in
        lines.append(StormDay.shortened(event.line))
      }
      #expect(lines == step.lines, "\(step.hour)")
    }
  }

  @Test func `lost output: the events after it stay due, and none is repeated`() async throws {
    struct Lost: Error {}
    let folder = try TemporaryFolder()
    let step = StormDay.steps[1]
    let subjects = try subjects()
    let store = Store(directory: folder.path, now: { step.now })
    let watch = Watch(
      log: store.deliveredNotifications(on: .printed(places: [], rules: [])), language: .english)
    var lines: [String] = []
    await #expect(throws: Lost.self) {
      try await watch.step(step.sources, subjects, now: step.now, settings: StormDay.settings) { event in
        if lines.count == 1 { throw Lost() }
        lines.append(StormDay.shortened(event.line))
      }
    }
    #expect(lines == Array(step.lines.prefix(1)))
    lines = []
    try await watch.step(step.sources, subjects, now: step.now + 60, settings: StormDay.settings) { event in
      lines.append(event.title)
    }
    // The one that was lost is in the log already: at most one is lost.
    #expect(lines == ["Brussels: Today"])
  }

  @Test func `each channel has its own log`() async throws {
    let folder = try TemporaryFolder()
    let step = StormDay.steps[1]
    let subjects = try subjects()
    let store = Store(directory: folder.path, now: { step.now })
    for channel in [NotificationChannel.desktop, .printed(places: [], rules: []), .printed(places: [], rules: ["dry"])]
    {
      var count = 0
      let watch = Watch(log: store.deliveredNotifications(on: channel), language: .english)
      for _ in 0..<2 {
        try await watch.step(step.sources, subjects, now: step.now, settings: StormDay.settings) { _ in count += 1 }
      }
      #expect(count == step.lines.count)
    }
  }

  @Test func `the environment of a command has one line for each title, without control characters`() async throws {
    let folder = try TemporaryFolder()
    let title = "Wind\u{1B}[31m\u{202E}\n$(reboot)"
    let step = StormDay.Step(hour: 9, alerts: [StormDay.alert(title, nil, 14..<20, .advisory)], lines: [])
    let store = Store(directory: folder.path, now: { step.now })
    var settings = StormDay.settings
    settings.morning = .off
    var events: [WatchEvent] = []
    try await Watch(log: store.deliveredNotifications(on: .desktop), language: .english).step(
      step.sources, NotificationSubjects(of: UserData(), places: [.brussels]), now: step.now, settings: settings
    ) { events.append($0) }
    let event = try #require(events.first)
    #expect(event.environment["CLOUDY_LEVEL"] == "moderate" && event.environment["CLOUDY_PLACE"] == "Brussels")
    #expect(event.environment["CLOUDY_EVENT"] == "announced" && event.environment["CLOUDY_KIND"] == "warning")
    for text in [event.line, try #require(event.environment["CLOUDY_TITLE"])] {
      #expect(text.contains("$(reboot)"), "it is a value, not a part of the command")
      #expect(!text.unicodeScalars.contains { ["\u{1B}", "\u{202E}", "\n"].contains($0) }, "\(text)")
    }
  }
}
