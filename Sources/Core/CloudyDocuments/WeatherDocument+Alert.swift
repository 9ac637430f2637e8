import CloudyModel

extension WeatherDocument {
  /// An alert, with the facts of a message of the Common Alerting Protocol.
  struct Alert: Encodable, Sendable {
    /// `notice`, `moderate`, `severe` or `extreme`.
    let level: String
    let title: String
    let severity: String?
    let urgency: String?
    let certainty: String?
    let regions: [String]
    let start: String
    let end: String?
    let text: String
    let instruction: String?
    let link: String?
    /// `true` if it is unknown whether the alert is for the place; otherwise `nil`.
    let isSomewhere: Bool?
    let identifier: String?
    let issuer: String?
    let sent: String?
    /// BCP 47: the language of the texts.
    let language: String?
    /// The texts in other languages; `nil` if there are none.
    let translations: [Translation]?

    struct Translation: Encodable, Sendable {
      let language: String?
      let title: String
      let text: String
      let instruction: String?
      let regions: [String]
    }

    init(_ alert: WeatherAlert, clock: ISOClock) {
      level = "\(alert.effectiveLevel)"
      title = alert.title
      severity = alert.severity?.rawValue
      urgency = alert.urgency?.rawValue
      certainty = alert.certainty?.rawValue
      regions = alert.regions
      start = clock.text(alert.start)
      end = alert.end.map(clock.text)
      text = alert.text
      instruction = alert.instruction.nonEmpty
      link = alert.link
      isSomewhere = alert.isUnplaced ? true : nil
      identifier = alert.identifier
      issuer = alert.issuer
      sent = alert.sentAt.map(clock.text)
      language = alert.language
      translations =
        alert.wordings.isEmpty
        ? nil
        : alert.wordings.map {
          Translation(
            language: $0.language, title: $0.title, text: $0.text, instruction: $0.instruction.nonEmpty,
            regions: $0.regions)
        }
    }
  }
}
