import CloudyLocalization
import CloudyModel

// Translators: Air quality and pollen. {band} is a word such as “Good”, {index} the number of the index; European
// AQI and US AQI are the two indexes' names. {count} is a number of grains in a cubic meter, {level} a word such as
// “Low”; {amount} is both of the pollen of {plant}.

/// The texts of air quality and pollen.
enum AirMessages {
  static func quality(_ band: AirQualityBand, index: String, _ scale: AirQualityIndex.Scale) -> Message {
    switch scale {
    case .european: Message("air.european", "\(band.name, as: "band") (European AQI \(index))")
    case .us: Message("air.us", "\(band.name, as: "band") (US AQI \(index))")
    }
  }

  static func worst(_ band: AirQualityBand, index: String, clock: String) -> Message {
    Message("air.worst", "peaks at \(clock): \(band.name, as: "band") (\(index))")
  }

  /// The name of the air of a day that has its worst hour at `clock`.
  static func atWorst(clock: String) -> Message { Message("air.atWorst", "Worst air quality, \(clock)") }

  /// - Parameter count: The number of grains per cubic meter.
  static func pollen(_ count: String, _ level: PollenLevel) -> Message {
    Message("air.pollen", "\(count)/m³ (\(level.name, as: "level"))")
  }

  static let noPollen = Message("air.noPollen", "None")

  /// For example, `Birch 120/m³ (High)`.
  static func pollen(of plant: String, _ amount: String) -> Message { Message("air.pollenOf", "\(plant) \(amount)") }
}

// Translators: How good the air is. The words from “Good” to “Extremely poor” are those of the European Environment
// Agency’s index; the others are added by the index of the United States. An index follows, such as “Good (European
// AQI 12)”.
extension AirQualityBand {
  fileprivate var name: Message {
    switch self {
    case .good: Message("airQualityBand.good", "Good")
    case .fair: Message("airQualityBand.fair", "Fair")
    case .moderate: Message("airQualityBand.moderate", "Moderate")
    case .poor: Message("airQualityBand.poor", "Poor")
    case .veryPoor: Message("airQualityBand.veryPoor", "Very poor")
    case .extremelyPoor: Message("airQualityBand.extremelyPoor", "Extremely poor")
    case .unhealthyForSensitiveGroups:
      Message("airQualityBand.unhealthyForSensitiveGroups", "Unhealthy for sensitive groups")
    case .unhealthy: Message("airQualityBand.unhealthy", "Unhealthy")
    case .veryUnhealthy: Message("airQualityBand.veryUnhealthy", "Very unhealthy")
    case .hazardous: Message("airQualityBand.hazardous", "Hazardous")
    }
  }
}

// Translators: How much pollen of a plant is in the air. It follows the count, such as “12/m³ (Moderate)”.
extension PollenLevel {
  fileprivate var name: Message {
    switch self {
    case .low: Message("pollenLevel.low", "Low")
    case .moderate: Message("pollenLevel.moderate", "Moderate")
    case .high: Message("pollenLevel.high", "High")
    }
  }
}

// Translators: Plants whose pollen people are allergic to, as labels. “Grass” is all grasses together.
extension PollenCount.Plant {
  var name: Message {
    switch self {
    case .alder: Message("plant.alder", "Alder")
    case .birch: Message("plant.birch", "Birch")
    case .grass: Message("plant.grass", "Grass")
    case .mugwort: Message("plant.mugwort", "Mugwort")
    case .olive: Message("plant.olive", "Olive")
    case .ragweed: Message("plant.ragweed", "Ragweed")
    }
  }
}
