import CloudyModel
import CloudyRules
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// Random days: alerts that come, change and go, rain, gusts, and services that are down.
@Suite struct NotificationHistoryTests {
  private static let steps = 96

  /// Returns a random forecast for each half hour of two days.
  private func history(seed: UInt64) -> [StormDay.Step] {
    var random = SeededGenerator(seed: seed)
    var fetched = 0.0
    var alerts: [WeatherAlert] = []
    var gusts = 0..<0
    return (0..<NotificationHistoryTests.steps).map { index in
      let hour = Double(index) / 2
      if Int.random(in: 0..<5, using: &random) > 0 {
        fetched = hour
        if Bool.random(using: &random) {
          alerts = (0..<Int.random(in: 0...3, using: &random)).map { _ in alert(at: hour, &random) }
        }
        if Bool.random(using: &random) {
          let start = Int(hour) + Int.random(in: -2...20, using: &random)
          gusts = start..<(start + Int.random(in: 0...5, using: &random))
        }
      }
      let rain = Int.random(in: 0..<60, using: &random)
      return StormDay.Step(
        hour: hour, fetched: fetched, alerts: Int.random(in: 0..<8, using: &random) == 0 ? nil : alerts, gusts: gusts,
        rain: rain..<(rain + Int.random(in: 0...20, using: &random)), lines: [])
    }
  }

  private func alert(at hour: Double, _ random: inout SeededGenerator) -> WeatherAlert {
    let identifiers = ["A", "B", "C", nil]
    let start = hour + Double.random(in: -3...12, using: &random)
    return StormDay.alert(
      ["Wind", "Ice"].randomElement(using: &random) ?? "", identifiers.randomElement(using: &random) ?? nil,
      references: Bool.random(using: &random) ? ["A"] : [],
      start..<(start + Double.random(in: 0...12, using: &random)),
      WeatherAlert.Severity.allCases.randomElement(using: &random) ?? .watch,
      isExtreme: Bool.random(using: &random))
  }

  @Test(arguments: 0..<UInt64(TestDepth.current.count(quick: 6, whole: 20)))
  func `any history: an event is announced once until it is withdrawn, and only danger to life in quiet hours`(
    seed: UInt64
  ) throws {
    let rules = [try Rule(StormDay.rule, settings: StormDay.settings), try Rule("dry tomorrow", settings: Settings())]
    var delivered: [DeliveredNotification] = []
    var visible: Set<DeliveredNotification.ID> = []
    for step in history(seed: seed) {
      let news = NotificationsViewModel(
        step.sources, rules: rules, delivered: delivered, now: step.now, settings: StormDay.settings,
        language: .english)
      for entry in news.withdrawn {
        #expect(visible.remove(entry.id) != nil, "\(step.hour): withdrawn, but not announced: \(entry.id)")
      }
      let isQuiet = StormDay.settings.quiet.contains(Place.brussels.calendar.timeOfDay(at: step.now))
      for item in news.items {
        #expect(visible.insert(item.id).inserted || item.isRaised, "\(step.hour): announced twice: \(item.id)")
        #expect(!isQuiet || item.isUrgent, "\(step.hour): announced in quiet hours: \(item.title)")
      }
      delivered = news.delivered
      #expect(Set(delivered.map(\.id)).count == delivered.count, "\(step.hour)")
      #expect(Set(delivered.filter { $0.overSince == nil }.map(\.id)) == visible, "\(step.hour)")
      // The same step again has nothing new.
      let again = NotificationsViewModel(
        step.sources, rules: rules, delivered: delivered, now: step.now, settings: StormDay.settings,
        language: .english)
      #expect(
        again.items.isEmpty && again.withdrawn.isEmpty,
        "\(step.hour): \(again.items.map { [$0.id, $0.title, "\($0.isRaised)"] }), \(again.withdrawn.map(\.id))")
    }
  }
}
