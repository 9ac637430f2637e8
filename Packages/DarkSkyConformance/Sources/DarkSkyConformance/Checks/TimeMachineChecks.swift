import Foundation

private let small = "exclude=minutely,hourly,daily,alerts"

extension Session {
  /// Noon UTC a month ago, when few time zones have another date.
  fileprivate func noon() throws -> Int { (try now() - 30 * 86_400) / 86_400 * 86_400 + 43_200 }

  /// Passes if the server understands a spelling of a time as one of the instants.
  fileprivate func understands(_ time: String, as instants: [Int], at place: Place? = nil) throws {
    let forecast = try forecast(place ?? main, time: time, small)
    let found = try require(forecast.currently?.time, "\(time): no currently.time")
    try expect(instants.contains(found), "\(time): currently.time \(found), not \(instants)")
  }

  /// Passes if the server understands noon with an offset from UTC in minutes.
  fileprivate func understandsNoon(_ suffix: String, minutes: Int) throws {
    let noon = try noon()
    try understands(LocalClock.text(noon, offset: minutes * 60) + suffix, as: [noon])
  }

  /// A clock change in New York in the past year.
  fileprivate func change(forward: Bool) throws -> (time: Int, clock: LocalClock) {
    let clock = try forecast(.newYork, "exclude=currently,minutely,hourly,alerts").clock()
    let found = clock.changes(before: try now()).first { ($0.shift > 0) == forward }
    guard let found else { throw Finding.skipped("no clock change is known") }
    return (found.time, clock)
  }

  fileprivate func refuses(_ time: String) throws {
    let status = try get(main, time: time, small).status
    try expect(status == 400, "\(status) for \(time)")
  }

  fileprivate func past(_ query: String = "units=si") throws -> Forecast {
    try forecast(main, time: String(try now() - 86_400 * 30), query)
  }

  fileprivate func exists(at time: Int) throws {
    let forecast = try forecast(main, time: String(time), "units=si")
    try expect(forecast.currently?.time == time, forecast.currently?.seen("time") ?? "no currently")
  }
}

extension Suite {
  static let timeMachineChecks = (spellingChecks + pastChecks).sorted { $0.id < $1.id }

  private static let spellingChecks: [Check] = [
    Check("TM01", .must, .documented, "Unix seconds", expect: "that instant", breaks: "all clients with times") {
      session in
      try session.understands(String(try session.noon()), as: [try session.noon()])
    },
    Check("TM02", .should, .documented, "time 0", expect: "1970", breaks: "diaries", pirate: .fails) {
      try $0.understands("0", as: [0])
    },
    Check("TM03", .should, .documented, "time -3600", expect: "1969", breaks: "diaries", pirate: .fails) {
      try $0.understands("-3600", as: [-3600])
    },
    Check("TM04", .must, .documented, "a time without an offset", expect: "local time", breaks: "clients with dates") {
      session in
      let clock = try session.forecast(session.main).clock()
      let noon = try session.noon()
      try session.understands(LocalClock.text(noon, offset: clock.offset(at: noon)), as: [noon])
    },
    Check("TM05", .must, .documented, "a time with Z", expect: "UTC", breaks: "clients with ISO dates") {
      try $0.understandsNoon("Z", minutes: 0)
    },
    Check(
      "TM06", .must, .documented, "a time with +0200", expect: "that instant", breaks: "clients with ISO dates",
      pirate: .fails
    ) {
      try $0.understandsNoon("+0200", minutes: 120)
    },
    Check("TM07", .must, .documented, "a time with -0330", expect: "that instant", breaks: "clients in Newfoundland") {
      try $0.understandsNoon("-0330", minutes: -210)
    },
    Check("TM08", .must, .client, "a time with +02:00", expect: "that instant", breaks: "clients with ISO dates") {
      try $0.understandsNoon("+02:00", minutes: 120)
    },
    Check(
      "TM09", .must, .client, "a time with %2B0200", expect: "that instant", breaks: "clients that escape everything"
    ) {
      try $0.understandsNoon("%2B0200", minutes: 120)
    },
    Check(
      "TM10", .should, .client, "a time with a space for +", expect: "that instant", breaks: "clients that escape twice"
    ) {
      try $0.understandsNoon("%200200", minutes: 120)
    },
    Check("TM11", .should, .judged, "a skipped local time", expect: "the time after it", breaks: "calendars") {
      session in
      let (time, clock) = try session.change(forward: true)
      // Half an hour into the gap, by the offset before the change.
      let text = LocalClock.text(time + 1800, offset: clock.offset(at: time - 60))
      try session.understands(text, as: [time, time + 1800], at: .newYork)
    },
    Check(
      "TM12", .should, .judged, "a repeated local time", expect: "the first of the two", breaks: "calendars"
    ) {
      session in
      let (time, clock) = try session.change(forward: false)
      let text = LocalClock.text(time - 1800, offset: clock.offset(at: time - 60))
      try session.understands(text, as: [time - 1800], at: .newYork)
    },
    Check("TM24", .must, .documented, "dates that do not exist", expect: "400", breaks: "calendars") { session in
      for time in ["2018-02-30T12:00:00", "2018-02-20T25:00:00", "2018-13-01T12:00:00"] { try session.refuses(time) }
    },
    Check("TM25", .info, .judged, "time -6h", expect: "400", breaks: "nothing", pirate: .fails) {
      try $0.refuses("-6h")
    },
  ]

  private static let pastChecks: [Check] = [
    Check("TM13", .must, .documented, "a past time", expect: "currently at that time", breaks: "diaries") { session in
      let forecast = try session.past()
      let time = try session.now() - 86_400 * 30
      try expect(forecast.currently?.time == time, forecast.currently?.seen("time") ?? "no currently")
    },
    Check("TM14", .must, .documented, "a past time", expect: "24 hours from local midnight", breaks: "charts of a day")
    { session in
      let forecast = try session.past()
      let clock = try forecast.clock()
      let start = clock.start(ofDay: clock.day(at: try session.now() - 86_400 * 30))
      let count = (clock.start(ofDay: clock.day(at: start) + 1) - start) / 3600
      let hours = forecast.hours
      try expect(hours.first?.time == start, hours.first?.seen("time") ?? "no hours")
      // Recorded responses also contain the midnight at the end of the day.
      try expect(hours.count == count || hours.count == count + 1, "\(hours.count) hours")
    },
    Check("TM15", .must, .documented, "days with a clock change", expect: "23 and 25 hours", breaks: "charts of a day")
    {
      session in
      for (isForward, count) in [(true, 23), (false, 25)] {
        let time = try session.change(forward: isForward).time
        let forecast = try session.forecast(.newYork, time: "\(time + 36_000)", "exclude=minutely,alerts")
        let found = forecast.hours.count
        try expect(found == count || found == count + 1, "\(found) hours, not \(count)")
      }
    },
    Check("TM16", .must, .documented, "a past time", expect: "one day", breaks: "diaries") { session in
      let count = try session.past().days.count
      try expect(count == 1, "\(count) days")
    },
    Check("TM17", .must, .documented, "a past time", expect: "no alerts", breaks: "warnings") { session in
      try expect(!(try session.past().has("alerts")), "alerts")
    },
    Check("TM18", .must, .documented, "a past time", expect: "no minutely", breaks: "charts of an hour") { session in
      try expect(!(try session.past().has("minutely")), "minutely")
    },
    Check(
      "TM19", .should, .documented, "a time within an hour of now", expect: "minutely, if a forecast has it",
      breaks: "charts of an hour", pirate: .probablyFails
    ) { session in
      try applies(try session.forecast(session.main).has("minutely"), "the main place has no minutely")
      let forecast = try session.forecast(session.main, time: String(try session.now()), "units=si")
      try expect(forecast.has("minutely"), "no minutely")
    },
    Check("TM20", .must, .documented, "a year ago", expect: "200", breaks: "diaries", pirate: .fails) { session in
      try session.exists(at: try session.now() - 365 * 86_400)
    },
    Check("TM21", .must, .documented, "tomorrow", expect: "200", breaks: "planners", pirate: .fails) { session in
      try session.exists(at: try session.now() + 86_400)
    },
    Check("TM22", .should, .recorded, "in five years", expect: "200", breaks: "planners", pirate: .fails) { session in
      try session.exists(at: try session.now() + 5 * 365 * 86_400)
    },
    Check("TM23", .should, .documented, "1950", expect: "200", breaks: "diaries") { try $0.exists(at: -630_000_000) },
    Check("TM26", .must, .documented, "a past time with exclude", expect: "without these blocks", breaks: "diaries") {
      session in
      let forecast = try session.past(small)
      for block in ["hourly", "daily"] { try expect(!forecast.has(block), block) }
      try expect(forecast.has("currently"), "no currently")
    },
    Check(
      "TM27", .must, .documented, "a past time with units and lang", expect: "as with a forecast", breaks: "diaries"
    ) { session in
      let (us, si) = (try session.past("units=us"), try session.past())
      try expect(us.units == "us" && si.units == "si", "\(us.units ?? "none"), \(si.units ?? "none")")
      if let warm = us.currently?.number("temperature"), let degrees = si.currently?.number("temperature") {
        try expect(abs(warm - degrees * 1.8 - 32) <= 0.015, "\(warm) °F, \(degrees) °C")
      }
      let german = try session.past("units=si&lang=de")
      guard let text = german.hourly?.summary else { throw Finding.skipped("no summary is known for the past") }
      try expect(text != si.hourly?.summary, text)
    },
    Check("TM28", .should, .sense, "a past time", expect: "cacheable at least as long as a forecast", breaks: "caches")
    { session in
      func age(_ response: Response) throws(Finding) -> Int {
        let header = response["Cache-Control"] ?? "none"
        let tail = header.split(separator: "max-age=").last ?? ""
        return try require(Int(tail.prefix { $0.isASCII && $0.isNumber }), "Cache-Control: \(header)")
      }
      let now = try age(session.get(session.main))
      let past = try age(session.get(session.main, time: String(try session.now() - 86_400 * 30), "units=si"))
      try expect(past >= now, "max-age=\(past), and \(now) for a forecast")
    },
  ]
}
