import BookCloudyModels
import Foundation

/// The lower half of the first screen: a row for each day. The book calls it `WeekViewViewModel`.
package struct WeekViewModel {
  private let weatherData: [WeatherDayData]
  private let timeZone: TimeZone
  private let preferences: Preferences

  /// - Parameter timeZone: The time zone of the place.
  package init(weatherData: [WeatherDayData], timeZone: TimeZone, preferences: Preferences) {
    (self.weatherData, self.timeZone, self.preferences) = (weatherData, timeZone, preferences)
  }

  package var numberOfSections: Int { 1 }
  package var numberOfDays: Int { weatherData.count }

  /// Returns the view model of a day's row; `nil` if there is no such day.
  package func viewModel(for index: Int) -> WeatherDayViewModel? {
    guard weatherData.indices.contains(index) else { return nil }
    return WeatherDayViewModel(weatherDayData: weatherData[index], timeZone: timeZone, preferences: preferences)
  }
}
