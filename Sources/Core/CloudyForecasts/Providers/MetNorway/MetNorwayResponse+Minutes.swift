import CloudyHTTP
import CloudyModel
import Foundation

extension MetNorwayResponse {
  /// Returns the next hour and 20 minutes minute by minute, from the current minute on. A nowcast has a rate for every
  /// fifth minute; each minute takes the nearest rate within five minutes, and minutes without one are omitted.
  ///
  /// - Throws: `.notCovered` if no radar covers the place; `.unreadable` if the response is for another time.
  func minutes(
    from source: ForecastSource, metadata: ResponseMetadata
  ) throws(ForecastError) -> Block<[MinutePrecipitation]> {
    guard radarCoverage ?? "ok" == "ok" else { throw .notCovered }
    guard !steps.isEmpty else { throw .unreadable(path: "properties.timeseries", problem: .noValues) }
    let rates = steps.compactMap { step in step.instant.rateOfMinutes.map { (time: step.time, rate: $0) } }
    // Where radar data is too poor, only the rate is missing.
    guard !rates.isEmpty else { throw .notCovered }

    let type = precipitationType
    let minutes = metadata.minutesOfNextHour.compactMap { time -> MinutePrecipitation? in
      func distance(_ moment: Date) -> TimeInterval { abs(moment.timeIntervalSince(time)) }
      guard let nearest = rates.min(by: { distance($0.time) < distance($1.time) }), distance(nearest.time) <= 300
      else { return metadata.isOfTwoClocks ? MinutePrecipitation(time: time) : nil }
      let falls = nearest.rate.millimetersPerHour > 0
      return MinutePrecipitation(time: time, rate: nearest.rate, type: falls ? type : nil)
    }
    guard minutes.contains(where: { $0.rate != nil }) else {
      throw .unreadable(path: "properties.timeseries", problem: .noMinuteOfNextHour)
    }
    let derivations = metadata.metNorwayDerivations.union([.minutesFromFiveMinuteSteps])
    return Block(
      minutes,
      from: Provenance(
        source: source, madeAt: updatedAt, fetchedAt: metadata.receivedAt,
        derivations: Derivation.allCases.filter(derivations.contains), validity: metadata.validity,
        clockOffset: metadata.clockOffset))
  }

  /// From the symbol of the first hour, otherwise from the temperature, which only the first step has.
  private var precipitationType: PrecipitationType? {
    steps.lazy.compactMap(\.nextHour?.symbol?.precipitationType).first
      ?? steps.lazy.compactMap { $0.instant.temperature(.temperature) }.first
      .map(PrecipitationType.init(airTemperature:))
  }
}

extension MetNorwayDetails {
  /// The rate for the five minutes around a moment.
  fileprivate var rateOfMinutes: PrecipitationRate? {
    PlausibleRange.rate(self[.precipitationRate].map(PrecipitationRate.init(millimetersPerHour:)), over: 300)
  }
}
