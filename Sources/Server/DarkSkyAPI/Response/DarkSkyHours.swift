import CloudyModel
import Foundation

/// The hours of a response: on the whole hours of the place's clocks, without gaps.
struct DarkSkyHours {
  private let hours: [Conditions]
  private let calendar: LocalCalendar
  /// The hours of days that are needed repeatedly.
  private var days: [CivilDate: [Conditions]] = [:]

  /// - Parameter dates: The days of the response.
  init(_ forecast: PresentForecast, dates: some Sequence<CivilDate>) {
    hours = forecast.hours.content
    calendar = forecast.place.calendar
    for date in dates { days[date] = found(on: date) }
  }

  /// Returns the hours from the current one on.
  ///
  /// - Parameter limit: The maximum number of hours; there are fewer if less is known.
  func coming(from now: Date, limit: Int) -> [Conditions] {
    // Calculate with whole seconds, which are exact: a rounded fraction could move the start past its own hour.
    let (second, offset) = (now.timeIntervalSince1970.rounded(.down), calendar.offset(at: now))
    let start = Date(timeIntervalSince1970: ((second + offset) / 3600).rounded(.down) * 3600 - offset)
    return row((0..<limit).map { start + Double($0) * 3600 })
  }

  /// Returns the hours of a local day, normally 23, 24 or 25.
  func all(of date: CivilDate) -> [Conditions] { days[date] ?? found(on: date) }

  private func found(on date: CivilDate) -> [Conditions] {
    row(calendar.hours(of: date, countedFrom: calendar.startOfDay(date)))
  }

  /// Returns the hours at some times. Unknown hours between known ones are empty; those at the end are omitted.
  private func row(_ times: [Date]) -> [Conditions] {
    var found: [Conditions] = []
    found.reserveCapacity(times.count)
    var index = hours.startIndex
    for time in times {
      while index < hours.endIndex, hours[index].time < time { index += 1 }
      if index < hours.endIndex, hours[index].time < time + 3600 {
        // If the clocks' offset from GMT is not a whole number of hours, this is the hour that starts within the local
        // one, so that the hours of a day are those of its daily values.
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

/// The maximum or minimum of a variable, and its time.
struct Extreme<WeatherVariable: Comparable> {
  let value: WeatherVariable
  var time: Date?

  /// Returns the first maximum; `nil` if no hour has a value.
  static func most(_ hours: some Sequence<Conditions>, _ variable: (Conditions) -> WeatherVariable?) -> Extreme? {
    hours.reduce(nil) { best, hour in
      guard let value = variable(hour), best.map({ value > $0.value }) ?? true else { return best }
      return Extreme(value: value, time: hour.time)
    }
  }
}
