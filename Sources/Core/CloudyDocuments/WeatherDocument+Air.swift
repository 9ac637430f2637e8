import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation

extension WeatherDocument {
  /// The air quality of the current hour and the coming ones.
  struct Air: Encodable, Sendable {
    let time: String
    let index: Index?
    let si: Values
    let displayed: Words
    let hours: [Hour]

    /// The index that the screen shows.
    struct Index: Encodable, Sendable {
      /// `european` or `us`.
      let scale: String
      let value: Double
      let band: String
    }

    struct Hour: Encodable, Sendable {
      let time: String
      let si: Values
    }

    struct Values: Encodable, Sendable {
      let europeanIndex: Double?
      let usIndex: Double?
      /// Micrograms per cubic meter.
      let fineParticles: Double?
      let particles: Double?
      let ozone: Double?
      let nitrogenDioxide: Double?
      let sulphurDioxide: Double?
      let carbonMonoxide: Double?
      let ammonia: Double?
      let dust: Double?
      /// Grains per cubic meter, by plant.
      let pollen: [String: Double]?
      let uvIndex: Double?
    }

    struct Words: Encodable, Sendable {
      let airQuality: String?
      let worst: String?
      /// Keyed by the name of the pollutant.
      let pollutants: [String: String]?
      /// All plants in one text, the worst first.
      let pollen: String?
    }

    init?(_ forecast: PresentForecast, hourLimit: Int, clock: ISOClock, settings: Settings, language: Language) {
      guard
        let words = AirQualityViewModel(forecast, settings: settings, language: language), let air = forecast.airNow
      else { return nil }
      time = clock.text(air.time)
      index = AirQualityIndex(air, at: forecast.place).map {
        Index(scale: $0.scale.rawValue, value: $0.value, band: $0.band.rawValue)
      }
      si = Values(air)
      let now = forecast.now
      hours = (forecast.airQuality?.content ?? []).lazy.filter { $0.time > now - 3600 }.prefix(max(hourLimit, 0)).map {
        Hour(time: clock.text($0.time), si: Values($0))
      }
      displayed = Words(words)
    }
  }
}

extension WeatherDocument.Air.Values {
  fileprivate init(_ air: AirQuality) {
    europeanIndex = air.europeanIndex?.forJSON
    usIndex = air.usIndex?.forJSON
    fineParticles = air.fineParticles?.microgramsPerCubicMeter.forJSON
    particles = air.particles?.microgramsPerCubicMeter.forJSON
    ozone = air.ozone?.microgramsPerCubicMeter.forJSON
    nitrogenDioxide = air.nitrogenDioxide?.microgramsPerCubicMeter.forJSON
    sulphurDioxide = air.sulphurDioxide?.microgramsPerCubicMeter.forJSON
    carbonMonoxide = air.carbonMonoxide?.microgramsPerCubicMeter.forJSON
    ammonia = air.ammonia?.microgramsPerCubicMeter.forJSON
    dust = air.dust?.microgramsPerCubicMeter.forJSON
    let counts = air.pollen.reduce(into: [:]) { $0[$1.plant.rawValue] = $1.grainsPerCubicMeter.forJSON }
    pollen = counts.isEmpty ? nil : counts
    uvIndex = air.uvIndex?.forJSON
  }
}

extension WeatherDocument.Air.Words {
  fileprivate init(_ air: AirQualityViewModel) {
    airQuality = air.now?.text
    worst = air.worst?.text
    let values = air.pollutants.reduce(into: [:]) { $0["\($1.variable)"] = $1.value }
    pollutants = values.isEmpty ? nil : values
    pollen = air.pollenList.nonEmpty
  }
}
