import CloudyLocalization
import CloudyModel
import Foundation

/// The texts of the air quality, now or at the worst hour of a day, and of its pollutants.
package struct AirQualityViewModel: Hashable, Sendable {
  /// Text with its severity.
  package struct Rating: Hashable, Sendable {
    package let text: String
    /// `0...1` from the best to the worst, for colors.
    package let severity: Double
  }

  /// The pollen of one plant.
  package struct Pollen: Hashable, Sendable {
    /// For example, `Birch`.
    package let plant: String
    /// The grains in the air, such as `120/m³ (High)`.
    package let amount: String
    /// `0...1` from little to much, for colors.
    package let severity: Double
  }

  /// For example, `Air quality`, or `Worst air quality, 17:00`.
  package let label: String
  /// For example, `Fair (European AQI 24)`; for a day, its worst hour; `nil` if unknown.
  package let now: Rating?
  /// For example, `peaks at 17:00: Poor (62)`; `nil` unless the air gets worse today than its current band, or if a
  /// whole day is shown.
  package let worst: Rating?
  /// For example, `Ozone` and `62 µg/m³`, the pollutants that are most harmful to most people. Unknown values are
  /// omitted.
  package let pollutants: [LabeledValue]
  /// For example, `Pollen`.
  package let pollenLabel: String
  /// The plants with pollen in the air, the worst first.
  package let pollen: [Pollen]
  /// For example, `None`; empty if there is some, or if unknown.
  package let noPollen: String
  /// All plants in one text, such as `Birch 120/m³ (High), Grasses 12/m³ (Low)`, or that there is no pollen; empty if
  /// unknown.
  package let pollenList: String
  /// ``pollenList`` with its label; empty if unknown.
  package let pollenLine: String

  /// Creates the texts of the current air.
  ///
  /// - Returns: `nil` without values for the current hour.
  package init?(_ forecast: PresentForecast, settings: Settings, language: Language) {
    guard let air = forecast.airNow else { return nil }
    let format = WeatherFormat(settings: settings, language: language)
    let index = AirQualityIndex(air, at: forecast.place)
    self.init(
      air, label: format.words(WeatherVariable.airQuality.name), now: index.map { Rating($0, format: format) },
      worst: index.flatMap { forecast.worstAirToday(after: $0) }.map { index, clock in
        Rating(
          text: format.words(AirMessages.worst(index.band, index: format.index(index), clock: format.time(clock))),
          severity: index.band.severity)
      }, format: format)
  }

  /// Creates the texts of a day's air: its worst hour, with the maximum pollen of each plant.
  ///
  /// - Returns: `nil` without values for that day.
  package init?(
    _ forecast: PresentForecast, on date: CivilDate, settings: Settings, language: Language
  ) {
    let calendar = forecast.place.calendar
    let time = calendar.interval(of: date)
    let hours = (forecast.airQuality?.content ?? []).filter { time.contains($0.time) }
    let format = WeatherFormat(settings: settings, language: language)
    let ranked = hours.compactMap { air in AirQualityIndex(air, at: forecast.place).map { (air: air, index: $0) } }
    // Only values on the same scale can be compared.
    let worst = ranked.filter { $0.index.scale == ranked.first?.index.scale }
      .reduce(nil as (air: AirQuality, index: AirQualityIndex)?) { worst, hour in
        worst.map { $0.index.value >= hour.index.value } == true ? worst : hour
      }
    guard var air = worst?.air ?? hours.first else { return nil }
    air.pollen = PollenCount.Plant.allCases.compactMap { plant in
      hours.flatMap(\.pollen).filter { $0.plant == plant && $0.grainsPerCubicMeter.isFinite }
        .max { $0.grainsPerCubicMeter < $1.grainsPerCubicMeter }
    }
    let label =
      worst == nil
      ? WeatherVariable.airQuality.name : AirMessages.atWorst(clock: format.time(calendar.timeOfDay(at: air.time)))
    self.init(
      air, label: format.words(label), now: worst.map { Rating($0.index, format: format) }, worst: nil, format: format)
  }

  private init?(_ air: AirQuality, label: String, now: Rating?, worst: Rating?, format: WeatherFormat) {
    self.label = label
    self.now = now
    self.worst = worst
    pollutants = AirQualityViewModel.pollutants(of: air, format: format)
    let counts = air.pollen.filter(\.grainsPerCubicMeter.isFinite)
    let present = counts.filter { $0.grainsPerCubicMeter >= 0.5 }.map { (count: $0, level: PollenLevel($0)) }
    pollenLabel = format.words(WeatherVariable.pollen.name)
    pollen = present.sorted {
      ($0.level.severity, $0.count.grainsPerCubicMeter) > ($1.level.severity, $1.count.grainsPerCubicMeter)
    }.map { count, level in
      Pollen(
        plant: format.words(count.plant.name),
        amount: format.words(AirMessages.pollen(format.number(count.grainsPerCubicMeter) ?? format.unknown, level)),
        severity: level.severity)
    }
    noPollen = present.isEmpty && !counts.isEmpty ? format.words(AirMessages.noPollen) : ""
    pollenList = format.words(
      .list(pollen.map { format.words(AirMessages.pollen(of: $0.plant, $0.amount)) } + [noPollen]))
    pollenLine = pollenList.isEmpty ? "" : format.words(.labelled(pollenLabel, pollenList))
    if now == nil, pollutants.isEmpty, counts.isEmpty { return nil }
  }

  private static func pollutants(of air: AirQuality, format: WeatherFormat) -> [LabeledValue] {
    let concentrations: [(WeatherVariable, Concentration?)] = [
      (.fineParticles, air.fineParticles), (.particles, air.particles), (.ozone, air.ozone),
      (.nitrogenDioxide, air.nitrogenDioxide),
    ]
    return concentrations.compactMap { variable, concentration in
      concentration.flatMap { format.number(max($0.microgramsPerCubicMeter, 0)) }.map { number in
        LabeledValue(
          variable: variable, label: format.words(variable.name), value: format.words(.concentration(number)))
      }
    }
  }
}

extension AirQualityViewModel.Rating {
  fileprivate init(_ index: AirQualityIndex, format: WeatherFormat) {
    self.init(
      text: format.words(AirMessages.quality(index.band, index: format.index(index), index.scale)),
      severity: index.band.severity)
  }
}

extension PresentForecast {
  /// The air of the current hour; `nil` if unknown.
  package var airNow: AirQuality? {
    airQuality?.content.last { $0.time.beginsHour(of: now) }
  }

  /// Returns the hour with the highest index in the rest of the day on the place's calendar.
  ///
  /// - Returns: `nil` if no hour is in a worse band than `index`.
  func worstAirToday(after index: AirQualityIndex) -> (index: AirQualityIndex, clock: TimeOfDay)? {
    let calendar = place.calendar
    let endOfDay = calendar.interval(of: today).upperBound
    let rest = (airQuality?.content ?? []).filter { $0.time > now && $0.time < endOfDay }
    let indexes = rest.compactMap { air in AirQualityIndex(air, on: index.scale).map { (index: $0, air: air) } }
    guard let highest = indexes.map(\.index.value).max(),
      let worst = indexes.first(where: { $0.index.value == highest }),
      worst.index.value > index.value, worst.index.band != index.band
    else { return nil }
    return (worst.index, calendar.timeOfDay(at: worst.air.time))
  }
}

extension WeatherFormat {
  fileprivate func index(_ index: AirQualityIndex) -> String { number(index.value) ?? unknown }
}
