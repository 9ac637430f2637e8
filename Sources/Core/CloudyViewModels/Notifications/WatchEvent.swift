import CloudyLocalization
import CloudyModel
import CloudyStorage
import Foundation

/// An event that `cloudy watch` prints: a notification, or the end of the event that it was about.
package struct WatchEvent: Hashable, Sendable {
  package enum Change: String, Sendable {
    case announced
    /// The event was announced before, and is more severe now.
    case raised
    case over
  }

  package let change: Change
  /// The identifier of the event, which stays the same.
  package let id: String
  /// For example, `warning`; see ``DeliveredNotification/Kind``.
  package let kind: String
  package let time: Date
  /// `nil` if the place is no longer among those with notifications.
  package let place: Place?
  /// The name of the place, which may be the user's own; empty without one.
  package let placeName: String
  /// For example, `Ghent: Wind Advisory`.
  package let title: String
  /// It may have several lines; empty for the end of an event.
  package let text: String
  /// `nil` for other kinds than alerts, and for their ends.
  package let level: AlertLevel?
  /// Whether it concerns danger to life.
  package let isUrgent: Bool
  /// For example, `2026-11-30 07:00 Ghent: Wind Advisory — until 9:00 PM`, on the place's clocks.
  package let line: String

  private init(
    _ change: Change, id: String, kind: DeliveredNotification.Kind, title: String, text: String = "",
    level: AlertLevel? = nil, isUrgent: Bool = false, _ context: Context, line: (_ time: String) -> Message
  ) {
    (self.change, self.id, self.kind, self.title) = (change, id, kind.rawValue, title)
    (self.text, self.level, self.isUrgent) = (text, level, isUrgent)
    (time, place, placeName) = (context.now, context.source?.place, context.name)
    self.line = context.language.text(line(context.clock)).harmless
  }

  fileprivate struct Context {
    /// `nil` if the place is no longer among those with notifications.
    let source: NotificationsViewModel.Source?
    let calendar: LocalCalendar
    let now: Date
    let language: Language

    init(
      _ place: PlaceReference, _ sources: [NotificationsViewModel.Source], _ now: Date, _ language: Language
    ) {
      source = sources.first { PlaceReference($0.place) == place }
      // The clocks of the first place are the user's own.
      calendar = (source ?? sources.first)?.place.calendar ?? LocalCalendar(timeZone: .gmt)
      (self.now, self.language) = (now, language)
    }

    var name: String {
      source.map { LocationViewModel($0.place, customName: $0.customName, language: language).text } ?? ""
    }

    /// For example, `2026-11-30 07:00`, which sorts as text.
    var clock: String {
      let text = calendar.isoText(now)
      return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))"
    }
  }
}

extension WatchEvent {
  /// Returns the ends of events. The end of a daily summary is not reported.
  static func ends(
    of news: NotificationsViewModel, at sources: [NotificationsViewModel.Source], now: Date, language: Language
  ) -> [WatchEvent] {
    news.withdrawn.filter { $0.kind != .morning }.map { entry in
      WatchEvent(
        .over, id: entry.id, kind: entry.kind, title: entry.title, Context(entry.place, sources, now, language)
      ) { NotificationMessages.over($0, entry.title) }
    }
  }

  /// Returns the notifications, paired with ``NotificationsViewModel/items`` by index.
  static func notifications(
    of news: NotificationsViewModel, at sources: [NotificationsViewModel.Source], now: Date, language: Language
  ) -> [WatchEvent] {
    news.items.map { item in
      WatchEvent(
        item.isRaised ? .raised : .announced, id: item.id, kind: item.kind, title: item.title, text: item.text,
        level: item.level, isUrgent: item.isUrgent, Context(item.place, sources, now, language)
      ) { NotificationMessages.line($0, item.title, item.line) }
    }
  }

  /// The event for the environment of a command. The variables of an unknown value are empty.
  package var environment: [String: String] {
    [
      "CLOUDY_EVENT": change.rawValue, "CLOUDY_KIND": kind, "CLOUDY_LEVEL": level.map { "\($0)" } ?? "",
      "CLOUDY_PLACE": placeName.harmless.limited, "CLOUDY_TITLE": title.harmless.limited,
      "CLOUDY_TEXT": text.split(separator: "\n").map { String($0).harmless }.joined(separator: "\n").limited,
    ]
  }
}

extension String {
  /// The start of a text that fits into a variable of the environment: a longer one prevents the start of a command.
  fileprivate var limited: String {
    var length = 0
    let end = unicodeScalars.firstIndex { scalar in
      length += UTF8.width(scalar)
      return length > 32 << 10
    }
    return String(String.UnicodeScalarView(unicodeScalars[..<(end ?? unicodeScalars.endIndex)]))
  }
}
