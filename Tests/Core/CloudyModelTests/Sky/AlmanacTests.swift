import CloudyModel
import Foundation
import Testing

/// Sun and moon compared with values published by the US Naval Observatory, which are to the minute: rounding alone
/// causes a difference of 30 seconds.
@Suite struct AlmanacTests {
  /// Within a minute between 65° S and 65° N and two minutes at 80°. Beyond, where sunrise takes hours, the tolerance
  /// is 0.008° of the sun's altitude, a sixtieth of its width.
  @Test func `sunrise and sunset match the observatory's tables, from pole to pole`() throws {
    let dates = try AlmanacDate.all(.sun)
    #expect(dates.count > 500)
    for date in dates {
      let times = SunTimes(on: date.date, calendar: date.calendar, coordinates: date.coordinates)
      switch date.passage {
      case .continuouslyAbove: #expect(times.daylight == .polarDay, date.label)
      case .continuouslyBelow: #expect(times.daylight == .polarNight, date.label)
      case .events(let rises, let sets):
        expect(times.rise, isOneOf: rises, at: date)
        expect(times.set, isOneOf: sets, at: date)
      }
    }
  }

  /// Within two minutes up to 70°, and four at 80°.
  @Test func `moonrise and moonset match the observatory's tables`() throws {
    let dates = try AlmanacDate.all(.moon)
    #expect(dates.count > 250)
    for date in dates {
      let times = MoonTimes(on: date.date, calendar: date.calendar, coordinates: date.coordinates)
      let tolerance: TimeInterval = abs(date.coordinates.latitude) <= 70 ? 120 : 240
      switch (date.passage, times) {
      case (.continuouslyAbove, .upAllDay), (.continuouslyBelow, .downAllDay): break
      case (.events(let rises, let sets), .changes(let rise, let set)):
        #expect(date.isOneOf(rise, rises, within: tolerance), date.label)
        #expect(date.isOneOf(set, sets, within: tolerance), date.label)
      default: Issue.record("\(date.label): \(date.passage) is \(times)")
      }
    }
  }

  @Test func `dawn, noon and dusk match the observatory's to the minute`() throws {
    for row in try ReferenceTable("usno-days.tsv").rows {
      let label: Comment = "\(row["place"] ?? "") \(row["date"] ?? "")"
      let numbers = (row["date"] ?? "").split(separator: "-").compactMap { Int($0) }
      let date = try #require(CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]))
      let calendar = LocalCalendar(
        timeZone: try #require(TimeZone(secondsFromGMT: Int(try row.number("zone")) * 3600)))
      let times = SunTimes(on: date, calendar: calendar, coordinates: try row.coordinates())

      let daylight =
        switch times.daylight {
        case .polarDay: "above"
        case .polarNight: "below"
        case .changes(_, let set): set == nil ? "rises" : "changes"
        }
      #expect(daylight == row["daylight"], label)
      for (name, event) in [
        ("dawn", times.dawn), ("rise", times.rise), ("noon", times.noon), ("set", times.set), ("dusk", times.dusk),
      ] {
        let clock = (row[name] ?? "").split(separator: ":").compactMap { Int($0) }
        guard clock.count == 2 else { continue }
        let published = calendar.instant(of: date, at: TimeOfDay(hour: clock[0], minute: clock[1]))
        // At 70°, the sun takes minutes for a change in altitude that takes one minute elsewhere.
        let tolerance: TimeInterval = try row.number("latitude") <= 65 ? 60 : 120
        #expect(agree(event, published, within: tolerance), "\(label): \(name)")
      }
    }
  }

  /// Within 0.01°, as documented for ``Sun``, which the sun covers in a quarter of an hour.
  @Test func `equinoxes and solstices from 2016 to 2037 match the observatory's`() throws {
    let rows = try ReferenceTable("usno-seasons.tsv").rows
    #expect(rows.count == 88)
    for row in rows {
      let sun = Sun(at: try Date(row["time"] ?? "", strategy: .iso8601))
      let difference = abs(sun.eclipticLongitude - (try row.number("longitude")))
      #expect(min(difference, 360 - difference) < 0.01, "\(row["time"] ?? "")")
    }
  }

  /// Within three minutes, as documented for ``Moon``.
  @Test func `new moons, quarters and full moons of 2020 and 2030 match the observatory's`() throws {
    let rows = try ReferenceTable("usno-moon-phases.tsv").rows
    #expect(rows.count == 100)
    for row in rows {
      let published = try Date(row["time"] ?? "", strategy: .iso8601)
      let found = Moon.nextInstant(of: try row.number("phase"), from: published - 5 * 86_400)
      #expect(abs(found.timeIntervalSince(published)) < 180, "\(row["time"] ?? "")")
    }
  }

  /// On 5 March 2024 in Washington, the observatory's value for the date is 29%.
  @Test func `the moon's illuminated fraction matches the observatory's to the percent`() throws {
    let moon = Moon(at: try Date("2024-03-05T17:00:00Z", strategy: .iso8601))

    #expect(abs(moon.illuminatedFraction - 0.29) < 0.01)
  }
}

extension AlmanacTests {
  private func expect(_ event: Date?, isOneOf published: [Date], at date: AlmanacDate) {
    let latitude = abs(date.coordinates.latitude)
    guard latitude > 80 else {
      #expect(date.isOneOf(event, published, within: latitude <= 65 ? 60 : 120), date.label)
      return
    }
    #expect((event == nil) == published.isEmpty, date.label)
    for instant in published {
      let elevation = Sun.position(at: instant, from: date.coordinates).elevation
      #expect(abs(elevation - -0.833) < 0.008, "\(date.label): \(elevation)")
    }
  }
}

extension AlmanacDate {
  /// An event at midnight can belong to the date in one source and to the next date in the other.
  fileprivate func isOneOf(_ event: Date?, _ published: [Date], within tolerance: TimeInterval) -> Bool {
    let interval = calendar.interval(of: date)
    func isAtMidnight(_ instant: Date) -> Bool {
      instant.timeIntervalSince(interval.lowerBound) <= tolerance
        || interval.upperBound.timeIntervalSince(instant) <= tolerance
    }
    guard let event else { return published.allSatisfy(isAtMidnight) }
    return published.contains { agree(event, $0, within: tolerance) } || published.isEmpty && isAtMidnight(event)
  }
}
