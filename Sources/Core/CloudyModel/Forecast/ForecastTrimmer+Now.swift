import Foundation

/// The agreement of the hour in progress, and of its day, with the present.
extension ForecastTrimmer {
  /// Returns hours in which the one in progress is wet if precipitation falls now, and as heavy if the minutes have more
  /// of it than was forecast: a station or the minutes of the next hour are nearer to the present than the hour's
  /// forecast. An hour in which the minutes expect precipitation is wet, too. A dry moment does not make an hour dry,
  /// since precipitation may have fallen earlier in it or may follow.
  ///
  /// - Parameter minutes: Those of the next hour; `nil` if they are unknown.
  /// - Returns: The hours, and those that were changed.
  func hours(
    _ hours: [Conditions], following current: Conditions, minutes: [MinutePrecipitation]?
  ) -> (hours: [Conditions], changed: [Conditions]) {
    guard forecast.hours.provenance.source.kind == .forecast else { return (hours, []) }
    var (hours, changed) = (hours, [Conditions]())
    for index in hours.indices where now < hours[index].time + 3600 && hours[index].time <= now + 3600 {
      let hour = hours[index]
      guard hour.condition != nil else { continue }
      let isInProgress = hour.time.beginsHour(of: now)
      guard
        let wet = (isInProgress ? self.hour(hour, following: current, minutes: minutes) : nil)
          ?? self.hour(hour, expecting: minutes ?? [], at: current.temperature)
      else { continue }
      hours[index] = wet
      changed.append(wet)
    }
    return (hours, changed)
  }

  /// Returns the hour in progress with the precipitation that falls now; `nil` if the hour's forecast already has it.
  private func hour(
    _ hour: Conditions, following current: Conditions, minutes: [MinutePrecipitation]?
  ) -> Conditions? {
    guard current.isWet else { return nil }
    var hour = hour
    let rest = minutes.map { amount(of: $0, until: hour.time + 3600) }
    if hour.isWet {
      guard let rest, let rate = hour.precipitationRate, rest > rate,
        case .precipitation(_, let strength)? = current.condition,
        case .precipitation(_, let expected)? = hour.condition, strength > expected
      else { return nil }
      hour.precipitationRate = rest
    } else if let rest, rest.millimetersPerHour > 0 {
      hour.precipitationRate = rest
    } else {
      // Most stations report shortly before the full hour, and their report is the present until the next one.
      let isRecent = now.timeIntervalSince(current.time) <= ForecastTrimmer.lifetimeOfStatement
      guard isRecent || current.station != nil || hour.time.beginsHour(of: current.time) else { return nil }
      hour.precipitationRate = current.precipitationRate
    }
    hour.condition = current.condition
    hour.summary = current.summary
    hour.setType(current.precipitationType)
    return hour
  }

  /// Returns a dry hour with the precipitation that the minutes expect in it; `nil` if they expect none, or if the hour
  /// is wet already.
  ///
  /// - Parameter temperature: The current one, for minutes without a type.
  private func hour(
    _ hour: Conditions, expecting minutes: [MinutePrecipitation], at temperature: Temperature?
  ) -> Conditions? {
    guard !hour.isWet else { return nil }
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
  func isRestOfHourDry(_ minutes: [MinutePrecipitation]?, after wasWet: Bool) -> Bool {
    guard let minutes, let hour = forecast.hours.content.hour(at: now) else { return false }
    let rest = minutes.filter { $0.time < hour.time + 3600 }
    var isWet = wasWet
    for minute in rest {
      guard let falls = minute.isWet(after: isWet), !falls else { return false }
      isWet = false
    }
    return !rest.isEmpty
  }

  /// Returns days of which none denies the precipitation of its changed hours.
  ///
  /// - Parameters:
  ///   - changed: The hours with precipitation that was not forecast for them.
  ///   - hours: All hours, with those.
  func days(
    _ days: Block<[DayConditions]>, following changed: [Conditions], in hours: [Conditions]
  ) -> Block<[DayConditions]> {
    var days = days
    for hour in changed {
      let date = calendar.date(at: hour.time)
      guard let index = days.content.firstIndex(where: { $0.date == date }) else { continue }
      if let total = days.content[index].precipitation {
        let interval = calendar.interval(of: date)
        let hours = hours.filter { interval.contains($0.time) }
        if let sum = HoursOfDay(hours, of: date, today: today, calendar: calendar).precipitation {
          days.content[index].precipitation = max(total, sum)
        } else if total.meters == 0 || hour.precipitationRate == nil {
          // A total without an unknown amount would be too low.
          days.content[index].precipitation = hour.precipitationRate.map { Length(millimeters: $0.millimetersPerHour) }
        }
      }
      if let chance = days.content[index].precipitationProbability, chance < Condition.likelyPrecipitation {
        days.content[index].precipitationProbability = nil
      }
    }
    return days
  }

  /// Returns days of which today's range includes the temperature that a station has measured today.
  func days(_ days: Block<[DayConditions]>, including current: Conditions) -> Block<[DayConditions]> {
    guard current.station != nil, let temperature = current.temperature, let day = days.content.first,
      day.date == today, calendar.date(at: current.time) == today, let low = day.temperatureMin,
      let high = day.temperatureMax
    else { return days }
    var days = days
    days.content[0].temperatureMin = min(low, temperature)
    days.content[0].temperatureMax = max(high, temperature)
    return days
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
  /// Sets the type of precipitation that was not forecast. Its chance, its range and the depth of its snow are unknown.
  fileprivate mutating func setType(_ type: PrecipitationType?) {
    precipitationType = type
    precipitationRange = nil
    precipitationProbability = nil
    if type != .rain, snowfall?.meters == 0 { snowfall = nil }
  }
}
