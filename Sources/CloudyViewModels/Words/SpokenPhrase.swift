/// What is seen as figures side by side, as sentences for people who listen.
package enum SpokenPhrase: Hashable, Sendable {
  /// - Parameters:
  ///   - day: For example, `Sat`, of an hour with which a day begins.
  ///   - wind: For example, `16 KPH`.
  case hour(
    clock: String, day: String?, summary: String, temperature: String?, chance: String?, wind: String?, from: String?)
  /// - Parameters:
  ///   - day: For example, `Sunday`; `nil` of today.
  ///   - span: The part of the day that the figures cover, such as `rest of today`; `nil` if it is the whole day.
  ///   - clause: What the day will be, such as `light rain until evening`, which says more than the summary; `nil` if
  ///     that is not known.
  ///   - wind: For example, `up to 18 MPH`.
  case day(
    day: String?, date: String, span: String?, summary: String, clause: String?, low: String?, high: String?,
    chance: String?, amount: String?, wind: String?, from: String?)
  /// - Parameter span: The part of the day that the figures cover; `nil` if it is the whole day.
  case highAndLow(high: String, low: String, span: String?)
}

extension English {
  static func sentence(_ phrase: SpokenPhrase) -> String {
    switch phrase {
    case .hour(let clock, let day, let summary, let temperature, let chance, let wind, let point):
      sentence(
        [day, clock].compactMap(\.self).joined(separator: ", "),
        [summary, temperature, chance.map(self.chance), wind.map { self.wind($0, from: point) }])
    case .day(
      let day, let date, let span, let summary, let clause, let low, let high, let chance, let amount, let wind,
      let point):
      dayAndFigures(
        "\(day ?? "Today"), \(date)", span: span, summary: summary, clause: clause,
        range: [low.map { "low \($0)" }, high.map { "high \($0)" }],
        others: [
          chance.map(self.chance), amount.map { "precipitation \($0)" }, wind.map { self.wind($0, from: point) },
        ])
    case .highAndLow(let high, let low, let span):
      ["high \(high)", "low \(low)", span].compactMap(\.self).joined(separator: ", ")
    }
  }

  /// A clause has commas of its own, and so ends before the figures. It says of rain and wind what matters, in place of
  /// their figures, which the day's own screen has by their names.
  private static func dayAndFigures(
    _ beginning: String, span: String?, summary: String, clause: String?, range: [String?], others: [String?]
  ) -> String {
    guard let clause else { return sentence(beginning, [span, summary] + range + others) }
    let list = range.compactMap(\.self).joined(separator: ", ")
    let day = sentence(beginning, [span, clause])
    return list.isEmpty ? day : "\(day) \(list.prefix(1).uppercased())\(list.dropFirst())."
  }

  private static func sentence(_ beginning: String, _ parts: [String?]) -> String {
    let parts = parts.compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? "\(beginning)." : "\(beginning): \(parts.joined(separator: ", "))."
  }

  private static func chance(_ percent: String) -> String { "chance of precipitation \(percent)" }

  private static func wind(_ speed: String, from point: String?) -> String {
    "wind \(speed)" + (point.map { " from \($0)" } ?? "")
  }
}
