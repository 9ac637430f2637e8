import Foundation

/// The weather of a whole day.
package struct WeatherDayData: Hashable, Sendable {
  /// Midnight at the place, when the day begins.
  package let time: Date
  /// Dark Sky's name of the icon, such as `rain`.
  package let icon: String
  /// Miles per hour.
  package let windSpeed: Double
  /// Degrees Fahrenheit.
  package let temperatureMin: Double
  /// Degrees Fahrenheit.
  package let temperatureMax: Double
}

extension WeatherDayData: Decodable {
  private enum CodingKeys: CodingKey {
    case time, icon, windSpeed, temperatureMin, temperatureMax
  }

  /// Decodes an entry of a response's `daily.data`.
  ///
  /// - Throws: `DecodingError` if a field is missing or has another type.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      time: Date(timeIntervalSince1970: try fields.decode(Double.self, forKey: .time)),
      icon: try fields.decode(String.self, forKey: .icon),
      windSpeed: try fields.decode(Double.self, forKey: .windSpeed),
      temperatureMin: try fields.decode(Double.self, forKey: .temperatureMin),
      temperatureMax: try fields.decode(Double.self, forKey: .temperatureMax))
  }
}
