import Foundation

/// The agreement of hours with the present.
extension ForecastTrimmer {
  /// Returns hours that agree with the present and with the minutes: these, and a station, are nearer to an hour than
  /// its forecast.
  ///
  /// | now | the hour in progress |
  /// | --- | --- |
  /// | precipitation | is wet |
  /// | precipitation, by a station or a minute | likewise, and its chance is unknown unless it is high |
  /// | another type of precipitation, by a station | has that type, and the station's air |
  /// | much stronger precipitation, by a station | is as strong, its amount unknown |
  /// | thunder, hail or a tornado, likewise | has it |
  /// | fog, or weather without a condition, by a station | has it, if it is dry |
  /// | dry, as the minutes until the hour ends | is as its minutes, if all of them are known |
  /// | likewise, with unknown past minutes | is as forecast if a known one is wet, otherwise dry, its amount unknown |
  /// | dry | is as forecast, since precipitation may have fallen earlier in it or may follow |
  ///
  /// Any hour that the minutes reach, also a past one, has their precipitation if it was forecast to be dry. One that
  /// has begun also has it if it is stronger and more than was forecast. The amount includes the past minutes, so that
  /// it does not decrease while precipitation falls; it is unknown if more than a quarter of the hour has passed
  /// without known minutes. An hour that ended dry remains as its minutes were.
  ///
  /// - Parameters:
  ///   - minutes: Those of the next hour; `nil` if they are unknown.
  ///   - wasWet: Whether there is precipitation in the minute before.
  /// - Returns: The hours, and those whose precipitation was changed, before and after that.
  func hours(
    _ hours: [Conditions], following current: Conditions, minutes: [MinutePrecipitation]?, after wasWet: Bool
  ) -> (hours: [Conditions], changed: [(old: Conditions, new: Conditions)]) {
    guard forecast.hours.provenance.source.kind == .forecast, let ownStart = forecast.hours.content.first?.time else {
      return (hours, [])
    }
    let known = forecast.minutes?.content ?? []
    let isMinuteWet = minutes?.first?.typed(at: current.temperature).isWet(after: wasWet) ?? false
    // A service's own conditions for this moment are as uncertain as its hours.
    let isSeen = current.isWet && (current.station != nil || isMinuteWet)
    let start = min(known.first?.time ?? now, now)
    var hours = hours
    var changed: [(old: Conditions, new: Conditions)] = []
    for index in hours.indices where start < hours[index].time + 3600 && hours[index].time <= now + 3600 {
      let old = hours[index]
      // Hours from other sources are a station's.
      guard old.condition != nil, old.time >= ownStart else { continue }
      let ofHour = MinutesOfHour(known, of: old.time, at: current.temperature, now: now)
      let isInProgress = old.time.beginsHour(of: now)
      let following = isInProgress ? hour(old, following: current, isSeen: isSeen, minutes: ofHour) : nil
      let isRestDry =
        isInProgress
        ? !current.isWet && isRestOfHourDry(minutes, after: wasWet, at: current.temperature)
        : old.time < now && ofHour.endsDry
      let drier = isRestDry ? hour(old, dryUntilEndBy: ofHour, fallback: isInProgress ? current.condition : nil) : nil
      let stronger = old.isWet && now < old.time ? nil : expected(old, by: ofHour)
      if var new = following ?? drier ?? stronger {
        if isInProgress, let seen = hour(new, seenAs: current) { new = seen }
        hours[index] = new
        changed.append((old, new))
      } else if isInProgress, let new = hour(old, seenAs: current) {
        hours[index] = new
      }
    }
    return (hours, changed)
  }

  /// Returns the hour in progress with the precipitation that falls now; `nil` if the hour's forecast already has it.
  ///
  /// - Parameter isSeen: Whether a station or the minute in progress has the precipitation.
  private func hour(
    _ hour: Conditions, following current: Conditions, isSeen: Bool, minutes: MinutesOfHour
  ) -> Conditions? {
    guard current.isWet else { return nil }
    guard hour.isWet else { return dryHour(hour, following: current, minutes: minutes) }
    let stronger = expected(hour, by: minutes)
    var new = stronger ?? hour
    if current.station != nil, hour.hasOtherPrecipitation(than: current) {
      new.setAir(current)
      // The amount is that of the forecast, and so is its strength.
      let rate = stronger == nil ? new.precipitationRate : nil
      let ofRate = rate.flatMap { rate in current.fallingType.flatMap { Condition(rate: rate, of: $0) } }
      new.setPrecipitation(ofRate ?? current.condition, seenIn: current)
    }
    if current.station != nil, current.isMuchStronger(than: new) {
      new.setPrecipitation(current.condition, seenIn: current)
      new.precipitationRate = nil
      if current.fallingType == .snow { new.snowfall = nil }
    }
    if isSeen, current.isMoreSevere(than: new) { new.setPrecipitation(current.condition, seenIn: current) }
    if isSeen, let chance = new.precipitationProbability, chance < Condition.surePrecipitation {
      new.precipitationProbability = nil
    }
    return new == hour ? nil : new
  }

  /// Returns an hour in progress that was forecast to be dry, with the precipitation that falls now; `nil` if the
  /// current conditions are too old.
  private func dryHour(_ hour: Conditions, following current: Conditions, minutes: MinutesOfHour) -> Conditions? {
    var new = hour
    if minutes.strongest != nil {
      new.precipitationRate = minutes.amount
    } else {
      // Most stations report shortly before the full hour, and their report is the present until the next one.
      let isRecent = now.timeIntervalSince(current.time) <= ForecastTrimmer.lifetimeOfStatement
      guard isRecent || current.station != nil || hour.time.beginsHour(of: current.time) else { return nil }
      new.precipitationRate = current.precipitationRate
    }
    // It may have been stronger earlier in the hour.
    new.setPrecipitation(minutes.strongerCondition(than: current) ?? current.condition, seenIn: current)
    return new
  }

  /// Returns an hour with the precipitation of its minutes; `nil` if they have none, or if no stronger precipitation
  /// falls in them than was forecast.
  private func expected(_ hour: Conditions, by minutes: MinutesOfHour) -> Conditions? {
    guard hour.isWet else { return self.hour(hour, with: minutes) }
    guard case .precipitation(_, let expected)? = hour.condition, minutes.haveMore(than: hour),
      let new = self.hour(hour, with: minutes), case .precipitation(_, let strength)? = new.condition,
      strength > expected
    else { return nil }
    return new
  }

  /// Returns an hour without the precipitation that its minutes refute: they are dry until the hour ends, from the
  /// present on. Precipitation in its earlier minutes makes it wet: with their amount if all are known or if they have
  /// more than was forecast, otherwise with that of the forecast. Without any, the amount is unknown if some minutes
  /// are.
  ///
  /// - Parameter fallback: The condition of a dry hour if it does not follow from its values.
  /// - Returns: `nil` if the hour's forecast is dry. Minutes do not refute thunder.
  private func hour(_ hour: Conditions, dryUntilEndBy minutes: MinutesOfHour, fallback: Condition?) -> Conditions? {
    guard case .precipitation? = hour.condition else { return nil }
    if let wet = self.hour(hour, with: minutes) {
      guard !minutes.areWhole, !minutes.haveMore(than: hour) else { return wet }
      // The amount of the unknown minutes may be that of the forecast.
      var partlyKnown = hour
      partlyKnown.precipitationProbability = nil
      return partlyKnown
    }
    var dry = hour
    dry.setDry(amount: minutes.areWhole ? PrecipitationRate(millimetersPerHour: 0) : nil)
    guard let sky = ConditionInputs(values: dry).verdict.condition ?? fallback else { return nil }
    dry.condition = sky
    dry.summary = nil
    return dry
  }

  /// Returns an hour with the precipitation of its minutes; `nil` if they have none.
  private func hour(_ hour: Conditions, with minutes: MinutesOfHour) -> Conditions? {
    guard let strongest = minutes.strongest else { return nil }
    var hour = hour
    hour.precipitationRate = minutes.amount
    hour.condition = Condition(rate: strongest.rate, of: strongest.type)
    hour.summary = nil
    hour.setType(strongest.type)
    return hour
  }

  /// Returns a dry hour in progress with the fog, or the weather without a condition, that a station sees; `nil` if it
  /// sees none.
  private func hour(_ hour: Conditions, seenAs current: Conditions) -> Conditions? {
    guard current.station != nil, current.condition != nil, !current.isWet, !hour.isWet,
      current.condition == .fog || current.summary != nil
    else { return nil }
    var hour = hour
    hour.condition = current.condition
    hour.summary = current.summary
    hour.visibility = current.visibility ?? hour.visibility
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
}

extension Conditions {
  /// Whether both have precipitation without thunder, of different types.
  fileprivate func hasOtherPrecipitation(than other: Conditions) -> Bool {
    guard case .precipitation(let own, _)? = condition, case .precipitation(let type, _)? = other.condition else {
      return false
    }
    return own != type
  }

  /// Whether the precipitation is heavy and that of an hour is not, or at least two classes stronger. A station's
  /// moderate rain is part of an hour of light rain.
  fileprivate func isMuchStronger(than hour: Conditions) -> Bool {
    guard case .precipitation(_, let strength)? = condition, case .precipitation(_, let expected)? = hour.condition
    else { return false }
    return strength > expected && (strength == .heavy || strength.rawValue >= expected.rawValue + 2)
  }

  /// Whether there is thunder, hail or a tornado, and less severe precipitation in an hour.
  fileprivate func isMoreSevere(than hour: Conditions) -> Bool {
    guard let condition, let expected = hour.condition else { return false }
    return ConditionKind(condition).rawValue < ConditionKind(expected).rawValue
  }

  /// The type of the condition, or otherwise the stated one.
  fileprivate var fallingType: PrecipitationType? {
    if case .precipitation(let type, _)? = condition { return type }
    return precipitationType
  }

  /// Sets a condition of precipitation that is seen now. The service's text belongs to its own condition.
  fileprivate mutating func setPrecipitation(_ condition: Condition?, seenIn current: Conditions) {
    self.condition = condition
    summary = condition == current.condition ? current.summary : nil
    setType(current.fallingType ?? precipitationType)
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
