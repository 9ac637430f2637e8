import CloudyHTTP
import CloudyModel
import Foundation

extension OpenMeteoTable<OpenMeteoAirVariable> {
  /// Returns the hours in chronological order, without those that have no values.
  func airQuality(from start: Date) -> [AirQuality] {
    rows.filter { $0.key >= start }.sorted { $0.key < $1.key }
      .map { time, row in airQuality(row: row, time: time) }
      .filter { $0 != AirQuality(time: $0.time) }
  }

  private func airQuality(row: Int, time: Date) -> AirQuality {
    func concentration(_ variable: OpenMeteoAirVariable) -> Concentration? { self.concentration(variable, row: row) }
    var air = AirQuality(time: time)
    air.europeanIndex = PlausibleRange.airQualityIndex(value(.europeanIndex, row: row))
    air.usIndex = PlausibleRange.airQualityIndex(value(.usIndex, row: row))
    air.fineParticles = concentration(.fineParticles)
    air.particles = concentration(.particles)
    air.ozone = concentration(.ozone)
    air.nitrogenDioxide = concentration(.nitrogenDioxide)
    air.sulphurDioxide = concentration(.sulphurDioxide)
    air.carbonMonoxide = concentration(.carbonMonoxide)
    air.ammonia = concentration(.ammonia)
    air.dust = concentration(.dust)
    air.uvIndex = PlausibleRange.uvIndex(value(.uvIndex, row: row))
    air.pollen = PollenCount.Plant.allCases.compactMap { plant in
      let grains = PlausibleRange.grains(value(OpenMeteoAirVariable(pollenOf: plant), row: row))
      return grains.map { PollenCount(plant, grainsPerCubicMeter: $0) }
    }
    return air
  }

  /// A value in an unknown unit counts as absent; a missing unit means the documented one.
  private func concentration(_ variable: OpenMeteoAirVariable, row: Int) -> Concentration? {
    let concentration: Concentration? = value(variable, row: row).flatMap {
      switch units[variable] {
      // Written with the letter mu or with the micro sign.
      case "\u{3BC}g/m³", "\u{B5}g/m³", nil: Concentration(microgramsPerCubicMeter: $0)
      default: nil
      }
    }
    return PlausibleRange.concentration(concentration)
  }
}
