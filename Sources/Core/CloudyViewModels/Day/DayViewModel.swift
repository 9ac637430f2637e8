import CloudyLocalization
import CloudyModel
import Foundation

/// The texts of the current weather in the day view. A front end only lays them out.
package struct DayViewModel: Hashable, Sendable {
  /// The place's name, such as `Brussels`, or the user's own name for it.
  package let title: String
  /// Its region and country, such as `Brussels Capital, Belgium`; empty if neither is known.
  package let subtitle: String
  /// For example, `Tue, July 11`, on the place's calendar.
  package let date: String
  /// For example, `1:57 PM`, on the place's clocks.
  package let time: String
  /// For example, `Sat, November 21, 13:20`.
  package let moment: String
  /// The time zone of these clocks, such as `Antarctica/McMurdo, UTC+13`; empty for a place of the gazetteer.
  package let timeZone: String
  /// For example, `Clear`; for climate normals, `Typically clear`.
  package let summary: String
  /// The language of ``summary`` (BCP 47), if it is the service's own text and its language differs from the reader's.
  package let summaryLanguage: String?
  /// Whether ``summary`` describes the weather. If not, it states that the weather is unknown.
  package let isSummaryKnown: Bool
  /// For example, `44.5°F`; for climate normals, `average 45°`. Unknown values are `nil`.
  package let temperature: String?
  /// For example, `45°`: ``temperature`` as one large value, next to the exact one.
  package let temperatureAtAGlance: String?
  /// The services' agreement on the temperature; `nil` unless several were requested.
  package let temperatureBand: BandViewModel?
  /// Services that disagree with the others, such as `MET Norway says 18°C`.
  package let disagreements: [String]
  /// For example, `6 mph`.
  package let windSpeed: String?
  /// The weather's icon.
  package let icon: WeatherIcon
  /// In degrees Celsius, for the color of the temperature.
  package let celsius: Double?
  /// For example, `42.9°F`.
  package let feelsLike: String?
  /// For example, `NNW`; also `nil` if it is calm.
  package let windDirection: String?
  /// The direction that the wind comes from, in degrees clockwise from north, for an arrow.
  package let windBearing: Double?
  /// The whole day's range, such as `37°F – 47°F`. If it covers only a part of the day, the text includes it, such as
  /// `rest of today`.
  package let temperatureRange: String?
  /// All known values, the most important first: ``temperature``, then the others. Unknown values are omitted.
  package let details: [LabeledValue]
  /// ``details`` without the temperature, where ``temperature`` is next to them.
  package var otherDetails: [LabeledValue] { details.filter { $0.variable != .temperature } }
  /// Shown in place of an unknown value.
  package let placeholder: String
  package let sun: SunViewModel
  package let moon: MoonViewModel
  package let moonTimes: MoonTimesViewModel

  /// Creates the texts of a forecast's current weather.
  ///
  /// - Parameters:
  ///   - customName: The user's own name for the place, such as `Grandma`.
  ///   - consensus: The combined services, if the forecast comes from them.
  package init(
    _ forecast: PresentForecast, customName: String? = nil, settings: Settings, language: Language,
    consensus: Consensus? = nil
  ) {
    let format = WeatherFormat(settings: settings, language: language)
    let current = forecast.current.content
    let calendar = forecast.place.calendar
    let (now, today, day) = (forecast.now, forecast.today, forecast.day)
    let isNormal = forecast.current.provenance.source.kind == .climateNormals

    let name = LocationViewModel(forecast.place, customName: customName, language: language)
    title = name.text
    subtitle = name.detail
    date = format.words(.shortDate(today.weekday, month: today.month, day: today.day))
    time = format.time(calendar.timeOfDay(at: now))
    moment = format.words(.list([date, time]))
    timeZone = format.timeZone(of: forecast.place, at: now)
    summary = format.summary(of: current, isNormal: isNormal)
    summaryLanguage = current.summary == nil ? nil : language.sourcesTextLanguage
    isSummaryKnown = current.condition != nil || current.summary != nil
    temperature = current.temperature.map { format.temperature($0, isNormal: isNormal) }
    temperatureAtAGlance = current.temperature.map(format.shortTemperature)
    temperatureBand = BandViewModel(consensus?.now(of: forecast)?.temperature, format: format)
    disagreements = Disagreements(consensus: consensus, format: format).now(of: forecast)
    windSpeed = current.windSpeed.map(format.speed)
    icon = WeatherIcon(current.condition, isDaylight: current.isDaylight)
    celsius = current.temperature?.celsius
    feelsLike = current.apparentTemperature.map { format.temperature($0) }
    windBearing = format.bearing(current.windBearing, of: current.windSpeed)
    windDirection = format.compassPoint(windBearing)
    temperatureRange = format.temperatureRange(of: day, in: forecast)
    details = DayDetails(format: format, isNormal: isNormal).details(of: forecast)
    placeholder = format.unknown
    sun = SunViewModel(on: today, at: forecast.place, format: format)
    moon = MoonViewModel(at: now, coordinates: forecast.place.coordinates, format: format)
    moonTimes = MoonTimesViewModel(on: today, at: forecast.place, now: now, format: format)
  }
}

extension WeatherFormat {
  /// An average of many years is not shown with decimals, which would look like a measurement.
  func temperature(_ temperature: Temperature, isNormal: Bool) -> String {
    isNormal ? words(.usualTemperature(shortTemperature(temperature))) : self.temperature(temperature)
  }

  /// The weather of an instant or an hour. Dangerous wind is stated next to precipitation or fog.
  package func summary(of conditions: Conditions, isNormal: Bool) -> String {
    let summary = summary(conditions.condition, called: conditions.summary, isNormal: isNormal)
    guard conditions.hasGale, conditions.condition.map({ $0.isWet || $0 == .fog }) ?? false else { return summary }
    return words(.list([summary, words(.condition(.dangerouslyWindy))]))
  }

  /// - Parameter words: The service's own text, used if Cloudy has no matching condition.
  package func summary(_ condition: Condition?, called words: String?, isNormal: Bool) -> String {
    if let words { return words }
    guard let condition else { return self.words(.unknownCondition) }
    return self.words(isNormal ? .oftenCondition(condition) : .condition(condition))
  }

  /// For example, `NNW`; `nil` if it is calm or unknown.
  package func compassPoint(_ bearing: Double?) -> String? {
    bearing.flatMap(CompassPoint.init(bearing:)).map { words(.compassPoint($0)) }
  }

  /// For example, `6 mph NNW`.
  ///
  /// - Parameter point: `nil` if it is calm or unknown.
  package func wind(_ speed: String, from point: String?) -> String {
    point.map { words(.windFrom(speed, $0)) } ?? speed
  }
}
