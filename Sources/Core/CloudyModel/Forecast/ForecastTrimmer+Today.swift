import Foundation

/// The agreement of days with their changed hours and with the present.
extension ForecastTrimmer {
  /// Returns days of which none contradicts its changed hours.
  ///
  /// - Parameters:
  ///   - changed: The hours that are not as forecast, before and after that.
  ///   - hours: All hours, with the changed ones.
  func days(
    _ days: Block<[DayConditions]>, following changed: [(old: Conditions, new: Conditions)], in hours: [Conditions]
  ) -> Block<[DayConditions]> {
    var days = days
    for (old, new) in changed {
      let date = calendar.date(at: new.time)
      guard let index = days.content.firstIndex(where: { $0.date == date }) else { continue }
      let interval = calendar.interval(of: date)
      let hours = hours.filter { interval.contains($0.time) }
      let own = HoursOfDay(hours, of: date, today: today, calendar: calendar)
      let isWet = hours.contains { $0.isWet }
      days.content[index].setPrecipitation(from: old, to: new, sum: own.precipitation, isWet: isWet)
      days.content[index].setSnowfall(from: old, to: new, sum: own.snowfall)
      guard let chance = days.content[index].precipitationProbability else { continue }
      if new.isWet {
        // It falls for certain, or the chance is that of another type.
        let type = days.content[index].precipitationType
        let ofType = self.chance(of: ([old] + hours).filter { $0.wetType == type }, own: nil)
        if chance < Condition.surePrecipitation || new.wetType == type && ofType == nil {
          days.content[index].precipitationProbability = nil
        }
      } else {
        // The day's chance may have been that of the hour.
        let others = self.chance(of: hours, own: nil)
        if chance > others ?? 0 {
          days.content[index].precipitationProbability = new.precipitationRate == nil && !isWet ? nil : others
        }
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
}

extension DayConditions {
  /// Changes the total with that of an hour.
  ///
  /// - Parameters:
  ///   - sum: That of the day's hours, including the changed one; `nil` if it is unknown.
  ///   - isWet: Whether any hour of the day is wet.
  fileprivate mutating func setPrecipitation(
    from old: Conditions, to new: Conditions, sum: Length?, isWet: Bool
  ) {
    guard let total = precipitation, old.isWet != new.isWet || old.precipitationRate != new.precipitationRate else {
      return
    }
    let (before, after) = (old.precipitationRate?.millimetersPerHour, new.precipitationRate?.millimetersPerHour)
    if old.isWet, !new.isWet, after == nil, isWet {
      // The amount of the hour's past minutes is unknown: the day has that of its other hours, as its sentence does.
      let reduced = DayConditions.total(total.millimeters, reducedFrom: before, to: 0, sum: sum?.millimeters)
      precipitation = reduced.map(Length.init(millimeters:))
    } else if old.isWet, !new.isWet || after ?? 0 < before ?? 0 {
      let reduced = DayConditions.total(total.millimeters, reducedFrom: before, to: after, sum: sum?.millimeters)
      precipitation = reduced.map(Length.init(millimeters:))
    } else if let sum {
      precipitation = max(total, sum)
    } else if total.meters == 0 || after == nil {
      // A total without an unknown amount would be too low.
      precipitation = after.map(Length.init(millimeters:))
    }
  }

  /// Changes the depth of new snow, likewise.
  fileprivate mutating func setSnowfall(from old: Conditions, to new: Conditions, sum: Length?) {
    guard let depth = snowfall else { return }
    let isSnowElsewhere = old.wetType != new.wetType && (old.wetType == .snow || new.wetType == .snow)
    guard old.snowfall != new.snowfall || new.snowfall == nil && isSnowElsewhere else { return }
    let reduced = DayConditions.total(
      depth.meters, reducedFrom: old.snowfall?.meters, to: new.snowfall?.meters, sum: sum?.meters)
    snowfall = reduced.map(Length.init(meters:))
  }

  /// Returns a day's total after that of an hour was reduced; `nil` if either is unknown.
  ///
  /// - Parameter sum: The sum of the changed hours, below which the total cannot be. The total may be this sum already.
  private static func total(
    _ total: Double, reducedFrom old: Double?, to new: Double?, sum: Double?
  ) -> Double? {
    guard let old, let new else { return nil }
    return max(total - old + new, sum ?? 0, 0)
  }
}
