// The names of the book, for those who come with it and search for them. Two names are of a later text by its author, and
// the code has those.

package typealias DayViewViewModel = DayViewModel
package typealias WeekViewViewModel = WeekViewModel
package typealias WeatherDayViewViewModel = WeatherDayViewModel
package typealias AddLocationViewViewModel = AddLocationViewModel
package typealias WeatherDayRepresentable = WeatherDayPresentable
package typealias SettingsRepresentable = SettingsPresentable
package typealias LocationRepresentable = LocationPresentable
