import CloudyModel
import Foundation

extension MetNorwayAnswer {
  /// The next hour, a minute each, from the minute that now is in. A nowcast has a rate for every fifth minute; each
  /// minute has that of the nearest one within five minutes, and minutes without one are left out.
  ///
  /// - Throws: `.notCovered` if no radar sees the place; `.unreadable` if it is about another time.
  func minutes(
    from source: ForecastSource, receipt: ServiceReceipt
  ) throws(ForecastError) -> Block<[MinutePrecipitation]> {
    guard radarCoverage ?? "ok" == "ok" else { throw .notCovered }
    guard !steps.isEmpty else { throw .unreadable(path: "properties.timeseries", problem: "no figures") }
    let rates = steps.compactMap { step in step.instant.rateOfMinutes.map { (time: step.time, rate: $0) } }
    // Where the radars' view is too poor, everything is given but the rate.
    guard !rates.isEmpty else { throw .notCovered }

    let type = precipitationType
    let minutes = receipt.minutesOfNextHour.compactMap { time -> MinutePrecipitation? in
      func distance(_ moment: Date) -> TimeInterval { abs(moment.timeIntervalSince(time)) }
      guard let nearest = rates.min(by: { distance($0.time) < distance($1.time) }), distance(nearest.time) <= 300
      else { return receipt.isOfTwoClocks ? MinutePrecipitation(time: time) : nil }
      let falls = nearest.rate.millimetersPerHour > 0
      return MinutePrecipitation(time: time, rate: nearest.rate, type: falls ? type : nil)
    }
    guard minutes.contains(where: { $0.rate != nil }) else {
      throw .unreadable(path: "properties.timeseries", problem: "no minute of the next hour")
    }
    let derivations = receipt.metNorwayDerivations.union([.minutesFromFiveMinuteSteps])
    return Block(
      minutes,
      from: Provenance(
        source: source, madeAt: updatedAt, fetchedAt: receipt.receivedAt,
        derivations: Derivation.allCases.filter(derivations.contains), validity: receipt.validity,
        clockOffset: receipt.clockOffset))
  }

  /// By the symbol of the first hour, else by the temperature, which only the first moment has.
  private var precipitationType: PrecipitationType? {
    steps.lazy.compactMap(\.nextHour?.symbol?.precipitationType).first
      ?? steps.lazy.compactMap { $0.instant.temperature(.temperature) }.first
      .map(PrecipitationType.init(airTemperature:))
  }
}

extension MetNorwayDetails {
  /// Of the five minutes around a moment.
  fileprivate var rateOfMinutes: PrecipitationRate? {
    Plausible.rate(self[.precipitationRate].map(PrecipitationRate.init(millimetersPerHour:)), over: 300)
  }
}
