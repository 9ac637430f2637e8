import Foundation

/// The agreement of the hour in progress with the present.
extension ForecastTrimmer {
  /// Returns hours in which the one in progress agrees with the present: a station or the minutes of the next hour are
  /// nearer to it than the hour's forecast.
  ///
  /// | now | the hour in progress |
  /// | --- | --- |
  /// | precipitation | is wet, and as heavy if the minutes have more of it than was forecast |
  /// | another type of precipitation, by a station | has that type, and the station's air |
  /// | dry, as the minutes until the hour ends | is as its minutes, if all of them are known |
  /// | likewise, with unknown past minutes | is as forecast if a known one is wet, otherwise dry, its amount unknown |
  /// | dry | is as forecast, since precipitation may have fallen earlier in it or may follow |
  ///
  /// An hour in which the minutes expect precipitation is wet, too.
  ///
  /// - Parameters:
  ///   - minutes: Those of the next hour; `nil` if they are unknown.
  ///   - wasWet: Whether there is precipitation in the minute before.
  /// - Returns: The hours, and those that were changed, before and after that.
  func hours(
    _ hours: [Conditions], following current: Conditions, minutes: [MinutePrecipitation]?, after wasWet: Bool
  ) -> (hours: [Conditions], changed: [(old: Conditions, new: Conditions)]) {
    guard forecast.hours.provenance.source.kind == .forecast else { return (hours, []) }
    var hours = hours
    var changed: [(old: Conditions, new: Conditions)] = []
    for index in hours.indices where now < hours[index].time + 3600 && hours[index].time <= now + 3600 {
      let old = hours[index]
      guard old.condition != nil else { continue }
      let isInProgress = old.time.beginsHour(of: now)
      let following = isInProgress ? hour(old, following: current, minutes: minutes) : nil
      let drier = isInProgress ? hour(old, followingDry: current, minutes: minutes, after: wasWet) : nil
      let expected = old.isWet ? nil : hour(old, with: minutes ?? [], at: current.temperature)
      guard let new = following ?? drier ?? expected else { continue }
      hours[index] = new
      changed.append((old, new))
    }
    return (hours, changed)
  }

  /// Returns the hour in progress with the precipitation that falls now; `nil` if the hour's forecast already has it.
  private func hour(
    _ hour: Conditions, following current: Conditions, minutes: [MinutePrecipitation]?
  ) -> Conditions? {
    guard current.isWet else { return nil }
    var hour = hour
    var condition = current.condition
    let rest = minutes.map { amount(of: $0, until: hour.time + 3600) }
    if hour.isWet {
      let stronger = rest.flatMap { strongerAmount(of: hour, current: current, rest: $0) }
      let isOfOtherType = current.station != nil && hour.hasOtherPrecipitation(than: current)
      guard stronger != nil || isOfOtherType else { return nil }
      if let stronger { hour.precipitationRate = stronger }
      if isOfOtherType { hour.setAir(current) }
      // The amount is that of the forecast, and so is its strength.
      if stronger == nil, let rate = hour.precipitationRate, let type = current.fallingType {
        condition = Condition(rate: rate, of: type) ?? condition
      }
    } else if let rest, rest.millimetersPerHour > 0 {
      hour.precipitationRate = rest
    } else {
      // Most stations report shortly before the full hour, and their report is the present until the next one.
      let isRecent = now.timeIntervalSince(current.time) <= ForecastTrimmer.lifetimeOfStatement
      guard isRecent || current.station != nil || hour.time.beginsHour(of: current.time) else { return nil }
      hour.precipitationRate = current.precipitationRate
    }
    hour.condition = condition
    hour.summary = condition == current.condition ? current.summary : nil
    hour.setType(current.fallingType)
    return hour
  }

  /// Returns the amount of the minutes that remain of a wet hour; `nil` if no more of it falls than was forecast.
  private func strongerAmount(
    of hour: Conditions, current: Conditions, rest: PrecipitationRate
  ) -> PrecipitationRate? {
    guard let rate = hour.precipitationRate, rest > rate,
      case .precipitation(_, let strength)? = current.condition,
      case .precipitation(_, let expected)? = hour.condition, strength > expected
    else { return nil }
    return rest
  }

  /// Returns the hour in progress without the precipitation that its minutes refute: it is dry now, and until the hour
  /// ends. Precipitation in its past minutes makes it wet: with their amount if all are known, otherwise with that of
  /// the forecast. Without any, the amount is unknown if some past minutes are.
  ///
  /// - Returns: `nil` if the hour's forecast is dry, or if precipitation may follow. Minutes do not refute thunder.
  private func hour(
    _ hour: Conditions, followingDry current: Conditions, minutes: [MinutePrecipitation]?, after wasWet: Bool
  ) -> Conditions? {
    guard case .precipitation? = hour.condition, !current.isWet,
      isRestOfHourDry(minutes, after: wasWet, at: current.temperature)
    else { return nil }
    let known = (forecast.minutes?.content ?? []).filter { hour.time.beginsHour(of: $0.time) && $0.likelihood != nil }
    let isWhole = known.count >= ForecastTrimmer.minutesOfHour
    if let wet = self.hour(hour, with: known, at: current.temperature) {
      guard !isWhole else { return wet }
      // The amount of the unknown minutes may be that of the forecast.
      var partlyKnown = hour
      partlyKnown.precipitationProbability = nil
      return partlyKnown
    }
    var dry = hour
    dry.setDry(amount: isWhole ? PrecipitationRate(millimetersPerHour: 0) : nil)
    guard let sky = ConditionInputs(values: dry).verdict.condition ?? current.condition else { return nil }
    dry.condition = sky
    dry.summary = nil
    return dry
  }

  private static let minutesOfHour = 60

  /// Returns an hour with the precipitation of its minutes; `nil` if they have none.
  ///
  /// - Parameter temperature: The current one, for minutes without a type.
  private func hour(
    _ hour: Conditions, with minutes: [MinutePrecipitation], at temperature: Temperature?
  ) -> Conditions? {
    var (millimeters, isWet) = (0.0, false)
    var strongest: (rate: PrecipitationRate, type: PrecipitationType)?
    for minute in minutes.lazy.map({ $0.typed(at: temperature) }) {
      isWet = minute.isWet(after: isWet) ?? isWet
      let type = minute.type ?? .rain
      guard isWet, hour.time.beginsHour(of: minute.time), let rate = minute.rate, rate.isNoticeable(of: type) else {
        continue
      }
      millimeters += rate.millimetersPerHour / 60
      if strongest.map({ $0.rate < rate }) ?? true { strongest = (rate, type) }
    }
    guard let strongest else { return nil }
    var hour = hour
    hour.precipitationRate = PrecipitationRate(millimetersPerHour: millimeters)
    hour.condition = Condition(rate: strongest.rate, of: strongest.type)
    hour.summary = nil
    hour.setType(strongest.type)
    return hour
  }

  /// Returns whether the minutes expect no precipitation until the hour in progress ends.
  ///
  /// - Parameters:
  ///   - minutes: Those of the next hour; `nil` if they are unknown.
  ///   - wasWet: Whether there is precipitation in the minute before.
  ///   - temperature: The current one, for minutes without a type.
  /// - Returns: Also `false` if the minutes end earlier.
  func isRestOfHourDry(
    _ minutes: [MinutePrecipitation]?, after wasWet: Bool, at temperature: Temperature?
  ) -> Bool {
    guard let minutes, let hour = forecast.hours.content.hour(at: now) else { return false }
    let end = hour.time + 3600
    let rest = minutes.filter { $0.time < end }
    guard let last = rest.last, last.time + 60 >= end else { return false }
    var isWet = wasWet
    for minute in rest.lazy.map({ $0.typed(at: temperature) }) {
      guard let falls = minute.isWet(after: isWet), !falls else { return false }
      isWet = false
    }
    return true
  }

  /// Returns the precipitation of minutes, the first of which is wet, as that of an hour.
  private func amount(of minutes: [MinutePrecipitation], until end: Date) -> PrecipitationRate {
    var (millimeters, isWet) = (0.0, true)
    for minute in minutes where minute.time < end {
      isWet = minute.isWet(after: isWet) ?? isWet
      if isWet, let rate = minute.rate { millimeters += rate.millimetersPerHour / 60 }
    }
    return PrecipitationRate(millimetersPerHour: millimeters)
  }
}

extension Conditions {
  /// Whether both have precipitation without thunder, of different types.
  fileprivate func hasOtherPrecipitation(than other: Conditions) -> Bool {
    guard case .precipitation(let own, _)? = condition, case .precipitation(let type, _)? = other.condition else {
      return false
    }
    return own != type
  }

  /// The type of the condition, or otherwise the stated one.
  fileprivate var fallingType: PrecipitationType? {
    if case .precipitation(let type, _)? = condition { return type }
    return precipitationType
  }

  /// Sets the type of precipitation that was not forecast. Its chance and its range are unknown, and so is the depth of
  /// its snow. Rain leaves no new snow, even if it freezes.
  fileprivate mutating func setType(_ type: PrecipitationType?) {
    if type == .rain || type == .freezingRain {
      snowfall = snowfall.map { _ in Length(meters: 0) }
    } else if type != precipitationType || snowfall?.meters == 0 {
      snowfall = nil
    }
    precipitationType = type
    precipitationRange = nil
    precipitationProbability = nil
  }

  /// Sets the temperature and the humidity to those of the current conditions, in which snow or rain is possible.
  fileprivate mutating func setAir(_ current: Conditions) {
    guard let measured = current.temperature else { return }
    temperature = measured
    temperatureRange = nil
    apparentTemperature = current.apparentTemperature
    (dewPoint, humidity) = (current.dewPoint, current.humidity)
  }

  /// Removes precipitation. Its chance is unknown.
  ///
  /// - Parameter amount: 0, or `nil` if there may have been precipitation in a part of the hour.
  fileprivate mutating func setDry(amount: PrecipitationRate?) {
    precipitationRate = amount
    precipitationType = nil
    precipitationRange = nil
    precipitationProbability = nil
    if let depth = snowfall, depth.meters > 0 { snowfall = amount.map { _ in Length(meters: 0) } }
  }
}
