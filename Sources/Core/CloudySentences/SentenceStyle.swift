import CloudyModel

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

  /// Whose rules decide what is said.
  package enum Rules: Hashable, Sendable {
    /// Those of Dark Sky, which clients of its API know.
    case darkSky
    /// Those for people: the day is theirs, from midnight to midnight, and a time is named where something ends.
    case people
  }

  /// Which words there are.
  package enum Vocabulary: Hashable, Sendable {
    /// Those of Dark Sky, which every language has.
    case darkSky
    /// Those of sentences for people, too.
    case full
  }

  package var rules: Rules
  package var vocabulary: Vocabulary
  package var clouds: Clouds
  package var snow: SnowUnit
  package var temperature: TemperatureUnit
  package var wind: WindUnit
  /// The unit of amounts of water.
  package var water: PrecipitationUnit
  /// Whether the figures are averages of many years: what often is, and no forecast.
  package var isTypical: Bool

  /// Creates a style; the default is the one that says most, in units of the United States.
  package init(
    rules: Rules = .darkSky, clouds: Clouds = .parts, snow: SnowUnit = .inches,
    temperature: TemperatureUnit = .fahrenheit,
    vocabulary: Vocabulary = .darkSky, wind: WindUnit = .milesPerHour, water: PrecipitationUnit = .inches,
    isTypical: Bool = false
  ) {
    self.rules = rules
    self.vocabulary = vocabulary
    self.wind = wind
    self.water = water
    self.clouds = clouds
    self.snow = snow
    self.temperature = temperature
    self.isTypical = isTypical
  }
}
