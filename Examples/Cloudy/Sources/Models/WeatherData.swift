import Foundation

/// The weather at a place: current conditions, and day by day.
package struct WeatherData: Hashable, Sendable {
  /// Degrees north.
  package let lat: Double
  /// Degrees east.
  package let long: Double
  /// The time zone of the place. The book has none and shows times in the device's time zone (B-8).
  package let timeZone: TimeZone
  package let time: Date
  /// Miles per hour.
  package let windSpeed: Double
  /// Degrees Fahrenheit.
  package let temperature: Double
  /// Dark Sky's name of the icon, such as `clear-day`.
  package let icon: String
  package let summary: String
  package let dailyData: [WeatherDayData]
}

extension WeatherData: Decodable {
  /// The structure of the response, in which the current time and weather are one level down.
  private struct Answer: Decodable {
    struct Now: Decodable {
      let time: Double
      let summary: String
      let icon: String
      let temperature: Double
      let windSpeed: Double
    }

    struct Days: Decodable { let data: [WeatherDayData] }

    let latitude: Double
    let longitude: Double
    let timezone: String
    let currently: Now
    let daily: Days
  }

  /// Decodes a response in Dark Sky's schema.
  ///
  /// - Throws: `DecodingError` if a field is missing, has another type, or names a time zone that the system does not
  ///   know.
  package init(from decoder: any Decoder) throws {
    let answer = try Answer(from: decoder)
    guard let timeZone = TimeZone(identifier: answer.timezone) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "There is no time zone “\(answer.timezone)”."))
    }
    self.init(
      lat: answer.latitude, long: answer.longitude, timeZone: timeZone,
      time: Date(timeIntervalSince1970: answer.currently.time), windSpeed: answer.currently.windSpeed,
      temperature: answer.currently.temperature, icon: answer.currently.icon, summary: answer.currently.summary,
      dailyData: answer.daily.data)
  }
}
