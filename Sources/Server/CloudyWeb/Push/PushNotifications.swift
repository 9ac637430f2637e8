import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyRules
import CloudyStorage
import CloudyViewModels
import Foundation

/// The messages that a subscription is due, by the rules of all notifications (``NotificationsViewModel``).
struct PushNotifications {
  let texts: [PushText]
  /// The log afterwards, which must be stored first.
  let log: PushLog

  /// - Parameters:
  ///   - place: The place of the subscription.
  ///   - isHome: Whether it is the visitor's home, which alone has a summary of the day.
  ///   - customName: The visitor's own name for it; `nil` for the place's name.
  ///   - rules: The visitor's saved rules.
  ///   - clocks: The place whose clocks decide about quiet hours: the visitor's home; `nil` for `place`.
  ///   - path: The path of the place's page within the site.
  init(
    of subscription: PlaceSubscription, at place: Place, isHome: Bool, customName: String?, rules: [Rule],
    clocks: Place?, path: String, report: ForecastReport, settings: Settings, language: Language, now: Date
  ) {
    let before = PushLog(subscription.delivered, about: subscription.place).entries
    var settings = settings
    if !isHome { settings.morning = .off }
    let news = NotificationsViewModel(
      [NotificationsViewModel.Source(place, customName: customName, report: report)], rules: rules, clocks: clocks,
      delivered: before.map(\.notification), now: now, settings: settings, language: language)
    var titles = Dictionary(before.map { ($0.notification.id, $0.title) }) { first, _ in first }
    var delivered = news.delivered
    var texts: [PushText] = []
    // A browser shows a notification for each message, so none is sent about an event that ended when it was announced
    // to end, or about a summary that the visitor has turned off.
    for entry in before where entry.notification.endsAt > now && entry.notification.kind != .morning {
      guard let shown = entry.notification.notification, news.withdrawn.contains(where: { $0.notification == shown }),
        let title = entry.title
      else { continue }
      texts.append(
        PushText(
          PushContent(
            title: title, body: language.text(PushMessages.isOff), tag: PushLog.tag(of: entry.notification.id),
            path: path, isQuiet: true, language: language),
          urgency: .low, end: entry.notification.endsAt))
    }
    for item in news.items {
      guard let index = delivered.firstIndex(where: { $0.id == item.id }) else { continue }
      delivered[index].notification = PushLog.visible(item.id)
      titles[item.id] = item.title
      texts.append(
        PushText(
          PushContent(
            title: item.title, body: item.text, tag: PushLog.tag(of: item.id), path: path, isQuiet: false,
            language: language),
          urgency: item.isUrgent ? .high : .normal, end: delivered[index].endsAt))
    }
    self.texts = texts
    log = PushLog(delivered.map { PushLog.Entry(notification: $0, title: titles[$0.id] ?? nil) })
  }
}

/// What the service worker `sw.js` shows.
struct PushContent: Encodable, Hashable, Sendable {
  private(set) var title: String
  private(set) var body: String
  /// Replaces an earlier notification with the same tag.
  let tag: String
  /// The path of the page to open, within the site.
  let path: String
  /// The direction of the texts.
  let dir: String
  let lang: String
  /// Whether the device shows it without a sound.
  let isQuiet: Bool

  /// The maximum length of a title in Unicode scalars. Devices show far less.
  private static let titleLimit = 200

  private enum CodingKeys: String, CodingKey {
    case title, body, tag, path, dir, lang
    case isQuiet = "quiet"
  }

  init(title: String, body: String, tag: String, path: String, isQuiet: Bool, language: Language) {
    self.title = String(String.UnicodeScalarView(title.unicodeScalars.prefix(PushContent.titleLimit)))
    (self.body, self.tag, self.path, self.isQuiet) = (body, tag, path, isQuiet)
    (dir, lang) = (language.isRightToLeft ? "rtl" : "ltr", language.tag)
  }

  /// The JSON of the message. A long text is shortened, so that push services accept it.
  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var content = self
    var letters = body.count
    while true {
      guard let json = try? encoder.encode(content) else { return Data() }
      guard json.count > PushEncryption.textLimit, letters > 0 else { return json }
      letters -= max(1, (json.count - PushEncryption.textLimit) / 4)
      content.body = letters > 0 ? String(body.prefix(letters)) + "…" : ""
    }
  }
}

extension PushText {
  init(_ content: PushContent, urgency: Urgency, end: Date) {
    self.init(json: content.json, topic: content.tag, urgency: urgency, end: end)
  }
}
