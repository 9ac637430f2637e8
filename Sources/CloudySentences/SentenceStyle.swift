/// What a person, or a client of the API, decides about sentences.
package struct SentenceStyle: Hashable, Sendable {
  /// How much a day's sentence says about clouds, and which year's Dark Sky it follows.
  package enum Clouds: String, CaseIterable, Hashable, Sendable {
    /// When it is cloudy, as until April 2019.
    case parts
    /// The mean of the day, as from September 2019. Fog can be named twice, and a week has no temperatures.
    case wholeDay = "whole-day"
  }

  package enum SnowUnit: Hashable, Sendable {
    case inches, centimeters
  }

  package enum TemperatureUnit: Hashable, Sendable {
    case celsius, fahrenheit, kelvin
  }

  package var clouds: Clouds
  package var snow: SnowUnit
  package var temperature: TemperatureUnit
  /// Whether the figures are averages of many years: what often is, and no forecast.
  package var isTypical: Bool

  /// Creates a style; the default is the one that says most, in units of the United States.
  package init(
    clouds: Clouds = .parts, snow: SnowUnit = .inches, temperature: TemperatureUnit = .fahrenheit,
    isTypical: Bool = false
  ) {
    self.clouds = clouds
    self.snow = snow
    self.temperature = temperature
    self.isTypical = isTypical
  }
}
