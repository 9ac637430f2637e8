/// What a row of a week shows. Code that draws it knows nothing else.
///
/// Every kind of row has the first five. The others are for rows with more room and have defaults: empty texts and
/// `nil` figures. An unknown figure is `nil`.
package protocol WeatherDayPresentable: Sendable {
  /// For example, `Saturday`.
  var day: String { get }
  /// For example, `July 15`.
  var date: String { get }
  /// For example, `37 °F - 47 °F`.
  var temperature: String? { get }
  /// For example, `1 MPH`.
  var windSpeed: String? { get }
  /// The name of a picture.
  var icon: WeatherIcon { get }

  /// Shown in place of an unknown figure.
  var placeholder: String { get }

  /// For example, `Sat`; ``day`` if there is nothing shorter.
  var shortDay: String { get }
  var isToday: Bool { get }
  /// Whether the row is of several days that are alike.
  var isSpan: Bool { get }
  /// The part of the day that the figures cover, such as `rest of today`; empty if it is the whole day.
  var span: String { get }
  /// For example, `Open-Meteo from here on`, on the first day that comes from another service than the day before.
  var origin: String { get }
  /// For example, `Partly Cloudy`.
  var summary: String { get }
  /// See ``DayViewModel/summaryLanguage``.
  var summaryLanguage: String? { get }
  /// The day in a clause, such as `light rain until evening`; `nil` if too little is known of its hours.
  var clause: String? { get }
  /// For example, `37°`.
  var low: String? { get }
  var high: String? { get }
  /// In degrees Celsius, for colours.
  var lowCelsius: Double? { get }
  /// In degrees Celsius, for colours.
  var highCelsius: Double? { get }
  /// Where the day's range lies within the week's: `0...1` from the coldest to the warmest.
  var range: ClosedRange<Double>? { get }
  /// How closely services agree on the lowest temperature, if several were asked.
  var lowBand: BandViewModel? { get }
  /// How closely services agree on the highest temperature, if several were asked.
  var highBand: BandViewModel? { get }
  /// The widest range that the agreeing services give, on the same scale.
  var widestRange: ClosedRange<Double>? { get }
  /// The range that is common to all agreeing services.
  var agreedRange: ClosedRange<Double>? { get }
  /// Services that disagree with the others, such as `High: MET Norway says 18 °C`.
  var disagreements: [String] { get }
  /// For example, `40 %`.
  var precipitationChance: String? { get }
  /// The chance, if it is high enough to show beside other figures; else `nil`.
  var notableChance: String? { get }
  /// `0...1`, for colours.
  var precipitationFraction: Double? { get }
  /// For example, `2.3 mm`; `nil` also if nothing falls.
  var precipitationAmount: String? { get }
  /// The amounts that the agreeing services give, such as `0.4–6.0 mm`, if several were asked.
  var precipitationAmounts: String? { get }
  /// For example, `NNW`.
  var windDirection: String? { get }
  /// Where the wind comes from, in degrees clockwise from north.
  var windBearing: Double? { get }
}

extension WeatherDayPresentable {
  /// Whether the row has anything to show besides its date.
  package var hasFigures: Bool { [low, high, precipitationChance, precipitationAmount].contains { $0 != nil } }

  /// The row for those who listen, such as `Sunday, November 22: light rain until evening. Low 37°, high 47°.`
  package func sentence(in language: Language) -> String { sentence(in: language, summary: summary) }

  /// The same with another text in place of ``summary``, by which its place in the sentence can be found. A sentence
  /// with a ``clause`` does not have it.
  package func sentence(in language: Language, summary: String) -> String {
    language.text(
      .spoken(
        .day(
          day: isToday ? nil : day, date: date, span: span.isEmpty ? nil : span, summary: summary, clause: clause,
          low: low,
          high: high, chance: notableChance, amount: precipitationAmounts ?? precipitationAmount, wind: windSpeed,
          from: windDirection)))
  }

  package var placeholder: String { "" }
  package var shortDay: String { day }
  package var isToday: Bool { false }
  package var isSpan: Bool { false }
  package var span: String { "" }
  package var origin: String { "" }
  package var summary: String { "" }
  package var summaryLanguage: String? { nil }
  package var clause: String? { nil }
  package var low: String? { nil }
  package var high: String? { nil }
  package var lowCelsius: Double? { nil }
  package var highCelsius: Double? { nil }
  package var range: ClosedRange<Double>? { nil }
  package var lowBand: BandViewModel? { nil }
  package var highBand: BandViewModel? { nil }
  package var widestRange: ClosedRange<Double>? { nil }
  package var agreedRange: ClosedRange<Double>? { nil }
  package var disagreements: [String] { [] }
  package var precipitationChance: String? { nil }
  package var notableChance: String? { precipitationChance }
  package var precipitationFraction: Double? { nil }
  package var precipitationAmount: String? { nil }
  package var precipitationAmounts: String? { nil }
  package var windDirection: String? { nil }
  package var windBearing: Double? { nil }
}
