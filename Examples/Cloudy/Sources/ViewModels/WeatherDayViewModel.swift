import BookCloudyModels
import Foundation

/// The texts of a row of the week. The book calls it `WeatherDayViewViewModel`.
package struct WeatherDayViewModel {
  private let weatherDayData: WeatherDayData
  private let preferences: Preferences
  private let dayFormatter: DateFormatter
  private let dateFormatter: DateFormatter

  /// - Parameter timeZone: The time zone of the place.
  package init(weatherDayData: WeatherDayData, timeZone: TimeZone, preferences: Preferences) {
    (self.weatherDayData, self.preferences) = (weatherDayData, preferences)
    dayFormatter = DateFormatter(pattern: "EEEE", timeZone: timeZone)
    dateFormatter = DateFormatter(pattern: "MMMM d", timeZone: timeZone)
  }

  package var day: String { dayFormatter.string(from: weatherDayData.time) }
  package var date: String { dateFormatter.string(from: weatherDayData.time) }
  package var windSpeed: String { preferences.text(windSpeed: weatherDayData.windSpeed) }
  package var image: Image? { .imageForIcon(withName: weatherDayData.icon) }

  /// The lowest and the highest temperature.
  package var temperature: String {
    "\(format(temperature: weatherDayData.temperatureMin)) - \(format(temperature: weatherDayData.temperatureMax))"
  }

  private func format(temperature: Double) -> String { preferences.text(temperature: temperature, decimals: 0) }
}

extension WeatherDayViewModel: WeatherDayPresentable {}
