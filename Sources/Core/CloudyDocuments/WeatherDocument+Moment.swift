import CloudyModel
import CloudyViewModels

extension WeatherDocument {
  /// The current conditions, or those of one hour.
  struct Moment: Encodable, Sendable {
    let time: String
    let icon: String
    let isDaylight: Bool?
    /// The station that observed it; `nil` for a forecast.
    let station: Station?
    let si: SIValues
    /// `nil` if the service states none.
    let ranges: Ranges?
    let displayed: Words

    struct Station: Encodable, Sendable {
      let name: String
      /// Meters, from the place.
      let distance: Double?
    }

    /// The ranges that the service considers likely, named and measured like the values in `si`.
    struct Ranges: Encodable, Sendable {
      let temperature: Range?
      let windSpeed: Range?
      let precipitationRate: Range?

      struct Range: Encodable, Sendable {
        let low: Double
        let high: Double

        init?(_ range: ClosedRange<some Quantity>?) {
          guard let low = range?.lowerBound.number.forJSON, let high = range?.upperBound.number.forJSON else {
            return nil
          }
          self.low = low
          self.high = high
        }
      }

      init?(_ conditions: Conditions) {
        temperature = Range(conditions.temperatureRange)
        windSpeed = Range(conditions.windSpeedRange)
        precipitationRate = Range(conditions.precipitationRange)
        guard temperature != nil || windSpeed != nil || precipitationRate != nil else { return nil }
      }
    }

    struct Words: Encodable, Sendable {
      let time: String
      let summary: String
      /// The language of the summary (BCP 47), if it is the service's own text and differs from the rest.
      let summaryLanguage: String?
      let temperature: String?
      let feelsLike: String?
      let windSpeed: String?
      let windDirection: String?
      let humidity: String?
      let pressure: String?
      let precipitationChance: String?
      let thunderRisk: String?
    }

    init(_ conditions: Conditions, clock: ISOClock, isNormal: Bool, format: WeatherFormat) {
      time = clock.text(conditions.time)
      icon = WeatherIcon(conditions.condition, isDaylight: conditions.isDaylight).rawValue
      isDaylight = conditions.isDaylight
      station = conditions.station.map { Station(name: $0.name, distance: $0.distance?.meters.forJSON) }
      si = SIValues(conditions)
      ranges = Ranges(conditions)
      displayed = Words(
        time: format.time(at: conditions.time, on: clock.calendar),
        summary: format.summary(of: conditions, isNormal: isNormal),
        summaryLanguage: conditions.summary == nil ? nil : format.language.sourcesTextLanguage,
        temperature: conditions.temperature.map { format.temperature($0) },
        feelsLike: conditions.apparentTemperature.map { format.temperature($0) },
        windSpeed: conditions.windSpeed.map(format.speed),
        windDirection: format.compassPoint(format.bearing(conditions.windBearing, of: conditions.windSpeed)),
        humidity: conditions.humidity.map(format.percent),
        pressure: conditions.pressure.map(format.pressure),
        precipitationChance: conditions.precipitationProbability.map(format.percent),
        thunderRisk: conditions.thunderRisk.map(format.thunderRisk))
    }
  }
}

extension Double {
  /// Rounded to six decimals, since the rest is noise from converting units; `nil` if JSON cannot represent the number.
  var forJSON: Double? { isFinite ? (self * 1e6).rounded() / 1e6 + 0 : nil }
}

extension String {
  /// `nil` for an empty text, which JSON omits.
  var nonEmpty: String? { isEmpty ? nil : self }
}
