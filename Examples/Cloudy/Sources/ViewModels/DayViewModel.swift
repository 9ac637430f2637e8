import BookCloudyModels
import Foundation

/// The upper half of the first screen: the current weather. The book calls it `DayViewViewModel`.
///
/// Its texts are computed on each access, so that they follow a changed setting.
package struct DayViewModel {
  private let weatherData: WeatherData
  private let preferences: Preferences
  private let dateFormatter: DateFormatter

  package init(weatherData: WeatherData, preferences: Preferences) {
    (self.weatherData, self.preferences) = (weatherData, preferences)
    dateFormatter = DateFormatter(pattern: "EEE, MMMM d", timeZone: weatherData.timeZone)
  }

  package var date: String { dateFormatter.string(from: weatherData.time) }

  package var time: String {
    let pattern = preferences.timeNotation().timeFormat
    return DateFormatter(pattern: pattern, timeZone: weatherData.timeZone).string(from: weatherData.time)
  }

  package var summary: String { weatherData.summary }
  package var temperature: String { preferences.text(temperature: weatherData.temperature, decimals: 1) }
  package var windSpeed: String { preferences.text(windSpeed: weatherData.windSpeed) }
  package var image: Image? { .imageForIcon(withName: weatherData.icon) }
}
