import CloudyModel
import Foundation

/// One day of the week view, already worded. Figures that nobody knows are `nil`.
package struct WeatherDayViewModel: WeatherDayPresentable, Identifiable, Hashable, Sendable {
  /// On the place's calendar.
  package let id: CivilDate
  package let day: String
  package let date: String
  package let temperature: String?
  /// The day's strongest sustained wind, as `up to 30 KPH`; where only its mean is known, that, as `12 KPH`.
  package let windSpeed: String?
  package let icon: WeatherIcon

  /// As `Sat`.
  package let shortDay: String
  package let isToday: Bool
  /// What its figures are of, as `rest of today`; empty if it is all of the day.
  package let span: String
  /// As `Open-Meteo from here on`, on the first day that another service knows than the day before; else empty.
  package let origin: String
  /// As `Partly Cloudy`.
  package let summary: String
  /// As `37°`.
  package let low: String?
  package let high: String?
  /// For colours, in degrees Celsius.
  package let lowCelsius: Double?
  package let highCelsius: Double?
  /// Where the day's range lies on the week's, `0...1` from the coldest to the warmest; `nil` unless both ends are
  /// known.
  package let range: ClosedRange<Double>?
  /// How far services agree on the lowest temperature; `nil` unless several were asked.
  package let lowBand: BandViewModel?
  package let highBand: BandViewModel?
  /// Where the range lies at most, by the services that agree, on the same scale; `nil` unless several were asked.
  package let widestRange: ClosedRange<Double>?
  /// Where all of these services have it; `nil` unless several were asked, and if there is no such place.
  package let agreedRange: ClosedRange<Double>?
  /// Who does not agree with the other services, as `High: MET Norway says 18 °C`.
  package let disagreements: [String]
  /// As `40 %`.
  package let precipitationChance: String?
  package let notableChance: String?
  /// `0...1`, for colours.
  package let precipitationFraction: Double?
  /// As `2.3 mm`; `nil` also if nothing falls.
  package let precipitationAmount: String?
  /// As `0.4–6.0 mm`, of the services that agree; `nil` unless several were asked and are a millimetre
  /// apart.
  package let precipitationAmounts: String?
  /// As `18 MPH`.
  package let windGust: String?
  /// As `NNW`.
  package let windDirection: String?
  package let windBearing: Double?
  package let placeholder: String
  package let sun: SunViewModel
  package let moon: MoonViewModel

  /// - Parameters:
  ///   - scale: The week's coldest and warmest, in degrees Celsius.
  ///   - consensus: Of several services, if the conditions are theirs.
  init(
    _ conditions: DayConditions, in forecast: PresentForecast, scale: ClosedRange<Double>?,
    format: WeatherFormat, consensus: Consensus? = nil
  ) {
    id = conditions.date
    let spread = consensus?.day(on: conditions.date)
    let isNormal = forecast.days.provenance.source.kind == .climateNormals
    let weekday = conditions.date.weekday
    day = format.words(.weekday(weekday))
    shortDay = format.words(.shortWeekday(weekday))
    date = format.words(.monthAndDay(month: conditions.date.month, day: conditions.date.day))
    isToday = conditions.date == forecast.today
    span = format.partOfDay(conditions, in: forecast) ?? ""
    let change = forecast.laterDays.first { $0.content.first?.date == conditions.date }?.provenance
    origin =
      change.map {
        format.words(
          .daysFromHereOn(service: $0.source.name, age: $0.fetchedAt.elapsedSeconds(until: forecast.now)))
      } ?? ""
    temperature = format.temperatureRange(of: conditions, in: forecast)
    low = conditions.temperatureMin.map(format.shortTemperature)
    high = conditions.temperatureMax.map(format.shortTemperature)
    lowCelsius = conditions.temperatureMin?.celsius
    highCelsius = conditions.temperatureMax?.celsius
    range = WeatherDayViewModel.range(from: lowCelsius, to: highCelsius, on: scale)
    lowBand = BandViewModel(spread?.temperatureMin, format: format)
    highBand = BandViewModel(spread?.temperatureMax, format: format)
    widestRange = WeatherDayViewModel.range(
      from: lowBand?.celsius.lowerBound, to: highBand?.celsius.upperBound, on: scale)
    agreedRange = WeatherDayViewModel.range(
      from: lowBand?.celsius.upperBound, to: highBand?.celsius.lowerBound, on: scale)
    disagreements = Disagreements(consensus: consensus, format: format).day(spread)
    precipitationAmounts = format.depths(spread?.precipitation)
    windSpeed =
      conditions.windSpeedMax.map { format.words(.upTo(format.speed($0))) }
      ?? conditions.windSpeed.map(format.speed)
    windGust = conditions.windGust.map(format.speed)
    windDirection = format.compassPoint(conditions.windBearing)
    windBearing = conditions.windBearing
    icon = WeatherIcon(conditions.condition, isDaylight: conditions.isDaylight)
    summary = format.summary(conditions.condition, called: conditions.summary, isNormal: isNormal)
    precipitationChance = conditions.precipitationProbability.map(format.percent)
    notableChance = format.chance(conditions.precipitationProbability)
    precipitationFraction = conditions.precipitationProbability
    precipitationAmount =
      conditions.precipitation.flatMap { $0.millimeters >= 0.05 ? format.depth($0) : nil }
    placeholder = format.unknown
    sun = SunViewModel(on: conditions.date, at: forecast.place, format: format)
    let noon = LocalCalendar(timeZone: forecast.place.timeZone)
      .instant(of: conditions.date, at: TimeOfDay(hour: 12))
    moon = MoonViewModel(at: noon, coordinates: forecast.place.coordinates, format: format)
  }

  /// In degrees Celsius.
  private static func range(
    from low: Double?, to high: Double?, on scale: ClosedRange<Double>?
  ) -> ClosedRange<Double>? {
    guard let low, let high, low <= high, let scale else { return nil }
    let span = scale.upperBound - scale.lowerBound
    guard span > 0 else { return 0...1 }
    return ((low - scale.lowerBound) / span)...((high - scale.lowerBound) / span)
  }
}

extension WeatherFormat {
  /// As `0.4–6.0 mm`.
  /// - Parameter estimate: In metres.
  /// - Returns: `nil` if there is no band, or its ends are less than a millimetre apart.
  fileprivate func depths(_ estimate: Estimate?) -> String? {
    guard let band = estimate?.band, band.upperBound - band.lowerBound >= 0.001 else { return nil }
    let low = Length(meters: band.lowerBound)
    let number =
      settings.precipitation == .millimeters
      ? number(low.millimeters, decimals: 1) : number(low.inches, decimals: 2)
    return number.map { words(.amounts(low: $0, high: depth(Length(meters: band.upperBound)))) }
  }
}
