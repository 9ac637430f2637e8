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
  ///   - wind: For example, `up to 18 MPH`.
  case day(
    day: String?, date: String, span: String?, summary: String, low: String?, high: String?, chance: String?,
    amount: String?, wind: String?, from: String?)
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
    case .day(let day, let date, let span, let summary, let low, let high, let chance, let amount, let wind, let point):
      sentence(
        "\(day ?? "Today"), \(date)",
        [
          span, summary, low.map { "low \($0)" }, high.map { "high \($0)" }, chance.map(self.chance),
          amount.map { "precipitation \($0)" }, wind.map { self.wind($0, from: point) },
        ])
    case .highAndLow(let high, let low, let span):
      ["high \(high)", "low \(low)", span].compactMap(\.self).joined(separator: ", ")
    }
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
