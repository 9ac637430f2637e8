/// What a row of a week shows; whoever draws it knows nothing else.
///
/// The first five are what every kind of row has. The others are for rows with more room, and say nothing unless a kind of
/// row says otherwise: texts are empty and figures absent. A figure is `nil` if nobody knows it.
package protocol WeatherDayPresentable: Sendable {
  /// As `Saturday`.
  var day: String { get }
  /// As `July 15`.
  var date: String { get }
  /// As `37 °F - 47 °F`.
  var temperature: String? { get }
  /// As `1 MPH`.
  var windSpeed: String? { get }
  /// The name of a picture.
  var icon: WeatherIcon { get }

  /// What stands where a figure would that nobody knows.
  var placeholder: String { get }

  /// As `Sat`; ``day`` if there is nothing shorter.
  var shortDay: String { get }
  var isToday: Bool { get }
  /// What its figures are of, as `rest of today`; empty if it is all of the day.
  var span: String { get }
  /// As `Open-Meteo from here on`, on the first day that another service knows than the day before.
  var origin: String { get }
  /// As `Partly Cloudy`.
  var summary: String { get }
  /// As `37°`.
  var low: String? { get }
  var high: String? { get }
  /// For colours, in degrees Celsius.
  var lowCelsius: Double? { get }
  var highCelsius: Double? { get }
  /// Where the day's range lies on the week's, `0...1` from the coldest to the warmest.
  var range: ClosedRange<Double>? { get }
  /// How far services agree on the lowest temperature, if several were asked.
  var lowBand: BandViewModel? { get }
  var highBand: BandViewModel? { get }
  /// Where the range lies at most, by the services that agree, on the same scale.
  var widestRange: ClosedRange<Double>? { get }
  /// Where all of these services have it.
  var agreedRange: ClosedRange<Double>? { get }
  /// Who does not agree with the other services, as `High: MET Norway says 18 °C`.
  var disagreements: [String] { get }
  /// As `40 %`.
  var precipitationChance: String? { get }
  /// The same where it is worth saying beside other figures.
  var notableChance: String? { get }
  /// `0...1`, for colours.
  var precipitationFraction: Double? { get }
  /// As `2.3 mm`; `nil` also if nothing falls.
  var precipitationAmount: String? { get }
  /// As `0.4–6.0 mm`, of the services that agree, if several were asked.
  var precipitationAmounts: String? { get }
  /// As `NNW`.
  var windDirection: String? { get }
  /// Where it comes from, in degrees from north, clockwise.
  var windBearing: Double? { get }
}

extension WeatherDayPresentable {
  /// Whether the row has anything to show but its date.
  package var hasFigures: Bool { [low, high, precipitationChance, precipitationAmount].contains { $0 != nil } }

  package var placeholder: String { "" }
  package var shortDay: String { day }
  package var isToday: Bool { false }
  package var span: String { "" }
  package var origin: String { "" }
  package var summary: String { "" }
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
