import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@testable import CloudyWeb

/// The day of a storm in a browser with notifications; see ``StormDay``.
@Suite struct PushStormDayTests {
  private struct Message: Decodable {
    let title: String
    let tag: String
    let quiet: Bool
  }

  @Test func `a storm: each event once, in order, and the end of the wind and the storm without a sound`() throws {
    var userData = UserData()
    let rule = try #require(SavedRule(StormDay.rule))
    for change in [UserDataChange.setHome(.brussels), .addRule(rule)] {
      _ = userData.apply(change, at: StormDay.time(0), by: HybridTimestamp.ReplicaID(rawValue: 1))
    }
    let rules = NotificationSubjects(of: userData).rules
    let subscription = try TestBrowser().subscription()
    var log = PushLog.empty
    var quiet: [String] = []
    var tags: [String: String] = [:]
    for step in StormDay.steps {
      let source = try #require(step.sources.first)
      let news = PushNotifications(
        of: PlaceSubscription(
          visitor: VisitorID.random(), subscription: subscription, place: PlaceReference(Place.brussels), session: nil,
          addressGroup: nil, language: "en", region: "BE", creation: StormDay.time(0), delivered: log),
        at: .brussels, isHome: true, customName: nil, rules: rules, clocks: .brussels, path: "/",
        report: source.report, settings: StormDay.settings, language: .english, now: step.now)
      // As stored, so that a restart changes nothing.
      log = news.log.text
      let messages = try news.texts.map { try JSONDecoder().decode(Message.self, from: $0.json) }
      #expect(messages.filter { !$0.quiet }.map(\.title) == step.announcements, "\(step.hour)")
      quiet += messages.filter(\.quiet).map(\.title)
      for message in messages { tags[message.title] = message.tag }
    }
    #expect(quiet == ["Brussels: \(StormDay.rule)", "Brussels: Storm"])
    #expect(tags["Brussels: Storm"] != nil && tags["Brussels: Storm"] == tags["Brussels: Wind"])
  }
}
