import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// A response in the schema of the Dark Sky API (2014 to 2023), which Pirate Weather and others still use.
struct DarkSkyForecastResponse: Decodable {
  /// `nil` if the response does not state them.
  let coordinates: Coordinates?
  let timeZone: TimeZone?
  /// `nil` if the response does not name known units.
  let units: DarkSkyUnitSystem?
  /// The latest of the model runs that the response is based on.
  let madeAt: Date?
  let current: DarkSkyPoint?
  let minutes: [DarkSkyPoint]
  let hours: [DarkSkyPoint]
  let days: [DarkSkyPoint]
  /// `nil` if the response has no list of alerts.
  let alerts: [DarkSkyAlert]?

  private enum CodingKeys: CodingKey {
    case latitude, longitude, timezone, currently, minutely, hourly, daily, alerts, flags
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    coordinates = container.number(.latitude).flatMap { latitude in
      container.number(.longitude).flatMap { Coordinates(latitude: latitude, longitude: $0) }
    }
    timeZone = container.text(.timezone).flatMap(TimeZone.init(identifier:))
    let flags = container.value(.flags, as: Flags.self)
    units = flags?.units
    madeAt = flags?.madeAt
    current = container.value(.currently)
    minutes = container.value(.minutely, as: Points.self)?.data ?? []
    hours = container.value(.hourly, as: Points.self)?.data ?? []
    days = container.value(.daily, as: Points.self)?.data ?? []
    alerts = container.list(.alerts)
  }

  private struct Points: Decodable {
    let data: [DarkSkyPoint]

    private enum CodingKeys: CodingKey {
      case data
    }

    init(from decoder: any Decoder) throws {
      data = try decoder.container(keyedBy: CodingKeys.self).list(.data) ?? []
    }
  }

  private struct Flags: Decodable {
    let units: DarkSkyUnitSystem?
    let madeAt: Date?

    private enum CodingKeys: CodingKey {
      case units, sourceTimes
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      units = container.text(.units).flatMap(DarkSkyUnitSystem.init(named:))
      let runs = container.value(.sourceTimes, as: [String: LossyDecodable<String>].self) ?? [:]
      madeAt = runs.values.compactMap { $0.value.flatMap(Flags.instant) }.max()
    }

    /// - Parameter run: Such as `2025-11-09 17Z`.
    private static func instant(ofRun run: String) -> Date? {
      var scanner = ISO8601Scanner(run)
      guard let date = scanner.date(), scanner.skip(" "), let hour = scanner.number(digits: 2), (0...23).contains(hour),
        scanner.skip("Z"), scanner.isAtEnd
      else { return nil }
      return PlausibleRange.instant(Double(date.daysSince1970 * 86_400 + hour * 3600))
    }
  }
}

/// The weather at a moment, or of a minute, an hour or a day.
struct DarkSkyPoint: Decodable {
  enum Variable: String, CodingKey, CaseIterable {
    case time
    case precipIntensity, precipIntensityMax, precipProbability, precipAccumulation, snowAccumulation
    case temperature, apparentTemperature
    case temperatureMin, temperatureMax, temperatureLow, temperatureHigh
    case apparentTemperatureMin, apparentTemperatureMax, apparentTemperatureLow, apparentTemperatureHigh
    case dewPoint, humidity, pressure, windSpeed, windGust, windBearing, cloudCover, uvIndex, visibility
  }

  let time: Date?
  let summary: String?
  let icon: DarkSkyIcon?
  let precipitationType: PrecipitationType?
  private let values: [Variable: Double]

  private enum CodingKeys: CodingKey {
    case summary, icon, precipType
  }

  init(from decoder: any Decoder) throws {
    let numbers = try decoder.container(keyedBy: Variable.self)
    values = Variable.allCases.reduce(into: [:]) { values, variable in
      guard let number = numbers.number(variable), number != DarkSkyPoint.unknown else { return }
      values[variable] = number
    }
    time = PlausibleRange.instant(values[.time])
    let texts = try decoder.container(keyedBy: CodingKeys.self)
    summary = texts.text(.summary)
    icon = texts.text(.icon).flatMap(DarkSkyIcon.init(name:))
    precipitationType = texts.text(.precipType).flatMap(PrecipitationType.init(darkSky:))
  }

  subscript(variable: Variable) -> Double? { values[variable] }

  /// The placeholder that Pirate Weather sends for an unknown value.
  static let unknown = -999.0
}

extension PrecipitationType {
  /// - Returns: `nil` for `none` and any other name that is not a kind of precipitation.
  fileprivate init?(darkSky name: String) {
    switch name {
    case "rain": self = .rain
    case "snow": self = .snow
    case "sleet", "hail", "mixed": self = .sleet
    case "ice", "freezing-rain": self = .freezingRain
    default: return nil
    }
  }
}

struct DarkSkyAlert: Decodable {
  let title: String?
  let severity: WeatherAlert.Severity?
  let isExtreme: Bool
  let regions: [String]
  let start: Date?
  let end: Date?
  let text: String?
  let link: String?

  private enum CodingKeys: CodingKey {
    case title, severity, regions, time, expires, description, uri
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = container.text(.title)
    // Pirate Weather states the severities of the Common Alerting Protocol instead of Dark Sky's own, or an unknown one.
    let stated = container.text(.severity)?.lowercased()
    severity =
      stated.flatMap(WeatherAlert.Severity.init(rawValue:))
      ?? WeatherAlert.Severity(ofEvent: title, protocolSeverity: stated == "unknown" ? nil : stated)
    isExtreme = WeatherAlert.isExtreme(severity, protocolSeverity: stated)
    regions = container.list(.regions) ?? []
    start = DarkSkyAlert.instant(container.number(.time))
    end = DarkSkyAlert.instant(container.number(.expires))
    text = container.text(.description)
    link = container.text(.uri)
  }

  private static func instant(_ seconds: Double?) -> Date? {
    seconds == DarkSkyPoint.unknown ? nil : PlausibleRange.instant(seconds)
  }
}
