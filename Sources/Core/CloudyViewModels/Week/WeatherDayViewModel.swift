import CloudyModel
import Foundation

/// One day of the week view, or days one after another that are alike, already worded. Unknown figures are `nil`.
package struct WeatherDayViewModel: Identifiable, Hashable, Sendable {
  /// The date on the place's calendar; of several days, the first.
  package let id: CivilDate
  /// The dates on the place's calendar that the row is of.
  package let dates: ClosedRange<CivilDate>
  /// For example, `Saturday`.
  package let day: String
  /// For example, `July 15`.
  package let date: String
  /// For example, `37 °F - 47 °F`.
  package let temperature: String?
  /// The day's strongest sustained wind, or else its strongest gust, such as `up to 30 KPH`; if neither is known, its mean,
  /// such as `12 KPH`.
  package let windSpeed: String?
  /// The name of a picture.
  package let icon: WeatherIcon

  /// For example, `Sat`.
  package let shortDay: String
  package let isToday: Bool
  /// Whether the row is of several days that are alike.
  package let isSpan: Bool
  /// Whether today is the day, or among the days.
  package let includesToday: Bool
  /// The part of the day that the figures cover, such as `rest of today`; empty if it is the whole day.
  package let span: String
  /// For example, `Open-Meteo from here on`, on the first day that comes from another service than the day before; else
  /// empty.
  package let origin: String
  /// For example, `Partly Cloudy`.
  package let summary: String
  /// See ``DayViewModel/summaryLanguage``.
  package let summaryLanguage: String?
  /// The day in a clause, such as `light rain until evening`; `nil` if too little is known of its hours.
  package let clause: String?
  /// ``summary``, ``span`` and ``origin`` on one line.
  package let notes: String
  /// For example, `37°`.
  package let low: String?
  package let high: String?
  /// In degrees Celsius, for colours.
  package let lowCelsius: Double?
  /// In degrees Celsius, for colours.
  package let highCelsius: Double?
  /// Where the day's range lies within the week's: `0...1` from the coldest to the warmest; `nil` unless both ends are
  /// known.
  package let range: ClosedRange<Double>?
  /// How closely services agree on the lowest temperature; `nil` unless several were asked.
  package let lowBand: BandViewModel?
  /// How closely services agree on the highest temperature; `nil` unless several were asked.
  package let highBand: BandViewModel?
  /// The widest range that the agreeing services give, on the same scale; `nil` unless several were asked.
  package let widestRange: ClosedRange<Double>?
  /// The range that is common to all agreeing services; `nil` unless several were asked, and if there is none.
  package let agreedRange: ClosedRange<Double>?
  /// Services that disagree with the others, such as `High: MET Norway says 18 °C`.
  package let disagreements: [String]
  /// For example, `40 %`.
  package let precipitationChance: String?
  /// The chance, if it is high enough to show beside other figures; else `nil`.
  package let notableChance: String?
  /// `0...1`, for colours.
  package let precipitationFraction: Double?
  /// For example, `2.3 mm`; `nil` also if nothing falls.
  package let precipitationAmount: String?
  /// The amounts that the agreeing services give, such as `0.4–6.0 mm`; `nil` unless several were asked and their
  /// amounts are at least a millimetre apart.
  package let precipitationAmounts: String?
  /// For example, `NNW`.
  package let windDirection: String?
  /// Where the wind comes from, in degrees clockwise from north.
  package let windBearing: Double?
  /// Shown in place of an unknown figure.
  package let placeholder: String
  package let sun: SunViewModel
  package let moon: MoonViewModel

  /// - Parameters:
  ///   - conditions: The weather of the day; of several days, the mean of theirs, with the first one's date.
  ///   - last: The last of several days; `nil` if it is one.
  ///   - scale: The week's coldest and warmest, in degrees Celsius.
  ///   - clause: The day in words, if it is one day whose hours are known.
  ///   - consensus: The combined services, if the conditions are theirs.
  init(
    _ conditions: DayConditions, through last: CivilDate? = nil, in forecast: PresentForecast,
    scale: ClosedRange<Double>?, clause: String? = nil, format: WeatherFormat, consensus: Consensus? = nil
  ) {
    id = conditions.date
    dates = id...max(last ?? id, id)
    isSpan = dates.upperBound > id
    let spread = consensus?.day(on: conditions.date)
    let isNormal = forecast.days.provenance.source.kind == .climateNormals
    let weekday = conditions.date.weekday
    let count = dates.upperBound.daysSince1970 - id.daysSince1970 + 1
    day = format.words(isSpan ? .dayCount(count) : .weekday(weekday))
    shortDay = isSpan ? day : format.words(.shortWeekday(weekday))
    date = format.words(isSpan ? .dates(dates) : .monthAndDay(month: id.month, day: id.day))
    includesToday = dates.contains(forecast.today)
    isToday = !isSpan && includesToday
    span = format.partOfDay(conditions, in: forecast) ?? ""
    let change = forecast.laterDays.first { $0.content.first?.date == conditions.date }?.provenance
    origin =
      change.map {
        format.words(
          .daysFromHereOn(
            service: $0.source.name(in: format.language), age: $0.fetchedAt.elapsedSeconds(until: forecast.now)))
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
    // A mean would hide a gale.
    let strongest = conditions.windSpeedMax ?? conditions.windGust
    windSpeed = strongest.map { format.words(.upTo(format.speed($0))) } ?? conditions.windSpeed.map(format.speed)
    windBearing = format.bearing(conditions.windBearing, of: strongest ?? conditions.windSpeed)
    windDirection = format.compassPoint(windBearing)
    icon = WeatherIcon(conditions.condition, isDaylight: conditions.isDaylight)
    summary = format.summary(conditions.condition, called: conditions.summary, isNormal: isNormal)
    summaryLanguage = conditions.summary == nil ? nil : format.language.sourcesTextLanguage
    self.clause = clause
    notes = format.words(.sideBySide([summary, span, origin].filter { !$0.isEmpty }))
    precipitationChance = conditions.precipitationProbability.map(format.percent)
    notableChance = format.chance(conditions.precipitationProbability)
    precipitationFraction = conditions.precipitationProbability
    let amount = conditions.precipitation.flatMap { $0.millimeters >= 0.05 ? format.depth($0) : nil }
    precipitationAmount = isSpan ? amount.map { format.words(.perDay($0)) } : amount
    placeholder = format.unknown
    sun = SunViewModel(on: conditions.date, at: forecast.place, format: format)
    let noon = forecast.place.calendar
      .instant(of: conditions.date, at: TimeOfDay(hour: 12))
    moon = MoonViewModel(at: noon, coordinates: forecast.place.coordinates, format: format)
  }

  /// The ends are in degrees Celsius.
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
  /// For example, `0.4–6.0 mm`.
  /// - Parameter estimate: The depth in metres.
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
