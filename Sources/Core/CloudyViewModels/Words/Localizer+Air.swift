import CloudyLocalization
import CloudyModel

extension Localizer {
  func words(for band: AirQualityBand) -> String {
    let message: AirQualityBandMessage =
      switch band {
      case .good: .good
      case .fair: .fair
      case .moderate: .moderate
      case .poor: .poor
      case .veryPoor: .veryPoor
      case .extremelyPoor: .extremelyPoor
      case .unhealthyForSensitiveGroups: .unhealthyForSensitiveGroups
      case .unhealthy: .unhealthy
      case .veryUnhealthy: .veryUnhealthy
      case .hazardous: .hazardous
      }
    return localized(message)
  }

  func words(for level: PollenLevel) -> String {
    let message: PollenLevelMessage =
      switch level {
      case .low: .low
      case .moderate: .moderate
      case .high: .high
      }
    return localized(message)
  }

  func name(of plant: PollenCount.Plant) -> String {
    let message: PlantMessage =
      switch plant {
      case .alder: .alder
      case .birch: .birch
      case .grass: .grass
      case .mugwort: .mugwort
      case .olive: .olive
      case .ragweed: .ragweed
      }
    return localized(message)
  }
}

enum AirQualityBandMessage: String, CaseIterable, MessageCase {
  static let context = "airQualityBand"
  static let note = """
    How good the air is. The words from “Good” to “Extremely poor” are those of the European Environment Agency’s \
    index; the others are added by the index of the United States. An index follows, such as “Good (European AQI 12)”.
    """

  case good = "Good"
  case fair = "Fair"
  case moderate = "Moderate"
  case poor = "Poor"
  case veryPoor = "Very poor"
  case extremelyPoor = "Extremely poor"
  case unhealthyForSensitiveGroups = "Unhealthy for sensitive groups"
  case unhealthy = "Unhealthy"
  case veryUnhealthy = "Very unhealthy"
  case hazardous = "Hazardous"
}

enum PollenLevelMessage: String, CaseIterable, MessageCase {
  static let context = "pollenLevel"
  static let note = "How much pollen of a plant is in the air. It stands behind the count, such as “12/m³ (Moderate)”."

  case low = "Low"
  case moderate = "Moderate"
  case high = "High"
}

enum PlantMessage: String, CaseIterable, MessageCase {
  static let context = "plant"
  static let note = "Plants whose pollen people are allergic to, as labels. “Grass” is all grasses together."

  case alder = "Alder"
  case birch = "Birch"
  case grass = "Grass"
  case mugwort = "Mugwort"
  case olive = "Olive"
  case ragweed = "Ragweed"
}
