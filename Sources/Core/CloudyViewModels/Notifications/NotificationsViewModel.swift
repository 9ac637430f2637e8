import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyRules
import CloudySentences
import CloudyStorage
import Foundation

/// The notifications to deliver, each event once, and those to withdraw because the event is over.
package struct NotificationsViewModel: Hashable, Sendable {
  /// One of the user's places, with its known weather.
  package struct Source: Sendable {
    package let place: Place
    /// The user's own name for the place; `nil` for the place's name.
    package let customName: String?
    package let report: ForecastReport

    /// Creates a source from a place and its report.
    package init(_ place: Place, customName: String? = nil, report: ForecastReport) {
      (self.place, self.customName, self.report) = (place, customName, report)
    }
  }

  /// A notification.
  package struct Item: Identifiable, Hashable, Sendable {
    /// The identifier of the event in ``NotificationsViewModel/delivered``.
    package let id: DeliveredNotification.ID
    package let kind: DeliveredNotification.Kind
    /// For example, `Ghent: Wind Advisory`.
    package let title: String
    package let text: String
    /// The text in a line that is read at once, such as `until 9:00 PM`.
    package let line: String
    /// The level of an alert; `nil` for other kinds.
    package let level: WeatherAlert.Level?
    /// Whether it concerns danger to life.
    package let isUrgent: Bool
    /// Whether the event was notified before, and is more severe now.
    package let isRaised: Bool
    /// The place to open when the user selects the notification.
    package let place: PlaceReference
    /// The notification that it replaces, since the same event is more severe now; `nil` if there is none.
    package let replaces: DeliveredNotification.Notification?
  }

  /// The notifications to show now. They are in ``delivered`` already, which must be stored first.
  package let items: [Item]
  /// The entries of events that are over, or no longer expected, as they were before.
  package let withdrawn: [DeliveredNotification]
  /// The entries of places and rules that are no longer notified, as they were before. Their events may go on.
  package let dropped: [DeliveredNotification]
  /// The log of notifications afterwards.
  package let delivered: [DeliveredNotification]

  /// Determines the new notifications.
  ///
  /// - Parameters:
  ///   - sources: All places with notifications. Those of other places are dropped.
  ///   - rules: The rules that are notified when they apply at a place, without repetitions.
  ///   - home: The place that has the morning's summary; `nil` for the first source.
  ///   - clocks: The place whose clocks decide about quiet hours; `nil` for `home`.
  ///   - delivered: The log of notifications so far.
  ///   - now: This machine's clock.
  package init(
    _ sources: [Source], rules: [Rule] = [], home: Place? = nil, clocks: Place? = nil,
    delivered: [DeliveredNotification],
    now: Date, settings: Settings, language: Language
  ) {
    let home = home ?? sources.first?.place
    // An event that is back after a moment is not announced again, unless it is a danger to life; one that is back
    // later is another one.
    let current = delivered.filter { entry in
      entry.overSince.map { abs(now.timeIntervalSince($0)) < NotificationEvent.longestPause } ?? true
    }
    var round = NotificationRound(
      rest: current,
      isQuiet: (clocks ?? home).map { settings.quiet.contains($0.calendar.timeOfDay(at: now)) } ?? false, now: now,
      format: WeatherFormat(settings: settings, language: language))
    var seen: Set<PlaceReference> = []
    for source in sources where seen.insert(PlaceReference(source.place)).inserted {
      round.add(source, rules: rules, isHome: home?.isSame(as: source.place) == true)
    }
    items = round.items
    withdrawn = round.withdrawn
    dropped = round.rest.filter { $0.overSince == nil }
    self.delivered = round.remembered
  }

  /// Returns the log with only the first of the items delivered; the others stay due.
  ///
  /// - Parameter before: The log that the items were determined from.
  package func delivered(first count: Int, before: [DeliveredNotification]) -> [DeliveredNotification] {
    let due = Set(items.dropFirst(count).map(\.id))
    let earlier = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    return delivered.compactMap { due.contains($0.id) ? earlier[$0.id] : $0 }
  }

  /// Drops all notifications, when the user turns them off.
  package init(dropping delivered: [DeliveredNotification]) {
    (items, withdrawn, self.delivered) = ([], [], [])
    dropped = delivered.filter { $0.overSince == nil }
  }
}

/// The comparison of the forecasts with the log.
private struct NotificationRound {
  var items: [NotificationsViewModel.Item] = []
  var withdrawn: [DeliveredNotification] = []
  var remembered: [DeliveredNotification] = []
  /// The entries that no topic has claimed so far.
  var rest: [DeliveredNotification]
  /// Whether only danger to life is announced.
  let isQuiet: Bool
  let now: Date
  let format: WeatherFormat

  mutating func add(_ source: NotificationsViewModel.Source, rules: [Rule], isHome: Bool) {
    let (place, format) = (PlaceReference(source.place), format)
    let present = source.report.present(at: now)
    let name = LocationViewModel(source.place, customName: source.customName, language: format.language).text
    for topic in NotificationTopic.topics(of: source, present, rules: rules, isHome: isHome, format) {
      let entries = rest.filter { $0.place == place && topic.contains($0) }
      rest.removeAll { $0.place == place && topic.contains($0) }
      add(topic, entries, at: place) { event, entry, isRaised in
        NotificationsViewModel.Item(entry, event, named: name, isRaised: isRaised, in: present, format)
      }
    }
  }

  private mutating func add(
    _ topic: NotificationTopic, _ entries: [DeliveredNotification], at place: PlaceReference,
    item: (NotificationEvent, DeliveredNotification, _ isRaised: Bool) -> NotificationsViewModel.Item
  ) {
    var entries = entries
    let events = topic.events ?? []
    let (matches, known) = (NotificationMatches(of: events, in: entries), entries.count)
    // An update of several alerts is one event, but none of them is over.
    var found = Set(entries.filter { entry in events.contains { $0.match(entry) == .sameText } }.map(\.id))
    var updated: Set<DeliveredNotification.ID> = []
    for (number, event) in events.enumerated() {
      let indices = matches.entries[number]
      for index in indices { found.insert(entries[index].id) }
      let new = DeliveredNotification(
        kind: event.kind, place: place, subject: event.subject, identifier: event.identifier, services: event.services,
        rank: event.rank, startsAt: event.start, endsAt: event.end)
      let index =
        indices.min { entries[$0].rank < entries[$1].rank }
        // Of several new ones, the first stands for all.
        ?? entries.indices.dropFirst(known).first { event.canShare(entries[$0]) && event.match(entries[$0]) != nil }
      if let index {
        let highest = entries.filter { event.match($0) != nil }.map(\.rank).min() ?? entries[index].rank
        let isRaised = event.rank < highest && (event.isUrgent || !isQuiet)
        // The last notification said that the danger is over.
        let isBack = event.isUrgent && indices.allSatisfy { entries[$0].overSince != nil } && !indices.isEmpty
        let isFirst = updated.insert(entries[index].id).inserted
        // In quiet hours, a more severe event stays due.
        let isKnown = isRaised || highest <= event.rank
        let rank = isKnown ? min(event.rank, entries[index].rank) : entries[index].rank
        entries[index].update(with: event, rank: rank, isFirst: isFirst, at: now)
        guard isRaised || isBack else { continue }
        let new = item(event, entries[index], isRaised)
        entries[index].title = new.title
        entries[index].overSince = nil
        items.append(new)
      } else if event.isToCome, event.isUrgent || !isQuiet, !entries.contains(where: { $0.id == new.id }) {
        let first = item(event, new, false)
        entries.append(new)
        entries[entries.count - 1].title = first.title
        found.insert(new.id)
        updated.insert(new.id)
        items.append(first)
      }
    }
    for var entry in entries {
      if entry.overSince == nil, topic.isOver(entry, isFound: found.contains(entry.id), at: now) {
        withdrawn.append(entry)
        entry.overSince = now
        entry.notification = nil
      }
      remembered.append(entry)
    }
  }
}

extension NotificationEvent {
  /// Whether it concerns danger to life.
  var isUrgent: Bool { kind == .warning && rank <= 0 }
}

extension DeliveredNotification {
  /// Takes over the current state of the event.
  ///
  /// - Parameter isFirst: Whether no other event of this step is in the entry already.
  fileprivate mutating func update(with event: NotificationEvent, rank: Int, isFirst: Bool, at now: Date) {
    subject = event.subject
    identifier = event.identifier ?? identifier
    services.formUnion(event.services)
    self.rank = rank
    let isRule = event.kind == .rule
    // The past part of a rule's period is not in the forecast.
    startsAt = isFirst && !(isRule && event.start <= now) ? event.start : min(startsAt, event.start)
    // The periods of a rule are divided and joined.
    let end = isFirst && isRule ? event.end : max(endsAt, event.end)
    // An end that moves on with the clock must not change the log in every step.
    if end < now + 6 * 3600 || end < endsAt || end > endsAt + 900 { endsAt = end }
  }
}

extension NotificationsViewModel.Item {
  fileprivate init(
    _ entry: DeliveredNotification, _ event: NotificationEvent, named name: String, isRaised: Bool,
    in present: PresentForecast?, _ format: WeatherFormat
  ) {
    let words = present.map { SentenceWords($0, settings: format.settings, language: format.language) }
    let coming: String? =
      switch event.kind {
      case .warning, .rule, .morning: nil
      // The hours may come from a service that lacks the rain in the minutes.
      case .precipitation: words?.comingPrecipitation
      case .frost: words?.comingHours
      }
    id = entry.id
    kind = event.kind
    title = format.words(event.title(name))
    text = [format.words(event.text), coming].compactMap(\.self).joined(separator: "\n")
    line = format.words(event.line ?? event.text)
    level = event.level
    isUrgent = event.isUrgent
    self.isRaised = isRaised
    place = entry.place
    replaces = isRaised ? entry.notification : nil
  }
}
