import CloudyLocalization

/// The current weather at a glance, next to a large picture: lines that are clear without labels.
package struct GlanceViewModel: Hashable, Sendable {
  /// For example, `Tue, July 11 · 1:57 PM`, on the place's calendar and clocks.
  package let moment: String
  /// The exact temperature and the apparent one, such as `44.5°F · Feels like 42.9°F`, the services' agreement, and
  /// the outliers, as far as known.
  package let exact: [String]
  /// For example, `Wind 6 mph NNW`; `nil` if unknown.
  package let wind: String?
  /// The values of ``DayViewModel/details`` that are included here, and need not be repeated.
  package static let values: Set<WeatherVariable> = [.temperature, .feelsLike, .wind]

  /// - Parameter isBetweenTwo: Whether the band around the temperature comes from only two services; `nil` if there is
  ///   none.
  init(_ day: DayViewModel, isBetweenTwo: Bool?, language: Language) {
    func variable(_ variable: WeatherVariable) -> String? {
      day.details.first { $0.variable == variable }.map { language.text(.variable($0.label, $0.value)) }
    }
    func line(_ facts: [String?]) -> String? {
      let known = facts.compactMap(\.self).filter { !$0.isEmpty }
      return known.isEmpty ? nil : language.text(.sideBySide(known))
    }
    moment = line([day.date, day.time, day.timeZone]) ?? ""
    let band = day.temperatureBand.map { band in
      isBetweenTwo.map { language.text(AgreementMessages.agreedWithin(band.text, isBetweenTwo: $0)) } ?? band.text
    }
    exact = [line([day.temperature, variable(.feelsLike)]), band].compactMap(\.self) + day.disagreements
    wind = variable(.wind)
  }
}
