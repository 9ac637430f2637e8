import CloudyModel
import Foundation

/// The texts of one day of the week view, or of consecutive similar days. Unknown values are `nil`.
package struct WeatherDayViewModel: Identifiable, Hashable, Sendable {
  /// The date on the place's calendar; for several days, the first.
  package let id: CivilDate
  /// The row's dates on the place's calendar.
  package let dates: ClosedRange<CivilDate>
  /// The row's name: `Today`, or ``day``.
  package let name: String
  /// The same for a narrow column: `Today`, or ``shortDay``.
  package let shortName: String
  /// For example, `Saturday`, also for today.
  package let day: String
  /// For example, `July 15`.
  package let date: String
  /// For example, `37°F – 47°F`.
  package let temperature: String?
  /// The day's strongest sustained wind, such as `up to 30 km/h`, or its strongest gust if it is windy, as in the day's
  /// sentence, or if the wind is unknown; if neither is known, its mean, such as `12 km/h`.
  package let windSpeed: String?
  /// The weather's icon.
  package let icon: WeatherIcon

  /// For example, `Sat`, also for today.
  package let shortDay: String
  package let isToday: Bool
  /// Whether the row covers several similar days.
  package let isSpan: Bool
  /// Whether the row includes today.
  package let includesToday: Bool
  /// The part of the day that the values cover, such as `rest of today`; empty if it is the whole day.
  package let span: String
  /// For example, `Open-Meteo from here on`, on the first day that comes from a different service than the day before;
  /// otherwise empty.
  package let origin: String
  /// For example, `Partly Cloudy`.
  package let summary: String
  /// See ``DayViewModel/summaryLanguage``.
  package let summaryLanguage: String?
  /// The day as a clause, such as `light rain until evening`; `nil` if too few of its hours are known.
  package let clause: String?
  /// ``summary``, ``span`` and ``origin`` on one line.
  package let notes: String
  /// For example, `37°`.
  package let low: String?
  package let high: String?
  /// In degrees Celsius, for colors.
  package let lowCelsius: Double?
  /// In degrees Celsius, for colors.
  package let highCelsius: Double?
  /// The day's range within the week's: `0...1` from the lowest to the highest; `nil` unless both ends are known.
  package let range: ClosedRange<Double>?
  /// The services' agreement on the lowest temperature; `nil` unless several were requested.
  package let lowBand: BandViewModel?
  /// The services' agreement on the highest temperature; `nil` unless several were requested.
  package let highBand: BandViewModel?
  /// The widest range of the agreeing services, on the same scale; `nil` unless several were requested.
  package let widestRange: ClosedRange<Double>?
  /// The range common to all agreeing services; `nil` unless several were requested, and if there is none.
  package let agreedRange: ClosedRange<Double>?
  /// Services that disagree with the others, such as `High: MET Norway says 18°C`.
  package let disagreements: [String]
  /// For example, `40%`.
  package let precipitationChance: String?
  /// The chance, if it is high enough to show next to other values; otherwise `nil`.
  package let notableChance: String?
  /// `0...1`, for colors.
  package let precipitationFraction: Double?
  /// For example, `2.3 mm`; a dash if the day is wet and its amount is unknown; also `nil` without precipitation.
  package let precipitationAmount: String?
  /// Whether ``precipitationAmount`` is the dash of an unknown amount.
  let isAmountUnknown: Bool
  /// The amounts of the agreeing services, such as `0.4–6.0 mm`; `nil` unless several were requested and their amounts
  /// are at least a millimeter apart.
  package let precipitationAmounts: String?
  /// For example, `NNW`.
  package let windDirection: String?
  /// The direction that the wind comes from, in degrees clockwise from north.
  package let windBearing: Double?
  /// The highest level of the alerts that cover a part of the row's time; `nil` if there are none.
  package let alert: AlertLevel?
  /// The level's name, such as `Severe alert`.
  package let alertName: String?
  /// Shown in place of an unknown value.
  package let placeholder: String
  package let sun: SunViewModel
  package let moon: MoonViewModel

  /// - Parameters:
  ///   - conditions: The weather of the day; for several days, their mean, with the first one's date.
  ///   - last: The last of several days; `nil` for a single one.
  ///   - scale: The week's lowest and highest temperature, in degrees Celsius.
  ///   - clause: The day as a clause, if it is a single day with known hours.
  ///   - consensus: The combined services, if the conditions come from them.
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
    name = isToday ? format.words(.today) : day
    shortName = isToday ? name : shortDay
    span = format.partOfDay(conditions, in: forecast) ?? ""
    let change = forecast.laterDays.first { $0.content.first?.date == conditions.date }?.provenance
    origin =
      change.map {
        format.words(
          OriginMessages.daysFromHereOn(
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
    precipitationAmounts = (spread?.precipitation?.band).flatMap {
      format.depths(
        Length(meters: $0.lowerBound)...Length(meters: $0.upperBound), atLeastApart: Length(millimeters: 1))
    }
    // A mean would hide strong wind, and so would the sustained wind, next to the condition of a rainy day. A weak gust
    // next to other days' sustained wind would be a change of the weather.
    let strongest =
      conditions.hasStrongWind
      ? [conditions.windSpeedMax, conditions.windGust].compactMap(\.self).max()
      : conditions.windSpeedMax ?? (conditions.windSpeed == nil ? conditions.windGust : nil)
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
    let amount = format.notablePrecipitation(conditions.precipitation, isWet: conditions.isWet)
    let isAmountPerDay = isSpan && conditions.precipitation != nil
    precipitationAmount = isAmountPerDay ? amount.map { format.words(.perDay($0)) } : amount
    isAmountUnknown = conditions.precipitation == nil && amount != nil
    let calendar = forecast.place.calendar
    alert = forecast.alertLevel(
      during: calendar.startOfDay(id)..<calendar.startOfDay(dates.upperBound.adding(days: 1)))
    alertName = alert.map { format.words($0.name) }
    placeholder = format.unknown
    sun = SunViewModel(on: conditions.date, at: forecast.place, format: format)
    let noon = calendar.noon(of: conditions.date)
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
