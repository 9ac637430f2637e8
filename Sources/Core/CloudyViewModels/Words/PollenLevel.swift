import CloudyModel

/// The amount of a plant's pollen in the air: below its season's level, in season, or at the season's peak.
///
/// The limits are those of the European Climate and Health Observatory for the hourly forecasts of CAMS, after the
/// position papers of the European Academy of Allergy and Clinical Immunology (Pfaar et al. 2017 and 2020):
/// https://climate-adapt.eea.europa.eu/en/observatory/evidence/projections-and-tools/cams-ground-level-pollen-forecast
package enum PollenLevel: Hashable, Sendable {
  case low, moderate, high

  /// The level of a plant's pollen count.
  package init(_ count: PollenCount) {
    let (season, peak) = PollenLevel.limits(of: count.plant)
    self = count.grainsPerCubicMeter < season ? .low : count.grainsPerCubicMeter < peak ? .moderate : .high
  }

  /// `0...1`, for colors.
  package var severity: Double {
    switch self {
    case .low: 0
    case .moderate: 0.4
    case .high: 0.8
    }
  }

  /// The limits are in grains per cubic meter.
  private static func limits(of plant: PollenCount.Plant) -> (season: Double, peak: Double) {
    switch plant {
    case .alder, .birch, .mugwort, .olive: (10, 100)
    case .grass, .ragweed: (3, 50)
    }
  }
}
