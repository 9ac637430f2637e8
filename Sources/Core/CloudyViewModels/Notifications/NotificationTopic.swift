import CloudyModel
import CloudyRules
import CloudyStorage
import Foundation

/// The events of one kind at a place; of rules, those of one rule.
struct NotificationTopic {
  let kind: DeliveredNotification.Kind
  /// The rule; `nil` for all other kinds.
  var subject: String?
  /// `nil` if it is unknown whether there are any.
  let events: [NotificationEvent]?
  /// The names of the services whose complete lists were read; `nil` if events do not come from lists.
  var listed: Set<String>?
  /// Whether the forecast decides about all of a period that has not passed.
  var decides: (Range<Date>) -> Bool = { _ in true }

  /// Whether an entry of the log is about this topic.
  func contains(_ delivered: DeliveredNotification) -> Bool {
    delivered.kind == kind && (subject == nil || subject == delivered.subject)
  }

  /// Whether an event is over, or no longer expected.
  ///
  /// - Parameter isFound: Whether the forecast has it.
  func isOver(_ delivered: DeliveredNotification, isFound: Bool, at now: Date) -> Bool {
    guard !isFound else { return false }
    // Without data, an event lasts until its stated end.
    guard delivered.endsAt > now else { return true }
    // Another service may never have had the alert, so that its list does not refute it.
    if let listed, listed.isDisjoint(with: delivered.services) { return false }
    // A mistaken alert can end before it starts.
    let start = min(max(delivered.startsAt, now), delivered.endsAt)
    return events != nil && decides(start..<delivered.endsAt)
  }

  /// Returns the topics of a place.
  ///
  /// - Parameter isHome: Whether the place has the morning's summary.
  static func topics(
    of source: NotificationsViewModel.Source, _ present: PresentForecast?, rules: [Rule], isHome: Bool,
    _ format: WeatherFormat
  ) -> [NotificationTopic] {
    func topic(
      _ kind: DeliveredNotification.Kind, _ events: (PresentForecast, WeatherFormat) -> [NotificationEvent]?
    ) -> NotificationTopic {
      NotificationTopic(kind: kind, events: present.flatMap { events($0, format) })
    }
    let lists = AlertLists(present, source.report.consensus)
    var warnings = topic(.warning) { NotificationEvent.warnings($0, from: lists, $1) }
    warnings.listed = lists.completeServices
    return [
      warnings, topic(.precipitation, NotificationEvent.precipitation), topic(.frost, NotificationEvent.frost),
    ] + rules.map { NotificationTopic($0, source.report.consensus, present, format) }
      + (isHome ? [topic(.morning, NotificationEvent.morning)] : [])
  }

  private init(_ rule: Rule, _ consensus: Consensus?, _ present: PresentForecast?, _ format: WeatherFormat) {
    kind = .rule
    subject = rule.description
    guard let present, NotificationEvent.isSure(present.hours.provenance, at: present.now) else {
      events = nil
      return
    }
    let result = rule.evaluated(over: present, consensus: consensus)
    events = NotificationEvent.periods(of: rule, result, in: present, consensus: consensus, format)
    decides = result.decides
  }

  private init(kind: DeliveredNotification.Kind, events: [NotificationEvent]?) {
    (self.kind, self.events) = (kind, events)
  }
}
