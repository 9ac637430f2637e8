import CloudyModel
import Foundation
import Testing

@Suite struct MoonTests {
  @Test func `phase, illuminated fraction and phase times match another ephemeris`() throws {
    for row in try ReferenceTable("moon.tsv").rows {
      let instant = Date(timeIntervalSince1970: try row.number("time"))
      let phase = try row.number("phase")
      let moon = Moon(at: instant)

      let difference = abs(moon.phase - phase)
      #expect(min(difference, 1 - difference) < 0.0001, "\(instant)")
      if row["kind"] == "look" {
        #expect(abs(moon.illuminatedFraction - (try row.number("illuminated"))) < 0.001, "\(instant)")
      } else {
        let found = Moon.nextInstant(of: phase, from: instant - 86_400)
        #expect(abs(found.timeIntervalSince(instant)) < 180, "\(instant)")
      }
    }
  }

  /// Times of the US Naval Observatory, to the minute; two of them were solar eclipses.
  @Test(arguments: [
    ("2000-01-06T18:14:00Z", 0.0, MoonPhase.newMoon), ("2017-08-21T18:30:00Z", 0, .newMoon),
    ("2024-01-04T03:30:00Z", 0.75, .lastQuarter), ("2024-01-11T11:57:00Z", 0, .newMoon),
    ("2024-01-18T03:53:00Z", 0.25, .firstQuarter), ("2024-01-25T17:54:00Z", 0.5, .fullMoon),
    ("2024-04-08T18:21:00Z", 0, .newMoon), ("2024-09-18T02:34:00Z", 0.5, .fullMoon),
    ("2025-03-14T06:55:00Z", 0.5, .fullMoon),
  ])
  func `new moons, full moons and quarters match the observatory's times`(
    instant: String, phase: Double, name: MoonPhase
  ) throws {
    let published = try Date(instant, strategy: .iso8601)

    let found = Moon.nextInstant(of: phase, from: published - 10 * 86_400)

    #expect(abs(found.timeIntervalSince(published)) < 180)
    #expect(Moon(at: published).phaseName == name)
  }

  /// Meeus, *Astronomical Algorithms*, example 48.a: 12 April 1992, 0 h terrestrial time.
  @Test func `the illuminated fraction is that of Meeus' worked example`() {
    let moon = Moon(at: Date(timeIntervalSince1970: 703_036_800 - 59))

    #expect(abs(moon.illuminatedFraction - 0.6786) < 0.0005)
    #expect(moon.phaseName == .waxingGibbous)
  }

  @Test func `a lunation has the eight phases in order`() throws {
    let start = Moon.nextInstant(of: 0, from: try Date("2026-01-01T00:00:00Z", strategy: .iso8601))
    var names: [MoonPhase] = []
    for hour in 0..<700 {
      let name = Moon(at: start + Double(hour) * 3600).phaseName
      if names.last != name { names.append(name) }
    }
    #expect(names == MoonPhase.allCases + [.newMoon] || names == MoonPhase.allCases)
  }

  @Test func `the next time of a phase is never before the start`() throws {
    var start = try Date("2026-01-01T00:00:00Z", strategy: .iso8601)
    for _ in 0..<400 {
      for phase in [0, 0.25, 0.5, 0.75] {
        let found = Moon.nextInstant(of: phase, from: start)
        #expect(found >= start)
        #expect(found < start + 30 * 86_400)
      }
      start += 100_003
    }
  }

  @Test func `the equator counts as northern`() throws {
    #expect(try #require(Coordinates(latitude: 0, longitude: 0)).hemisphere == .northern)
    #expect(try #require(Coordinates(latitude: -0.1, longitude: 0)).hemisphere == .southern)
  }
}

@Suite struct MoonTimesTests {
  @Test func `moonrise and moonset match another ephemeris`() throws {
    for row in try ReferenceTable("moon-times.tsv").rows {
      let times = MoonTimes(
        on: try row.date(), calendar: try row.calendar(), coordinates: try row.coordinates())
      let label: Comment = "\(row["place"] ?? "") \(try row.date())"

      guard case .changes(let rise, let set) = times else {
        Issue.record("\(label)")
        continue
      }
      #expect(agree(rise, try row.instants("rise").first, within: 60), label)
      #expect(agree(set, try row.instants("set").first, within: 60), label)
    }
  }

  @Test func `from pole to pole, the moon is up at the times of another ephemeris`() throws {
    for row in try ReferenceTable("moon-latitudes.tsv").rows {
      let times = MoonTimes(
        on: try row.date(), calendar: try row.calendar(), coordinates: try row.coordinates())
      let label: Comment = "\(row["place"] ?? "") \(try row.date())"
      // The moon crosses the horizon more slowly near the poles.
      let tolerance: TimeInterval = abs(try row.number("latitude")) <= 60 ? 60 : 300

      switch (row["light"], times) {
      case ("above", .upAllDay), ("below", .downAllDay): break
      case ("changes", .changes(let rise, let set)):
        #expect(agree(rise, try row.instants("rises").first, within: tolerance), label)
        #expect(agree(set, try row.instants("sets").first, within: tolerance), label)
      default: Issue.record("\(label): \(times)")
      }
    }
  }

  @Test func `near a pole, the moon stays up or down for days`() throws {
    var isUpAllDay = 0
    var isDownAllDay = 0
    let coordinates = try #require(Coordinates(latitude: 78.2232, longitude: 15.6267))
    for day in 0..<27 {
      let date = try #require(CivilDate(year: 2026, month: 1, day: 1)).adding(days: day)
      switch MoonTimes(on: date, calendar: LocalCalendar(timeZone: .gmt), coordinates: coordinates) {
      case .upAllDay: isUpAllDay += 1
      case .downAllDay: isDownAllDay += 1
      case .changes: break
      }
    }
    #expect((5...13).contains(isUpAllDay))
    #expect((5...13).contains(isDownAllDay))
  }
}
