// The names in the book, for its readers who search for them. Two of them are from a later text by its author; the code
// uses those.

package typealias DayViewViewModel = DayViewModel
package typealias WeekViewViewModel = WeekViewModel
package typealias WeatherDayViewViewModel = WeatherDayViewModel
package typealias AddLocationViewViewModel = AddLocationViewModel
package typealias WeatherDayRepresentable = WeatherDayPresentable
package typealias SettingsRepresentable = SettingsPresentable
package typealias LocationRepresentable = LocationPresentable
