import CloudyModel
import Foundation

/// The facts of a moment, or of an hour that starts at it, for sentences. Unknown facts are `nil`.
package struct HourConditions: Hashable, Sendable {
  package var time: Date
  package var precipitation: PrecipitationFacts?
  package var isFoggy: Bool?
  /// At 10 m.
  package var windSpeed: Speed?
  package var windGust: Speed?
  /// The share of the sky, `0...1`.
  package var cloudCover: Double?
  package var dewPoint: Temperature?
  package var temperature: Temperature?
  /// The apparent temperature.
  package var apparentTemperature: Temperature?
  /// All precipitation in the hour, as water.
  package var water: Length?
  /// The depth of new snow in the hour.
  package var newSnow: Length?
  /// The service's own text, if Cloudy has no condition for it.
  package var serviceWords: String?

  /// Creates an hour without known facts.
  package init(time: Date) { self.time = time }
}

/// The precipitation in an hour, or in a minute.
package struct PrecipitationFacts: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// None, or too little or too unlikely to mention.
    case none
    /// Rain, snow or sleet.
    case water
    case thunderstorm, hail, tornado
  }

  package var kind: Kind
  /// `nil` if unknown.
  package var type: PrecipitationType?
  /// `nil` if unknown.
  package var strength: PrecipitationStrength?
  /// `0...1`; `nil` if the source does not state it, so that the precipitation counts as certain.
  package var probability: Double?

  /// Creates precipitation facts, of which only the kind has to be known.
  package init(
    _ kind: Kind, type: PrecipitationType? = nil, strength: PrecipitationStrength? = nil, probability: Double? = nil
  ) {
    self.kind = kind
    self.type = type
    self.strength = strength
    self.probability = probability
  }

  /// No precipitation.
  package static let none = PrecipitationFacts(.none)

  package var isFalling: Bool { kind != .none }

  /// Whether it is only possible. Without a probability, it counts as certain.
  var isOnlyPossible: Bool { Condition.isOnlyPossible(atChance: probability) }
}

extension HourConditions {
  /// The class of the wind; `nil` if it is too weak to mention, or unknown.
  var wind: Condition? { Condition(wind: windSpeed, gust: windGust) }

  var isWindKnown: Bool { windSpeed != nil || windGust != nil }

  /// `nil` if unknown.
  var isHumid: Bool? { dewPoint.map { $0.celsius >= HourConditions.humidDewPoint } }

  /// `nil` if unknown.
  var isCloudy: Bool? { cloudCover.map { Condition(cloudCover: $0) != .clear } }

  /// Whether there is fog, or weather that only its service has a word for, such as dust or smoke.
  var isObscured: Bool { isFoggy == true || serviceWords != nil }

  /// In degrees Celsius: 72°F.
  private static let humidDewPoint = 22.2
}
