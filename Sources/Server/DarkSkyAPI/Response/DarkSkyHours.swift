import CloudyModel
import Foundation

/// The hours of an answer: on the whole hours of the place's clocks, without gaps.
struct DarkSkyHours {
  private let hours: [Conditions]
  private let calendar: LocalCalendar
  /// Those of days that are asked for again and again.
  private var days: [CivilDate: [Conditions]] = [:]

  /// - Parameter dates: The days that an answer is about.
  init(_ forecast: PresentForecast, dates: some Sequence<CivilDate>) {
    hours = forecast.hours.content
    calendar = forecast.place.calendar
    for date in dates { days[date] = found(on: date) }
  }

  /// Returns the hours from the one in progress on.
  ///
  /// - Parameter limit: The greatest number of them; there are fewer if less is known.
  func coming(from now: Date, limit: Int) -> [Conditions] {
    // In whole seconds, which are exact: a start that is late by the rounding of a fraction would miss its own hour.
    let (second, offset) = (now.timeIntervalSince1970.rounded(.down), calendar.offset(at: now))
    let start = Date(timeIntervalSince1970: ((second + offset) / 3600).rounded(.down) * 3600 - offset)
    return row((0..<limit).map { start + Double($0) * 3600 })
  }

  /// Returns the hours of a local day, 23, 24 or 25 as a rule.
  func all(of date: CivilDate) -> [Conditions] { days[date] ?? found(on: date) }

  private func found(on date: CivilDate) -> [Conditions] {
    row(calendar.hours(of: date, countedFrom: calendar.startOfDay(date)))
  }

  /// An hour of which nothing is known stands for itself between others. The last ones are left out.
  private func row(_ times: [Date]) -> [Conditions] {
    var found: [Conditions] = []
    found.reserveCapacity(times.count)
    var index = hours.startIndex
    for time in times {
      while index < hours.endIndex, hours[index].time < time { index += 1 }
      if index < hours.endIndex, hours[index].time < time + 3600 {
        // Where clocks differ from those of Greenwich by a part of an hour, it is the hour that begins within it, so
        // that the hours of a day are those of which its figures are made.
        found.append(hours[index])
        found[found.count - 1].time = time
      } else {
        found.append(Conditions(time: time))
      }
    }
    let last = found.lastIndex { $0.hasValues || $0.condition != nil } ?? -1
    return Array(found.prefix(last + 1))
  }
}

/// The greatest or smallest of a figure, and when it is.
struct Extreme<WeatherVariable: Comparable> {
  let value: WeatherVariable
  var time: Date?

  /// The first of the greatest; `nil` if no hour has the figure.
  static func most(_ hours: some Sequence<Conditions>, _ variable: (Conditions) -> WeatherVariable?) -> Extreme? {
    hours.reduce(nil) { best, hour in
      guard let value = variable(hour), best.map({ value > $0.value }) ?? true else { return best }
      return Extreme(value: value, time: hour.time)
    }
  }
}
