import CloudyModel
import Foundation

/// What a sentence needs to know about a moment, or an hour that begins at it. What is not known is `nil`.
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
  /// What the air feels like.
  package var apparentTemperature: Temperature?
  /// All that falls in the hour, as water.
  package var water: Length?
  /// The depth of new snow in the hour.
  package var newSnow: Length?
  /// The service's own words, where Cloudy has no condition for them.
  package var serviceWords: String?

  /// Creates an hour of which nothing is known.
  package init(time: Date) { self.time = time }
}

/// What falls in an hour, or in a minute.
package struct PrecipitationFacts: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Nothing, or too little or too unlikely to mention.
    case none
    /// Rain, snow or sleet.
    case water
    case thunderstorm, hail, tornado
  }

  package var kind: Kind
  /// `nil` if it is not known what falls.
  package var type: PrecipitationType?
  /// `nil` if it is not known.
  package var strength: PrecipitationStrength?
  /// `0...1`; `nil` if the source does not say, and the fall thus counts as certain.
  package var probability: Double?

  /// Creates what falls, of which nothing but the kind has to be known.
  package init(
    _ kind: Kind, type: PrecipitationType? = nil, strength: PrecipitationStrength? = nil, probability: Double? = nil
  ) {
    self.kind = kind
    self.type = type
    self.strength = strength
    self.probability = probability
  }

  /// Nothing falls.
  package static let none = PrecipitationFacts(.none)

  package var isFalling: Bool { kind != .none }
}

extension HourConditions {
  /// The wind's class; `nil` if it is too weak to mention, or not known.
  var wind: Condition? { Condition(wind: windSpeed, gust: windGust) }

  var isWindKnown: Bool { windSpeed != nil || windGust != nil }

  /// `nil` if it is not known.
  var isHumid: Bool? { dewPoint.map { $0.celsius >= HourConditions.humidDewPoint } }

  /// `nil` if it is not known.
  var isCloudy: Bool? { cloudCover.map { Condition(cloudCover: $0) != .clear } }

  /// In degrees Celsius: 72 °F.
  private static let humidDewPoint = 22.2
}
