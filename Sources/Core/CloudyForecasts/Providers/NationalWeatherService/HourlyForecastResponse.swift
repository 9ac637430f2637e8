import CloudyHTTP
import CloudyModel
import Foundation

/// The hourly forecast with a text: https://weather-gov.github.io/api/general-faqs. It is derived from the grid and has
/// fewer values, but comes from another part of the service.
struct HourlyForecastResponse: Decodable {
  let madeAt: Date?
  /// The cell's elevation; `nil` if the response does not state it.
  let elevation: Length?
  let periods: [Period]

  private enum CodingKeys: CodingKey {
    case properties
  }

  private enum PropertyKeys: CodingKey {
    case elevation, updateTime, periods
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let properties = try container.nestedContainer(keyedBy: PropertyKeys.self, forKey: .properties)
    madeAt = properties.text(.updateTime).flatMap { GridTime.instant($0) }
    elevation = properties.value(.elevation, as: CodedQuantity.self)?.length
    periods = properties.list(.periods) ?? []
  }

  struct Period: Decodable {
    let interval: Range<Date>
    let temperature: Temperature?
    let dewPoint: Temperature?
    let humidity: Double?
    let precipitationProbability: Double?
    let windSpeed: Speed?
    let windGust: Speed?
    let windBearing: Double?
    /// Parsed from text such as `Chance Light Snow`.
    let words: WeatherWords?

    private enum CodingKeys: CodingKey {
      case startTime, endTime, temperature, temperatureUnit, dewpoint, relativeHumidity, probabilityOfPrecipitation
      case windSpeed, windGust, windDirection, shortForecast
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard let start = container.text(.startTime).flatMap({ GridTime.instant($0) }) else {
        throw DecodingError.problem(.noTime, at: container.codingPath + [CodingKeys.startTime])
      }
      let end = container.text(.endTime).flatMap { GridTime.instant($0) } ?? start + 3600
      interval = start..<max(start, end)
      let unit = container.text(.temperatureUnit).map { "deg" + $0 }
      temperature =
        container.number(.temperature).map { CodedQuantity($0, unitCode: unit).temperature }
        ?? container.value(.temperature, as: CodedQuantity.self)?.temperature
      dewPoint = container.value(.dewpoint, as: CodedQuantity.self)?.dewPoint
      humidity = container.value(.relativeHumidity, as: CodedQuantity.self)?.fraction
      precipitationProbability = container.value(.probabilityOfPrecipitation, as: CodedQuantity.self)?.fraction
      windSpeed = Period.speed(.windSpeed, in: container)
      windGust = Period.speed(.windGust, in: container)
      windBearing = container.text(.windDirection).flatMap(Period.bearing)
      words = container.text(.shortForecast).map { WeatherWords($0) }
    }

    /// Parses a speed such as `10 km/h` or `6 to 10 mph`, or a number with its unit.
    private static func speed(_ key: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>) -> Speed? {
      container.text(key).flatMap(speed(ofText:)) ?? container.value(key, as: CodedQuantity.self)?.speed
    }

    /// Parses a speed; of a range, the mean.
    private static func speed(ofText text: String) -> Speed? {
      let words = text.split(separator: " ")
      let numbers = words.compactMap { Double($0) }
      guard !numbers.isEmpty else { return nil }
      let mean = numbers.reduce(0, +) / Double(numbers.count)
      switch words.last {
      case "mph"?: return PlausibleRange.speed(Speed(milesPerHour: mean))
      case "km/h"?: return PlausibleRange.speed(Speed(kilometersPerHour: mean))
      default: return nil
      }
    }

    private static func bearing(_ point: String) -> Double? {
      let points = [
        "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
      ]
      return points.firstIndex(of: point).map { Double($0) * 22.5 }
    }
  }
}

extension HourlyForecastResponse {
  func outlook(at place: Place, metadata: ResponseMetadata) -> Outlook {
    let window = HourWindow(around: metadata.receivedAt)
    var hours = [Outlook.Hour?](repeating: nil, count: window.count)
    for period in periods {
      for index in window.hours(beginningIn: period.interval) where hours[index] == nil {
        var conditions = Conditions(time: window.time(ofHour: index))
        // The service's own day lasts from 6:00 to 18:00 all year, so its flag is not used.
        conditions.isDaylight = Sun.isDaylight(at: conditions.time, coordinates: place.coordinates)
        conditions.temperature = period.temperature
        conditions.dewPoint = period.dewPoint
        conditions.humidity = period.humidity
        conditions.windSpeed = period.windSpeed
        conditions.windGust = period.windGust
        conditions.windBearing = period.windSpeed?.metersPerSecond == 0 ? nil : period.windBearing
        conditions.precipitationProbability = period.precipitationProbability
        hours[index] = Outlook.Hour(conditions: conditions, words: period.words)
      }
    }
    let outlook = Outlook(
      hours: hours.compactMap(\.self).filter { $0.conditions.hasValues || $0.words?.sky != nil }, madeAt: madeAt,
      metadata: metadata,
      // Without validators: the next request is for the grid, which has its own.
      validity: CacheValidity(expiresAt: metadata.validity.expiresAt))
    return outlook.moved(from: elevation, to: place.elevation)
  }
}
