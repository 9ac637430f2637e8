import Foundation

/// The weather of a whole day.
package struct WeatherDayData: Hashable, Sendable {
  /// When the day begins at the place.
  package let time: Date
  /// Dark Sky's name of a picture, such as `rain`.
  package let icon: String
  /// Miles an hour.
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

  /// Reads an entry of an answer's `daily.data`.
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
