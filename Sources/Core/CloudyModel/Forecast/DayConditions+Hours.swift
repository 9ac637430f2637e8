import Foundation

extension DayConditions {
  /// Divides hours into the days of a place's calendar, which have 23 or 25 hours when the clocks change.
  ///
  /// A day needs three quarters of its hours, and a value needs three quarters of the day's hours, so that a single
  /// hour beyond midnight does not count as a day, nor a night's range as a day's. Only `today` may lack past hours:
  /// the rest of it counts, and `knownFrom` states where it starts. If hours are missing later in it, its total and its
  /// probability of precipitation are unknown.
  ///
  /// - Parameters:
  ///   - hours: In chronological order, each belonging to the day in which it starts.
  ///   - today: Earlier days are omitted.
  /// - Returns: In chronological order. Means weight all hours equally.
  package static func days(
    of hours: [Conditions], from today: CivilDate, calendar: LocalCalendar
  ) -> [DayConditions] {
    var parts: [(date: CivilDate, hours: [Conditions])] = []
    for hour in hours {
      let date = calendar.date(at: hour.time)
      guard date >= today else { continue }
      if parts.last?.date == date {
        parts[parts.count - 1].hours.append(hour)
      } else {
        parts.append((date, [hour]))
      }
    }
    return parts.compactMap { date, hours in
      let needed = calendar.hourCount(of: date) * HoursOfDay.neededShare
      guard date == today || Double(hours.count) >= needed else { return nil }
      var day = DayConditions(date: date, hours: HoursOfDay(hours, of: date, today: today, calendar: calendar))
      if let first = hours.first?.time, first >= calendar.startOfDay(date) + 3600 { day.knownFrom = first }
      return day
    }
  }

  private init(date: CivilDate, hours: HoursOfDay) {
    self.init(date: date)
    isDaylight = true
    condition = hours.condition
    temperatureMax = hours.known(\.temperature)?.max()
    temperatureMin = hours.known(\.temperature)?.min()
    apparentTemperatureMax = hours.known(\.apparentTemperature)?.max()
    apparentTemperatureMin = hours.known(\.apparentTemperature)?.min()
    dewPoint = hours.mean(\.dewPoint)
    humidity = hours.mean(\.humidity)
    pressure = hours.mean(\.pressure)
    windSpeed = hours.mean(\.windSpeed)
    windSpeedMax = hours.known(\.windSpeed)?.max()
    windGust = hours.known(\.windGust)?.max()
    windBearing = hours.prevailingWind
    cloudCover = hours.mean(\.cloudCover)
    visibility = hours.mean(\.visibility)
    uvIndex = hours.known(\.uvIndex)?.max()
    precipitation = hours.precipitation
    precipitationProbability = hours.complete(\.precipitationProbability)?.max()
    precipitationType = hours.precipitationType
    snowfall = hours.snowfall
    summary = isWet ? nil : hours.words
  }
}
