import CloudyModel
import Foundation

/// Everything that the day view shows of the weather now, already worded; a front end only places it.
package struct DayViewModel: Hashable, Sendable {
  /// The place's name, as `Brussels`, or what the person calls it.
  package let title: String
  /// Its region and country, as `Brussels Capital, Belgium`; empty if neither is known.
  package let subtitle: String
  /// As `Tue, July 11`, on the place's calendar.
  package let date: String
  /// As `01:57 PM`, on the place's clocks.
  package let time: String
  /// Which clocks these are, as `Antarctica/McMurdo, UTC+13`; empty for a town.
  package let timeZone: String
  /// As `Clear`; of climate normals, as `Often clear`.
  package let summary: String
  /// Whether ``summary`` says what the weather is like, and not that nobody knows.
  package let isSummaryKnown: Bool
  /// As `44.5 °F`; `nil` if nobody knows, as of every figure.
  package let temperature: String?
  /// How far services agree on it; `nil` unless several were asked.
  package let temperatureBand: BandViewModel?
  /// Who does not agree with the other services, as `MET Norway says 18 °C`.
  package let disagreements: [String]
  /// As `6 MPH`.
  package let windSpeed: String?
  /// The name of a picture.
  package let icon: WeatherIcon
  /// For the colour of the temperature, in degrees Celsius.
  package let celsius: Double?
  /// As `42.9 °F`.
  package let feelsLike: String?
  /// As `NNW`; `nil` also if it is calm.
  package let windDirection: String?
  /// Where the wind comes from, degrees clockwise from north, for an arrow.
  package let windBearing: Double?
  /// The day's range so far and to come, as `37 °F - 47 °F`; with how much of the day it is of, as `rest of today`, unless
  /// that is all of it.
  package let temperatureRange: String?
  /// All that is known besides, in the order of interest; what nobody knows is left out.
  package let details: [DetailViewModel]
  /// What stands where a figure would that nobody knows.
  package let placeholder: String
  package let sun: SunViewModel
  package let moon: MoonViewModel
  package let moonTimes: MoonTimesViewModel

  /// - Parameters:
  ///   - ownName: What the person calls the place, as `Grandma`.
  ///   - consensus: Of several services, if the forecast is theirs.
  package init(
    _ forecast: PresentForecast, ownName: String? = nil, settings: Settings, language: Language = .english,
    consensus: Consensus? = nil
  ) {
    let format = WeatherFormat(settings: settings, language: language)
    let current = forecast.current.content
    let calendar = LocalCalendar(timeZone: forecast.place.timeZone)
    let (now, today, day) = (forecast.now, forecast.today, forecast.day)
    let isNormal = forecast.current.provenance.source.kind == .climateNormals

    let name = LocationViewModel(forecast.place, ownName: ownName, language: language)
    title = name.text
    subtitle = name.detail
    date = format.words(.shortDate(today.weekday, month: today.month, day: today.day))
    time = format.time(calendar.timeOfDay(at: now))
    timeZone = format.timeZone(of: forecast.place, at: now)
    summary = format.summary(current.condition, called: current.summary, isNormal: isNormal)
    isSummaryKnown = current.condition != nil || current.summary != nil
    temperature = current.temperature.map { format.temperature($0) }
    temperatureBand = BandViewModel(consensus?.now(of: forecast)?.temperature, format: format)
    disagreements = Disagreements(consensus: consensus, format: format).now(of: forecast)
    windSpeed = current.windSpeed.map(format.speed)
    icon = WeatherIcon(current.condition, isDaylight: current.isDaylight)
    celsius = current.temperature?.celsius
    feelsLike = current.apparentTemperature.map { format.temperature($0) }
    windDirection = format.compassPoint(current.windBearing)
    windBearing = current.windBearing
    temperatureRange = format.temperatureRange(of: day, in: forecast)
    details = DayDetails(format: format, isNormal: isNormal).details(of: forecast)
    placeholder = format.unknown
    sun = SunViewModel(on: today, at: forecast.place, format: format)
    moon = MoonViewModel(at: now, coordinates: forecast.place.coordinates, format: format)
    moonTimes = MoonTimesViewModel(on: today, at: forecast.place, now: now, format: format)
  }
}

extension WeatherFormat {
  /// - Parameter words: The service's own, where Cloudy has no condition for them.
  func summary(_ condition: Condition?, called words: String?, isNormal: Bool) -> String {
    if let words { return words }
    guard let condition else { return self.words(.unknownCondition) }
    return self.words(isNormal ? .oftenCondition(condition) : .condition(condition))
  }

  /// As `NNW`; `nil` if it is calm or nobody knows.
  func compassPoint(_ bearing: Double?) -> String? {
    bearing.flatMap(CompassPoint.init(bearing:)).map { words(.compassPoint($0)) }
  }
}
