import CloudyHTTP
import CloudyModel
import Foundation

/// An hour, and the derivations applied to it.
struct MetNorwayHour {
  var conditions: Conditions
  var derivations: Set<Derivation> = []
}

extension MetNorwayStep {
  private static let sixHours = 6

  /// Returns the hours that a step describes: one in the hourly part of a forecast, and later those until the next
  /// step, usually six.
  ///
  /// In between, instantaneous values change linearly from one step to the next; temperatures pass through the extremes
  /// in between. Precipitation is spread evenly, so that each day gets its share of a step that midnight divides.
  /// Probability and symbol are those of all six hours, as in hourly forecasts of other services. Twelve-hour values
  /// are ignored, since each half has its own.
  ///
  /// - Parameter next: The following step, if there is one.
  func hours(before next: MetNorwayStep?, at coordinates: Coordinates) -> [MetNorwayHour] {
    let distance = next.map { $0.time.timeIntervalSince(time) / 3600 }
    let isHourly = nextHour != nil || distance.map { $0 <= 1 } ?? false
    guard let period = nextSixHours, !isHourly else {
      var hour = MetNorwayHour(conditions: conditionsAtInstant)
      hour.apply(nextHour, lasting: 1, at: coordinates)
      return [hour]
    }
    let count = min(MetNorwayStep.sixHours, distance.map { Int($0.rounded(.down)) } ?? MetNorwayStep.sixHours)
    return moments(count: count, before: next).map { conditions in
      var hour = MetNorwayHour(conditions: conditions, derivations: [.hoursFromSixHourSteps])
      hour.apply(period, lasting: Double(MetNorwayStep.sixHours), at: coordinates)
      return hour
    }
  }

  /// Returns the conditions at the start of each hour until the next step. If no step follows within six hours, the
  /// later ones have only a time.
  private func moments(count: Int, before next: MetNorwayStep?) -> [Conditions] {
    let start = conditionsAtInstant
    let span = next.map { $0.time.timeIntervalSince(time) } ?? 0
    let end = span <= Double(MetNorwayStep.sixHours) * 3600 ? next?.conditionsAtInstant : nil
    let temperatures = temperatures(from: start.temperature, to: end?.temperature, count: count, span: span)
    return (0..<count).map { hour in
      guard hour > 0 else { return start }
      var moment = Conditions(time: time + Double(hour) * 3600)
      guard let end else { return moment }
      let share = Double(hour) * 3600 / span
      moment.blend(Conditions.momentValues, from: start, to: end, share: share)
      // Directions are not interpolated: the nearer step's is used.
      moment.windBearing = moment.windSpeed?.metersPerSecond == 0 ? nil : (share < 0.5 ? start : end).windBearing
      moment.temperature = temperatures[hour]
      // The dew point cannot exceed the temperature, which may fall below that at both ends.
      if let dewPoint = moment.dewPoint, let temperature = moment.temperature {
        moment.dewPoint = min(dewPoint, temperature)
      }
      return moment
    }
  }

  /// Returns the temperature at the start of each hour.
  ///
  /// It changes linearly from one end to the other. If the extremes of the six hours lie outside both ends, it passes
  /// through them: a single one in the middle, two of them after a third of the time each. Of two, the warmer comes
  /// first if it gets colder overall.
  private func temperatures(from start: Temperature?, to end: Temperature?, count: Int, span: TimeInterval)
    -> [Temperature?]
  {
    guard let start = start?.celsius, let end = end?.celsius else { return Array(repeating: nil, count: count) }
    var knots = [(hour: 0.0, celsius: start)]
    if span == Double(MetNorwayStep.sixHours) * 3600 {
      let high = extreme(.temperatureMax).flatMap { $0 > max(start, end) ? $0 : nil }
      let low = extreme(.temperatureMin).flatMap { $0 < min(start, end) ? $0 : nil }
      if let high, let low {
        knots += start >= end ? [(2, high), (4, low)] : [(2, low), (4, high)]
      } else if let extreme = high ?? low {
        knots.append((3, extreme))
      }
    }
    knots.append((span / 3600, end))
    return (0..<count).map { hour in
      let hour = Double(hour)
      guard let after = knots.firstIndex(where: { $0.hour > hour }), after > 0 else { return nil }
      let (from, to) = (knots[after - 1], knots[after])
      let share = (hour - from.hour) / (to.hour - from.hour)
      return Temperature(celsius: from.celsius + (to.celsius - from.celsius) * share)
    }
  }

  private func extreme(_ variable: MetNorwayVariable) -> Double? {
    nextSixHours?.details.temperature(variable)?.celsius
  }

  private var conditionsAtInstant: Conditions {
    var conditions = Conditions(time: time)
    conditions.temperature = instant.temperature(.temperature)
    conditions.temperatureRange = ClosedRange(
      around: conditions.temperature, from: instant.temperature(.temperatureLow),
      to: instant.temperature(.temperatureHigh))
    conditions.dewPoint = PlausibleRange.dewPoint(instant[.dewPoint].map(Temperature.init(celsius:)))
    conditions.humidity = instant.fraction(.humidity)
    conditions.pressure = PlausibleRange.pressure(instant[.pressure])
    conditions.cloudCover = instant.fraction(.cloudCover)
    conditions.windSpeed = instant.speed(.windSpeed)
    conditions.windSpeedRange = ClosedRange(
      around: conditions.windSpeed, from: instant.speed(.windSpeedLow), to: instant.speed(.windSpeedHigh))
    conditions.windGust = instant.speed(.windGust)
    let isCalm = conditions.windSpeed?.metersPerSecond == 0
    conditions.windBearing = isCalm ? nil : PlausibleRange.bearing(instant[.windDirection])
    conditions.uvIndex = PlausibleRange.uvIndex(instant[.clearSkyUVIndex])
    return conditions
  }
}

extension MetNorwayDetails {
  func temperature(_ variable: MetNorwayVariable) -> Temperature? {
    PlausibleRange.temperature(self[variable].map(Temperature.init(celsius:)))
  }

  func fraction(_ variable: MetNorwayVariable) -> Double? { PlausibleRange.fraction(self[variable].map { $0 / 100 }) }

  func speed(_ variable: MetNorwayVariable) -> Speed? {
    PlausibleRange.speed(self[variable].map(Speed.init(metersPerSecond:)))
  }

  func rate(_ variable: MetNorwayVariable, over hours: Double) -> PrecipitationRate? {
    PlausibleRange.rate(self[variable].map { PrecipitationRate(millimetersPerHour: $0 / hours) }, over: hours * 3600)
  }
}

extension MetNorwayHour {
  /// Applies the values of the hours after the moment, and derives further values.
  fileprivate mutating func apply(_ period: MetNorwayPeriod?, lasting hours: Double, at coordinates: Coordinates) {
    conditions.precipitationRate = period?.details.rate(.precipitationAmount, over: hours)
    // Amounts of six hours have a range together, which says nothing about each hour.
    if hours == 1, let details = period?.details {
      conditions.precipitationRange = ClosedRange(
        around: conditions.precipitationRate, from: details.rate(.precipitationAmountLow, over: hours),
        to: details.rate(.precipitationAmountHigh, over: hours))
    }
    conditions.precipitationProbability = period?.details.fraction(.precipitationProbability)
    conditions.thunderProbability = period?.details.fraction(.thunderProbability)
    conditions.isDaylight = Sun.isDaylight(at: conditions.time, coordinates: coordinates)
    if let rate = conditions.precipitationRate, rate.millimetersPerHour > 0 {
      conditions.precipitationType =
        period?.symbol?.precipitationType ?? conditions.temperature.map(PrecipitationType.init(airTemperature:))
        ?? .rain
      if conditions.correctPrecipitationType() { derivations.insert(.snowInWarmAir) }
    }
    if conditions.uvIndex != nil { derivations.insert(.clearSkyUVIndex) }
    derivations.formUnion(conditions.deriveMissingValues())
    let statement = period?.symbol.map {
      ReportedCondition($0.condition(spreadAt: hours > 1 ? conditions.precipitationRate : nil))
    }
    if conditions.setCondition(statement: statement) { derivations.insert(.conditionFromValues) }
  }
}

extension ClosedRange where Bound: Quantity {
  /// Creates the range around a value; `nil` if the value or an end is unknown, or the value lies outside.
  fileprivate init?(around value: Bound?, from low: Bound?, to high: Bound?) {
    guard let value, let low, let high, low <= value, value <= high else { return nil }
    self = low...high
  }
}
