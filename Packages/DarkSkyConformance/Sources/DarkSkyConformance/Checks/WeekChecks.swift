import Foundation

/// The sentence of a week, with its forecast.
private struct Week {
  let forecast: Forecast
  let clause: Clause
  let highs: Highs?
  let text: String
  /// The weekday of today, where 0 is Sunday.
  let weekday: Int

  /// The number of days from today; `nil` if the name does not denote a day of the week.
  func index(of day: DayName) -> Int? {
    switch day {
    case .today: 0
    case .tomorrow: 1
    case .weekday(let number): (2...6).first { (weekday + $0) % 7 == number }
    case .next(let number): number == weekday ? 7 : nil
    }
  }

  var days: [DayName] { clause.form.days + (highs.map { [$0.day] } ?? []) }
  var seen: String { "\(forecast.label): \(text)" }
}

extension Session {
  /// The sentences of all weeks; skips the check if there is none.
  fileprivate func weeks() throws -> [Week] {
    var weeks: [Week] = []
    for forecast in try everyForecast() + [try forecast(main, "units=si")] {
      guard let text = forecast.daily?.summary, case .week(let clause, let highs) = SentenceParser.sentence(text),
        let start = forecast.days.first?.time
      else { continue }
      let weekday = LocalClock.weekday(ofDay: try forecast.clock().day(at: start))
      weeks.append(Week(forecast: forecast, clause: clause, highs: highs, text: text, weekday: weekday))
    }
    try applies(!weeks.isEmpty, "no summary of a week can be parsed")
    return weeks
  }

  fileprivate func weeksWithHighs() throws -> [(week: Week, highs: Highs)] {
    let found = try weeks().compactMap { week in week.highs.map { (week: week, highs: $0) } }
    try applies(!found.isEmpty, "no summary of a week contains a temperature")
    return found
  }
}

extension Suite {
  static let weekChecks: [Check] = [
    Check("SU10", .must, .recorded, "days in the summary of the week", expect: "days of this week", breaks: "users") {
      session in
      for week in try session.weeks() {
        for day in week.days {
          if case .next = day { continue }
          try expect(week.index(of: day) != nil, week.seen)
        }
      }
    },
    Check("SU11", .must, .recorded, "next Monday", expect: "the eighth day only", breaks: "users") { session in
      for week in try session.weeks() {
        for day in week.days {
          guard case .next = day else { continue }
          try expect(week.index(of: day) == 7, week.seen)
        }
      }
    },
    Check(
      "SU12", .must, .recorded, "the temperature in the summary of the week", expect: "that day's high", breaks: "users"
    ) {
      session in
      for (week, highs) in try session.weeksWithHighs() {
        guard let index = week.index(of: highs.day), week.forecast.days.indices.contains(index),
          let high = week.forecast.days[index].number("temperatureHigh")
        else { continue }
        try expect(abs(high - Double(highs.degrees)) <= 0.51, "\(week.seen) (\(high))")
      }
    },
    Check(
      "SU13", .should, .recorded, "rising, falling, peaking, bottoming out", expect: "consistent with the highs",
      breaks: "users",
      pirate: .probablyFails
    ) { session in
      for (week, highs) in try session.weeksWithHighs() {
        let values = week.forecast.days.compactMap { $0.number("temperatureHigh") }
        guard values.count == 8, let most = values.max(), let least = values.min(),
          let warmest = values.firstIndex(of: most), let coldest = values.firstIndex(of: least)
        else { continue }
        let (course, index): (Highs.Course, Int) =
          coldest < warmest
          ? (coldest <= 1 ? (.rising, warmest) : (.valleying, coldest))
          : (warmest <= 1 ? (.falling, coldest) : (.peaking, warmest))
        // Highs that are equal when rounded may differ before rounding.
        let isTied = values.count { abs($0 - most) < 0.02 } > 1 || values.count { abs($0 - least) < 0.02 } > 1
        let isRight = highs.course == course && week.index(of: highs.day) == index
        try expect(isRight || isTied, "\(week.seen) \(values)")
      }
    },
    Check(
      "SU15", .must, .documented, "the temperature in the summary of the week", expect: "°F with us, °C with si",
      breaks: "users"
    ) {
      session in
      for (week, highs) in try session.weeksWithHighs() {
        let unit = week.forecast.units == "us" ? "°F" : "°C"
        try expect(highs.unit == unit, "\(week.seen) with units=\(week.forecast.units ?? "none")")
      }
    },
  ]
}
