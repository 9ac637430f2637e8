import Foundation

/// The agreement of the hour in progress, and of its day, with the present.
extension ForecastTrimmer {
  /// Returns hours in which the one in progress is wet if precipitation falls now, and as heavy if the minutes have more
  /// of it than was forecast: a station or the minutes of the next hour are nearer to the present than the hour's
  /// forecast. A dry moment does not make an hour dry, since precipitation may have fallen earlier in it or may follow.
  ///
  /// - Parameter minutes: Those of the next hour; `nil` if they are unknown.
  /// - Returns: The hours, and the one in progress if it was changed.
  func hours(
    _ hours: [Conditions], following current: Conditions, minutes: [MinutePrecipitation]?
  ) -> (hours: [Conditions], changed: Conditions?) {
    guard forecast.hours.provenance.source.kind == .forecast, current.isWet,
      let index = hours.lastIndex(where: { $0.time.beginsHour(of: now) }), hours[index].condition != nil
    else { return (hours, nil) }
    var hour = hours[index]
    let rest = minutes.map { amount(of: $0, until: hour.time + 3600) }
    if hour.isWet {
      guard let rest, let rate = hour.precipitationRate, rest > rate,
        case .precipitation(_, let strength)? = current.condition,
        case .precipitation(_, let expected)? = hour.condition, strength > expected
      else { return (hours, nil) }
      hour.precipitationRate = rest
    } else if let rest {
      // The minutes are dry, and the precipitation is that of an older observation.
      guard rest.millimetersPerHour > 0 else { return (hours, nil) }
      hour.precipitationRate = rest
    } else {
      guard hour.time.beginsHour(of: current.time) else { return (hours, nil) }
      hour.precipitationRate = current.precipitationRate
    }
    hour.condition = current.condition
    hour.summary = current.summary
    hour.precipitationType = current.precipitationType
    hour.precipitationRange = nil
    // The chance was that of the forecast.
    hour.precipitationProbability = nil
    if current.precipitationType != .rain, hour.snowfall?.meters == 0 { hour.snowfall = nil }
    var hours = hours
    hours[index] = hour
    return (hours, hour)
  }

  /// Returns days of which today does not deny the precipitation that falls now.
  ///
  /// - Parameters:
  ///   - hour: The hour in progress, with that precipitation.
  ///   - hours: All hours, with that one.
  func days(
    _ days: Block<[DayConditions]>, following hour: Conditions, in hours: [Conditions]
  ) -> Block<[DayConditions]> {
    guard days.content.first?.date == today else { return days }
    var days = days
    if let total = days.content[0].precipitation {
      let interval = calendar.interval(of: today)
      if let sum = HoursOfDay(hours.filter { interval.contains($0.time) }).precipitation {
        days.content[0].precipitation = max(total, sum)
      } else if total.meters == 0 {
        days.content[0].precipitation = hour.precipitationRate.map { Length(millimeters: $0.millimetersPerHour) }
      }
    }
    if let chance = days.content[0].precipitationProbability, chance < Condition.likelyPrecipitation {
      days.content[0].precipitationProbability = nil
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
