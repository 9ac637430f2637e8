import Foundation

extension Session {
  fileprivate func everyPoint(_ body: (Point) throws -> Void) throws {
    for forecast in try everyResponse() { for point in forecast.largePoints { try body(point) } }
  }

  /// Runs a body for days with complete hours.
  fileprivate func everyWholeDay(_ body: (Point, [Point]) throws -> Void) throws {
    var decided = 0
    for forecast in try everyForecast() {
      let clock = try forecast.clock()
      for day in forecast.days {
        guard let start = day.time else { continue }
        let end = clock.start(ofDay: clock.day(at: start) + 1)
        let hours = forecast.hours.filter { ($0.time ?? 0) >= start && ($0.time ?? 0) < end }
        guard hours.count == (end - start) / 3600 else { continue }
        decided += 1
        try body(day, hours)
      }
    }
    try applies(decided > 0, "no day has all of its hours")
  }
}

extension Suite {
  static let unitChecks = (conversionChecks + rangeChecks + dayChecks + skyChecks).sorted { $0.id < $1.id }

  private static let rangeChecks: [Check] = [
    Check(
      "UN08", .must, .documented, "humidity, cloudCover, precipProbability", expect: "0...1",
      breaks: "clients that show %"
    ) { session in
      for forecast in try session.everyResponse() {
        for point in forecast.points {
          for field in ["humidity", "cloudCover", "precipProbability", "moonPhase"] {
            guard let value = point[field] else { continue }
            try expect(value.double.map { (0...1).contains($0) } ?? false, point.seen(field))
          }
        }
      }
    },
    Check("UN09", .should, .sense, "dewPoint", expect: "not above the temperature", breaks: "users") { session in
      try session.everyPoint { point in
        guard let dew = point.number("dewPoint"), let air = point.number("temperature") else { return }
        try expect(dew <= air + 0.5, "\(point.seen("dewPoint")), temperature \(air)")
      }
    },
    Check("UN10", .should, .sense, "windGust", expect: "not below windSpeed", breaks: "users") { session in
      try session.everyPoint { point in
        guard let gust = point.number("windGust"), let wind = point.number("windSpeed") else { return }
        try expect(gust >= wind - 0.011, "\(point.seen("windGust")), windSpeed \(wind)")
      }
    },
    Check("UN16", .should, .recorded, "visibility", expect: "at most 10 mi", breaks: "gauges") { session in
      try session.everyPoint { point in
        guard let value = point.number("visibility") else { return }
        // SI is in kilometers; responses in miles are checked below.
        try expect((0...16.0935).contains(value), point.seen("visibility"))
      }
      for forecast in try session.everyForecast() {
        for point in forecast.largePoints {
          guard let value = point.number("visibility") else { continue }
          try expect(value <= 10.0005, point.seen("visibility"))
        }
      }
    },
    Check("UN22", .should, .sense, "pressure", expect: "850...1090", breaks: "barometers") { session in
      try session.everyPoint { point in
        guard let value = point.number("pressure") else { return }
        try expect((850...1090).contains(value), point.seen("pressure"))
      }
    },
    Check("UN23", .should, .sense, "longitude 190 and -170", expect: "the same weather", breaks: "maps") { session in
      let query = "units=si&exclude=currently,minutely,alerts"
      let east = try session.forecast(target: session.target("-16.8,190", query: query), place: .fiji)
      let west = try session.forecast(target: session.target("-16.8,-170", query: query), place: .fiji)
      try expect(east.figures == west.figures, "figures differ")
    },
    Check("UN24", .should, .sense, "apparentTemperature", expect: "within 45 °F of the temperature", breaks: "users") {
      session in
      try session.everyPoint { point in
        guard let felt = point.number("apparentTemperature"), let air = point.number("temperature") else { return }
        try expect(abs(felt - air) <= 45, "\(point.seen("apparentTemperature")), temperature \(air)")
      }
    },
  ]

  private static let dayChecks: [Check] = [
    Check(
      "UN11", .must, .documented, "temperatureMin and Max", expect: "enclose all hours of the day", breaks: "week views"
    ) {
      try $0.everyWholeDay { day, hours in
        for hour in hours {
          guard let value = hour.number("temperature"), let least = day.number("temperatureMin"),
            let most = day.number("temperatureMax")
          else { continue }
          try expect(
            (least - 0.02...max(least, most) + 0.02).contains(value),
            "\(hour.seen("temperature")), day \(least)...\(most)")
        }
      }
    },
    Check("UN12", .must, .documented, "temperatureHighTime", expect: "06...18 of the day", breaks: "week views") {
      session in
      for forecast in try session.everyForecast() {
        let clock = try forecast.clock()
        for day in forecast.days {
          guard let start = day.time, let time = day.int("temperatureHighTime") else { continue }
          let isInside =
            clock.day(at: time) == clock.day(at: start) && (21_600...64_800).contains(clock.second(at: time))
          try expect(isInside, "\(day.seen("temperatureHighTime")): \(clock.second(at: time) / 60) min after midnight")
        }
      }
    },
    Check("UN13", .must, .documented, "temperatureLowTime", expect: "the night after the day", breaks: "week views") {
      session in
      for forecast in try session.everyForecast() {
        let clock = try forecast.clock()
        for day in forecast.days {
          guard let start = day.time, let time = day.int("temperatureLowTime") else { continue }
          let (date, second) = (clock.day(at: time) - clock.day(at: start), clock.second(at: time))
          // Recorded responses have lows at 07:00.
          let isInside = date == 0 && second >= 64_800 || date == 1 && second <= 25_200
          try expect(isInside, "\(day.seen("temperatureLowTime")): day +\(date), \(second / 60) min after midnight")
        }
      }
    },
    Check("UN14", .should, .documented, "temperatureMaxTime", expect: "the hour with that temperature", breaks: "texts")
    {
      try $0.everyWholeDay { day, hours in
        for name in ["temperatureMax", "temperatureMin"] {
          guard let value = day.number(name), let time = day.int(name + "Time") else { continue }
          let hour = try require(hours.first { $0.time == time }, "\(day.seen(name + "Time")) is no hour of it")
          guard let found = hour.number("temperature") else { continue }
          try expect(abs(found - value) <= 0.011, "\(hour.seen("temperature")), \(name) \(value)")
        }
      }
    },
    Check(
      "UN15", .should, .documented, "precipProbability of a day", expect: "not below that of its hours",
      breaks: "week views"
    ) {
      try $0.everyWholeDay { day, hours in
        guard let value = day.number("precipProbability"),
          let most = hours.compactMap({ $0.number("precipProbability") }).max()
        else { return }
        // In recorded responses, it is higher on some days.
        try expect(value >= most - 0.011, "\(day.seen("precipProbability")), hours \(most)")
      }
    },
    Check("UN19", .must, .documented, "precipIntensityMax", expect: "not below the mean", breaks: "charts") { session in
      for forecast in try session.everyResponse() {
        for day in forecast.days {
          guard let most = day.number("precipIntensityMax"), let mean = day.number("precipIntensity") else { continue }
          try expect(most >= mean - 0.00011, "\(day.seen("precipIntensityMax")), mean \(mean)")
        }
      }
    },
    Check("UN20", .should, .sense, "currently", expect: "close to the adjacent hours", breaks: "users") { session in
      for forecast in try session.everyForecast() {
        let around = forecast.hours.prefix(2).compactMap { $0.number("temperature") }
        guard let now = forecast.currently?.number("temperature"), let least = around.min(), let most = around.max()
        else { continue }
        // A measurement may differ slightly from a model.
        try expect((least - 6...most + 6).contains(now), "\(forecast.label): \(now), hours \(least)...\(most)")
      }
    },
    Check(
      "UN21", .should, .sense, "precipAccumulation of a day", expect: "the sum of its hours", breaks: "snow reports"
    ) {
      session in
      var decided = 0
      try session.everyWholeDay { day, hours in
        let sum = hours.compactMap { $0.number("precipAccumulation") }.reduce(0, +)
        let total = day.number("precipAccumulation") ?? 0
        if sum > 0 || total > 0 { decided += 1 }
        try expect(abs(sum - total) <= 0.02 + 0.05 * max(sum, total), "\(day.seen("precipAccumulation")), hours \(sum)")
      }
      try applies(decided > 0, "no place has snow")
    },
  ]

  private static let skyChecks: [Check] = [
    Check("UN17", .should, .sense, "moonPhase", expect: "the moon's phase on that day", breaks: "moon clocks") {
      session in
      for forecast in try session.everyForecast() {
        for day in forecast.days {
          guard let value = day.number("moonPhase"), let time = day.time else { continue }
          let distances = (0...8).map { step in
            let distance = abs(value - Astronomy.moonPhase(at: time + step * 10_800))
            return min(distance, 1 - distance)
          }
          try expect((distances.min() ?? 0) <= 0.02, day.seen("moonPhase"))
        }
      }
    },
    Check("UN18", .should, .sense, "sunriseTime and sunsetTime", expect: "within 2 minutes", breaks: "lamps") {
      session in
      var decided = 0
      for forecast in try session.everyForecast() {
        let place = forecast.place.degrees
        // Closer to the poles, the sun moves along the horizon, and a small error becomes many minutes.
        guard abs(place.latitude) < 62 else { continue }
        for day in forecast.days {
          for (key, direction) in [("sunriseTime", 1.0), ("sunsetTime", -1.0)] {
            guard let time = day.int(key) else { continue }
            decided += 1
            let heights = [time - 120, time + 120].map {
              Astronomy.sunHeight(at: $0, latitude: place.latitude, longitude: place.longitude) - Astronomy.horizon
            }
            try expect(heights[0] * direction <= 0 && heights[1] * direction >= 0, day.seen(key))
          }
        }
      }
      try applies(decided > 0, "no place has a sunrise")
    },
  ]
}
