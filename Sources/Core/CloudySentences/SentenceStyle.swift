import CloudyModel

/// The options of sentences, from a user's settings or an API request.
package struct SentenceStyle: Hashable, Sendable {
  /// The treatment of clouds in a day's sentence, which follows Dark Sky's behavior in a certain year.
  package enum Clouds: String, CaseIterable, Hashable, Sendable {
    /// The cloudy parts of the day, as until April 2019.
    case parts
    /// The mean of the day, as from September 2019. Fog can occur twice, and a week has no temperatures.
    case wholeDay = "whole-day"
  }

  package enum SnowUnit: Hashable, Sendable {
    case inches, centimeters
  }

  package enum TemperatureUnit: Hashable, Sendable {
    case celsius, fahrenheit, kelvin
  }

  /// The rules that determine the content.
  package enum Rules: Hashable, Sendable {
    /// Dark Sky's rules, which clients of its API expect.
    case darkSky
    /// The rules for people: days last from midnight to midnight, and end times are stated.
    case people
  }

  /// The available terms.
  package enum Vocabulary: Hashable, Sendable {
    /// Dark Sky's terms, which every language has.
    case darkSky
    /// Dark Sky's terms, and those of Cloudy's own sentences.
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

  /// Creates a style; the default is the most detailed, in units of the United States.
  package init(
    rules: Rules = .darkSky, clouds: Clouds = .parts, snow: SnowUnit = .inches,
    temperature: TemperatureUnit = .fahrenheit,
    vocabulary: Vocabulary = .darkSky, wind: WindUnit = .milesPerHour, water: PrecipitationUnit = .inches
  ) {
    self.rules = rules
    self.vocabulary = vocabulary
    self.wind = wind
    self.water = water
    self.clouds = clouds
    self.snow = snow
    self.temperature = temperature
  }
}
