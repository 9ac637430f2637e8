import Foundation

/// Air quality near the ground in the hour that starts at `time`.
package struct AirQuality: Hashable, Sendable {
  package var time: Date
  /// The European Environment Agency's index: `0..<20` good, `..<40` fair, `..<60` moderate, `..<80` poor, `..<100`
  /// very poor, and above that extremely poor.
  package var europeanIndex: Double?
  /// The index of the US Environmental Protection Agency, `0...500`, and more in the worst air.
  package var usIndex: Double?
  /// Particles of at most 2.5 µm.
  package var fineParticles: Concentration?
  /// Particles of at most 10 µm.
  package var particles: Concentration?
  package var ozone: Concentration?
  package var nitrogenDioxide: Concentration?
  package var sulphurDioxide: Concentration?
  package var carbonMonoxide: Concentration?
  package var ammonia: Concentration?
  package var dust: Concentration?
  package var pollen: [PollenCount]
  /// 0 or more, on WHO's scale.
  package var uvIndex: Double?

  /// Creates air quality without any value but the given pollen.
  package init(time: Date, pollen: [PollenCount] = []) {
    self.time = time
    self.pollen = pollen
  }
}

/// The concentration of a substance in the air.
package struct Concentration: Quantity {
  package var microgramsPerCubicMeter: Double
  package var number: Double { microgramsPerCubicMeter }

  package static var unit: ValueUnit { .microgramsPerCubicMeter }
  package init(number: Double) { microgramsPerCubicMeter = number }
  package init(microgramsPerCubicMeter: Double) { self.microgramsPerCubicMeter = microgramsPerCubicMeter }
}

/// The concentration of one plant's pollen in the air.
package struct PollenCount: Hashable, Sendable {
  /// The plants whose pollen is forecast.
  package enum Plant: String, CaseIterable, Hashable, Sendable {
    case alder, birch, grass, mugwort, olive, ragweed
  }

  package var plant: Plant
  package var grainsPerCubicMeter: Double

  /// Creates a count of one plant's pollen.
  package init(_ plant: Plant, grainsPerCubicMeter: Double) {
    self.plant = plant
    self.grainsPerCubicMeter = grainsPerCubicMeter
  }
}
