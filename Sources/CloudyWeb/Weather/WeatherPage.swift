import CloudyViewModels

/// The weather of a place.
struct WeatherPage: Page {
  static let template = "weather"

  let frame: PageFrame
  let weather: WeatherViewModel
  /// The partial that draws the icon.
  let icon: String
}
