import CloudyHTTP
import CloudyModel
import Foundation

extension BrightSkyRecord {
  /// The values at the record's time, without those that describe the time before it.
  var conditionsAtInstant: Conditions {
    var conditions = Conditions(time: time)
    conditions.temperature = PlausibleRange.temperature(self[.temperature].map(Temperature.init(celsius:)))
    conditions.dewPoint = PlausibleRange.dewPoint(self[.dewPoint].map(Temperature.init(celsius:)))
    conditions.humidity = fraction(.humidity)
    conditions.pressure = PlausibleRange.pressure(self[.pressure])
    conditions.cloudCover = fraction(.cloudCover)
    conditions.visibility = PlausibleRange.visibility(self[.visibility].map(Length.init(meters:)))
    return conditions
  }

  func fraction(_ variable: BrightSkyVariable) -> Double? { PlausibleRange.fraction(self[variable].map { $0 / 100 }) }

  func speed(_ variable: BrightSkyVariable) -> Speed? {
    PlausibleRange.speed(self[variable].map(Speed.init(kilometersPerHour:)))
  }

  /// Converts an accumulated amount to a mean rate.
  ///
  /// - Parameter minutes: The time over which the amount accumulated.
  func rate(_ variable: BrightSkyVariable, over minutes: Double) -> PrecipitationRate? {
    PlausibleRange.rate(
      self[variable].map { PrecipitationRate(millimetersPerHour: $0 * 60 / minutes) }, over: minutes * 60)
  }
}

extension BrightSkyHoursResponse {
  /// The hours in chronological order, without those that have no values, and the derivations applied.
  ///
  /// Sums, wind and probabilities at 15:00 describe the preceding hour, so they are moved to 14:00. Past precipitation
  /// has no probability, even if the response states one.
  func hours(at coordinates: Coordinates, now: Date) -> (conditions: [Conditions], derivations: Set<Derivation>) {
    let followers = Dictionary(records.map { ($0.time, $0) }) { first, _ in first }
    var derivations: Set<Derivation> = [.precedingHourShifted]
    let conditions = records.map { record -> Conditions in
      var conditions = record.conditionsAtInstant
      conditions.isDaylight = Sun.isDaylight(at: record.time, coordinates: coordinates)
      if let next = followers[record.time + 3600] {
        conditions.setWind(
          next.speed(.windSpeed), from: next[.windDirection], gust: next.speed(.windGust))
        conditions.precipitationRate = next.rate(.precipitation, over: 60)
        if next.time > now { conditions.precipitationProbability = next.fraction(.precipitationProbability) }
      }
      let word = record.condition
      if conditions.setPrecipitationType(word?.precipitationType) { derivations.insert(.snowInWarmAir) }
      derivations.formUnion(conditions.deriveMissingValues())
      let statement = word?.condition(at: conditions.precipitationRate).map { ReportedCondition($0) }
      if conditions.setCondition(statement: statement) { derivations.insert(.conditionFromValues) }
      return conditions
    }
    return (conditions.filter(\.hasValues), derivations)
  }
}

extension Conditions {
  /// - Parameter degrees: The direction that the wind comes from; ignored in a calm.
  fileprivate mutating func setWind(_ speed: Speed?, from degrees: Double?, gust: Speed?) {
    windSpeed = speed
    windBearing = speed?.metersPerSecond == 0 ? nil : PlausibleRange.bearing(degrees)
    windGust = gust
  }

  /// Sets the precipitation type.
  ///
  /// - Parameter stated: The type in the record, if there is one.
  /// - Returns: Whether the type was replaced by rain, since it would melt in this air.
  fileprivate mutating func setPrecipitationType(_ stated: PrecipitationType?) -> Bool {
    guard let rate = precipitationRate, rate.millimetersPerHour > 0 else { return false }
    precipitationType = stated ?? temperature.map(PrecipitationType.init(airTemperature:)) ?? .rain
    return correctPrecipitationType()
  }
}

/// The latest report of a station near a place.
struct BrightSkyObservation {
  let record: BrightSkyRecord
  let station: WeatherStation?

  /// The age up to which an observation counts as current. Bright Sky has no older ones.
  private static let lifetime: TimeInterval = 90 * 60
  /// The age up to which an observation can show which of two clocks is right.
  private static let longestDelay: TimeInterval = 6 * 3600
  /// The maximum difference between clocks.
  private static let clockTolerance: TimeInterval = 900

  /// Returns the seconds by which an instant is too late for the observation to be current: 0 if the instant may be the
  /// current time, `nil` if it cannot be.
  func distance(to instant: Date) -> TimeInterval? {
    let age = instant.timeIntervalSince(record.time)
    guard (-BrightSkyObservation.clockTolerance...BrightSkyObservation.longestDelay).contains(age) else { return nil }
    return max(0, age - BrightSkyObservation.lifetime)
  }

  /// Returns the current conditions and the derivations applied; `nil` if the observation is too old or has no
  /// temperature.
  ///
  /// - Parameters:
  ///   - hour: The current hour of the forecast, which fills in missing values.
  ///   - now: The current time. The result is never dated later.
  func current(
    filledFrom hour: Conditions, at coordinates: Coordinates, now: Date
  ) -> (conditions: Conditions, derivations: Set<Derivation>)? {
    var conditions = record.conditionsAtInstant
    guard conditions.temperature != nil, distance(to: now) == 0 else { return nil }
    conditions.time = min(record.time, now)
    conditions.isDaylight = Sun.isDaylight(at: now, coordinates: coordinates)
    conditions.station = station
    conditions.setWind(
      record.speed(.windSpeed10) ?? record.speed(.windSpeed30) ?? record.speed(.windSpeed60),
      from: record[.windDirection10] ?? record[.windDirection30] ?? record[.windDirection60],
      gust: record.speed(.windGust10) ?? record.speed(.windGust30) ?? record.speed(.windGust60))
    conditions.precipitationRate =
      record.rate(.precipitation10, over: 10) ?? record.rate(.precipitation30, over: 30)
      ?? record.rate(.precipitation60, over: 60)

    let measured = conditions.measuredValues(besides: record.condition)
    // Before filling from the hour, since these derive from the measured temperature.
    var derivations = conditions.deriveMissingValues()
    let rate = conditions.precipitationRate
    let isFilled = conditions.fillObservation(from: hour)
    conditions.precipitationRate = rate ?? hour.precipitationRate
    conditions.precipitationProbability = hour.precipitationProbability
    if isFilled || rate == nil || hour.precipitationProbability != nil { derivations.insert(.currentFilledFromHour) }
    if conditions.setPrecipitationType(record.condition?.precipitationType) { derivations.insert(.snowInWarmAir) }

    let word = record.condition?.condition(at: conditions.precipitationRate)
    // A dry report says nothing about fog, wind and clouds.
    let observed = word.map { ReportedCondition($0) } ?? ReportedCondition(nil, saying: .precipitation)
    let verdict = ConditionInputs(
      values: conditions, measured: measured, observation: record.condition.map { _ in observed },
      statement: hour.condition.map { ReportedCondition($0) }
    ).verdict
    conditions.condition = verdict.condition
    if verdict.isFromValues { derivations.insert(.conditionFromValues) }
    return (conditions, derivations)
  }
}

extension Conditions {
  /// The measured values that bear on the condition. A precipitation amount of 0 does not refute a report of
  /// precipitation, which may be too light to be measured.
  fileprivate func measuredValues(besides word: BrightSkyCondition?) -> Set<ConditionInputs.Variable> {
    let isTrace = word?.isWet == true && precipitationRate?.millimetersPerHour == 0
    let known: [(ConditionInputs.Variable, Bool)] = [
      (.visibility, visibility != nil), (.windSpeed, windSpeed != nil), (.windGust, windGust != nil),
      (.cloudCover, cloudCover != nil), (.precipitationRate, precipitationRate != nil && !isTrace),
    ]
    return Set(known.filter(\.1).map(\.0))
  }
}

extension BrightSkyCurrentResponse {
  /// Returns the observation; `nil` if there is none, or its station is too far away or at another elevation.
  func observation(at place: Place) -> BrightSkyObservation? {
    guard let record else { return nil }
    let source = sources.source(of: record)
    let distance = source?.coordinates?.distance(to: place.coordinates)
    if let source, !source.isAtHeight(of: place) { return nil }
    if let distance, distance > BrightSkyCurrentResponse.reach { return nil }
    return BrightSkyObservation(
      record: record, station: source?.name.map { WeatherStation(name: $0, distance: distance) })
  }

  /// The radius in which Bright Sky looks for a station, and a little more, since requested coordinates are rounded.
  private static let reach = Length(kilometers: 52)
}
