import CloudyLocalization

extension WeatherDayViewModel {
  /// Whether the row has anything to show except its date.
  package var hasValues: Bool {
    low != nil || high != nil || precipitationChance != nil || precipitationAmount != nil && !isAmountUnknown
  }

  /// Returns the row's text for screen readers, such as `Sunday, November 22: light rain until evening. Low 37°, high
  /// 47°.`
  package func sentence(in language: Language) -> String { sentence(in: language, summary: summary) }

  /// Returns the row's text with `summary` in place of ``summary``, so that a caller can find its position. It is
  /// ignored if there is a ``clause``.
  package func sentence(in language: Language, summary: String) -> String {
    let day = isToday ? nil : day
    let span = span.isEmpty ? nil : span
    if let clause, !clause.isEmpty {
      let sentence = SpokenMessages.day(day, date: date, span: span, clause: clause, low: low, high: high)
      return language.text(SpokenMessages.sentence(sentence, alert: alertName))
    }
    let amount = isAmountUnknown ? language.spoken().text(.notKnown) : precipitationAmount
    let sentence = SpokenMessages.day(
      day, date: date, span: span, summary: summary, low: low, high: high, chance: notableChance,
      amount: precipitationAmounts ?? amount, wind: windSpeed, from: windDirection)
    return language.text(SpokenMessages.sentence(sentence, alert: alertName))
  }
}
