import CloudyHTTP
import CloudyModel
import Foundation

extension BrightSkyRecord {
  /// The figures that describe the record's moment, and not the time before it.
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

  /// Returns a sum as a mean rate.
  ///
  /// - Parameter minutes: The time over which the sum extends.
  func rate(_ variable: BrightSkyVariable, over minutes: Double) -> PrecipitationRate? {
    PlausibleRange.rate(
      self[variable].map { PrecipitationRate(millimetersPerHour: $0 * 60 / minutes) }, over: minutes * 60)
  }
}

extension BrightSkyHoursResponse {
  /// The hours in order of time, without those that have no figures, and which of their figures Cloudy derived.
  ///
  /// Sums, wind and probabilities at 15:00 describe the hour before. They are moved to 14:00, the hour to which they
  /// belong. What has fallen has no probability, whatever an answer may say.
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
      let verdict = ConditionInputs(values: conditions, statement: statement).verdict
      conditions.condition = verdict.condition
      if verdict.isFromValues {
        derivations.insert(.conditionFromValues)
        conditions.reconcilePrecipitation()
      }
      return conditions
    }
    return (conditions.filter(\.hasValues), derivations)
  }
}

extension Conditions {
  /// - Parameter degrees: Where the wind comes from. A calm comes from nowhere.
  fileprivate mutating func setWind(_ speed: Speed?, from degrees: Double?, gust: Speed?) {
    windSpeed = speed
    windBearing = speed?.metersPerSecond == 0 ? nil : PlausibleRange.bearing(degrees)
    windGust = gust
  }

  /// Decides the type of what falls.
  ///
  /// - Parameter stated: The type that the service states for the moment.
  /// - Returns: Whether it would melt in this air, and was replaced by rain.
  fileprivate mutating func setPrecipitationType(_ stated: PrecipitationType?) -> Bool {
    guard let rate = precipitationRate, rate.millimetersPerHour > 0 else { return false }
    precipitationType = stated ?? temperature.map(PrecipitationType.init(airTemperature:)) ?? .rain
    return correctPrecipitationType()
  }
}

/// What a station near a place has reported last.
struct BrightSkyObservation {
  let record: BrightSkyRecord
  let station: WeatherStation?

  /// How long an observation counts as current. Bright Sky has no older ones.
  private static let lifetime: TimeInterval = 90 * 60
  /// How long it still shows which of two clocks is right.
  private static let longestDelay: TimeInterval = 6 * 3600
  /// How far clocks may disagree.
  private static let clockTolerance: TimeInterval = 900

  /// Returns the seconds by which an instant is too late for the observation to be current: 0 if the instant may be the
  /// present, `nil` if it cannot be.
  func distance(to instant: Date) -> TimeInterval? {
    let age = instant.timeIntervalSince(record.time)
    guard (-BrightSkyObservation.clockTolerance...BrightSkyObservation.longestDelay).contains(age) else { return nil }
    return max(0, age - BrightSkyObservation.lifetime)
  }

  /// Returns the current conditions, and which of them Cloudy derived; `nil` if the observation is too old or has no
  /// temperature.
  ///
  /// - Parameters:
  ///   - hour: The present hour of the forecast, which fills what the station lacks.
  ///   - now: The present. The result is never dated later.
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

    let measured = conditions.measuredFigures(besides: record.condition)
    // Before filling from the hour, since these belong to the present temperature.
    var derivations = conditions.deriveMissingValues()
    let apparent = conditions.apparentTemperature
    let rate = conditions.precipitationRate
    let isFilled = conditions.fillMissingValues(from: hour)
    // What the forecast's temperature feels like says nothing of the station's.
    conditions.apparentTemperature = apparent
    conditions.precipitationRate = rate ?? hour.precipitationRate
    conditions.precipitationProbability = hour.precipitationProbability
    if isFilled || rate == nil || hour.precipitationProbability != nil { derivations.insert(.currentFilledFromHour) }
    // Drop a forecast gust that is weaker than the measured wind.
    if let gust = conditions.windGust, let wind = conditions.windSpeed, gust < wind { conditions.windGust = nil }
    if conditions.setPrecipitationType(record.condition?.precipitationType) { derivations.insert(.snowInWarmAir) }

    let word = record.condition?.condition(at: conditions.precipitationRate)
    // That it is dry says nothing about fog, wind and clouds.
    let observed = word.map { ReportedCondition($0) } ?? ReportedCondition(nil, saying: .whatFalls)
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
  /// The figures about the sky that were measured. Where something falls that is too little to be measured, that there
  /// is no amount does not refute it.
  fileprivate func measuredFigures(besides word: BrightSkyCondition?) -> Set<ConditionInputs.Variable> {
    let isTrace = word?.isWet == true && precipitationRate?.millimetersPerHour == 0
    let known: [(ConditionInputs.Variable, Bool)] = [
      (.visibility, visibility != nil), (.windSpeed, windSpeed != nil), (.windGust, windGust != nil),
      (.cloudCover, cloudCover != nil), (.precipitationRate, precipitationRate != nil && !isTrace),
    ]
    return Set(known.filter(\.1).map(\.0))
  }
}

extension BrightSkyCurrentResponse {
  /// Returns the observation; `nil` if there is none, or it comes from another height or from too far away.
  func observation(at place: Place) -> BrightSkyObservation? {
    guard let record else { return nil }
    let source = sources.source(of: record)
    let distance = source?.coordinates?.distance(to: place.coordinates)
    if let source, !source.isAtHeight(of: place) { return nil }
    if let distance, distance > BrightSkyCurrentResponse.reach { return nil }
    return BrightSkyObservation(
      record: record, station: source?.name.map { WeatherStation(name: $0, distance: distance) })
  }

  /// How far away Bright Sky looks for a station, and a little more, since what it is asked is rounded.
  private static let reach = Length(kilometers: 52)
}
