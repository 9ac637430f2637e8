import Foundation

extension Session {
  /// Passes unless a predicate holds for any value of any response.
  fileprivate func nowhere(_ isBad: (JSON) -> Bool) throws {
    func search(_ json: JSON, _ path: String) throws(Finding) {
      try expect(!isBad(json), "\(path) is \(json.source)")
      for member in json.members ?? [] { try search(member.value, "\(path).\(member.key)") }
      for (index, item) in (json.items ?? []).enumerated() { try search(item, "\(path)[\(index)]") }
    }
    for forecast in try everyResponse() { try search(forecast.json, forecast.label) }
  }

  fileprivate func step(_ seconds: Int, _ points: [Point]) throws {
    for (before, after) in zip(points, points.dropFirst()) {
      let (first, second) = (before.time ?? 0, after.time ?? 0)
      try expect(second - first == seconds, "\(after.label) is \(second - first) s after the one before it")
    }
  }
}

extension Suite {
  static let shapeChecks = (blockChecks + timeChecks + fieldChecks + iconChecks + extraChecks).sorted { $0.id < $1.id }

  private static let blockChecks: [Check] = [
    Check(
      "SH01", .must, .documented, "a forecast",
      expect: "latitude, longitude, timezone, currently, hourly, daily, offset",
      breaks: "clients with required fields"
    ) { session in
      for forecast in try session.everyForecast() {
        for key in ["latitude", "longitude", "timezone", "currently", "hourly", "daily", "flags", "offset"] {
          try expect(forecast.has(key), "\(forecast.label): no \(key)")
        }
      }
    },
    Check("SH02", .should, .documented, "a forecast", expect: "no other blocks", breaks: "clients with strict decoders")
    {
      session in
      for forecast in try session.everyForecast() {
        let known = Set(Forecast.blocks)
        for member in forecast.json.members ?? [] where member.value.members != nil || member.value.items != nil {
          try expect(known.contains(member.key), "\(forecast.label): \(member.key)")
        }
      }
    },
    Check("SH03", .must, .recorded, "all responses", expect: "no null", breaks: "clients without optional fields") {
      try $0.nowhere { $0 == .null }
    },
    Check("SH04", .must, .recorded, "all responses", expect: "no -999", breaks: "charts and means", pirate: .fails) {
      try $0.nowhere { $0.double.map { $0 == -999 || $0 == -9999 } ?? false }
    },
    Check(
      "SH05", .must, .recorded, "all responses", expect: #"no "none""#, breaks: "clients with enums", pirate: .fails
    ) {
      try $0.nowhere { $0.string == "none" }
    },
    Check(
      "SH06", .must, .recorded, "a forecast", expect: "alerts absent when there are none",
      breaks: "clients that show a warning if it is there", pirate: .fails
    ) { session in
      for forecast in try session.everyResponse() {
        try expect(forecast.json["alerts"]?.items?.isEmpty != true, "\(forecast.label) alerts []")
      }
    },
    Check("SH07", .must, .recorded, "a forecast", expect: "49 hours", breaks: "charts of two days", pirate: .fails) {
      session in
      var decided = 0
      for forecast in try session.everyForecast() {
        let count = forecast.hours.count
        // If only averages are available, fewer hours are acceptable.
        if (1..<40).contains(count) { continue }
        decided += 1
        try expect(count == 49, "\(forecast.label): \(count) hours")
      }
      try applies(decided > 0, "all places have few hours")
    },
    Check("SH08", .must, .recorded, "a forecast", expect: "8 days", breaks: "week views") { session in
      for forecast in try session.everyForecast() {
        try expect(forecast.days.count == 8, "\(forecast.label): \(forecast.days.count) days")
      }
    },
    Check("SH09", .must, .recorded, "a forecast", expect: "61 minutes, or no minutely", breaks: "charts of an hour") {
      session in
      let forecasts = try session.everyForecast().filter { $0.has("minutely") }
      try applies(!forecasts.isEmpty, "no place has minutely")
      for forecast in forecasts {
        try expect(forecast.minutes.count == 61, "\(forecast.label): \(forecast.minutes.count) minutes")
      }
    },
    Check("SH10", .must, .recorded, "minutely", expect: "60 s apart", breaks: "charts of an hour") { session in
      let forecasts = try session.everyForecast().filter { $0.has("minutely") }
      try applies(!forecasts.isEmpty, "no place has minutely")
      for forecast in forecasts { try session.step(60, forecast.minutes) }
    },
    Check("SH11", .must, .recorded, "hourly", expect: "3600 s apart", breaks: "charts") { session in
      for forecast in try session.everyForecast() { try session.step(3600, forecast.hours) }
      try session.step(3600, try session.extended().hours)
    },
    Check("SH12", .must, .recorded, "hourly", expect: "starts with the current hour", breaks: "charts") { session in
      for forecast in try session.everyForecast() {
        guard let now = forecast.currently?.time, let first = forecast.hours.first?.time else { continue }
        try expect((0..<3600).contains(now - first), "\(forecast.label): begins \(now - first) s before currently")
      }
    },
  ]

  private static let timeChecks: [Check] = [
    Check("SH13", .must, .recorded, "daily", expect: "local midnights, from today", breaks: "week views") { session in
      for forecast in try session.everyForecast() {
        let clock = try forecast.clock()
        let now = try require(forecast.currently?.time, "no currently.time")
        for (index, day) in forecast.days.enumerated() {
          let start = clock.start(ofDay: clock.day(at: now) + index)
          try expect(day.time == start, "\(day.seen("time")), midnight is \(start)")
        }
      }
    },
    Check("SH14", .must, .sense, "daily over a clock change", expect: "the next local midnight", breaks: "week views") {
      session in
      let forecast = try session.forecast(.newYork, "exclude=currently,minutely,hourly,alerts")
      let clock = try forecast.clock()
      let changes = clock.changes(before: try session.now())
      try applies(!changes.isEmpty, "no clock change is known")
      for change in changes.prefix(2) {
        // The day of the change, and the day after it.
        for day in [clock.day(at: change.time), clock.day(at: change.time) + 1] {
          let start = clock.start(ofDay: day)
          let query = "exclude=minutely,hourly,alerts"
          let found = try session.forecast(.newYork, time: "\(start + 43_200)", query).days.first?.time
          try expect(found == start, "time \(found.map { "\($0)" } ?? "none"), midnight is \(start)")
        }
      }
    },
    Check(
      "SH15", .must, .recorded, "offset", expect: "the zone's hours from UTC now",
      breaks: "clients that add it to times"
    ) {
      session in
      for forecast in try session.everyForecast() {
        let now = try require(forecast.currently?.time, "no currently.time")
        let hours = Double(try forecast.clock().offset(at: now)) / 3600
        let found = forecast.json["offset"]?.double
        try expect(
          found == hours, "\(forecast.label): offset \(forecast.json["offset"]?.source ?? "none"), not \(hours)")
      }
    },
    Check(
      "SH16", .must, .sense, "offset in Kathmandu and Chatham", expect: "5.75 and 12.75 or 13.75",
      breaks: "users there"
    ) {
      session in
      let chatham = try session.forecast(.chatham).json["offset"]?.double
      let kathmandu = try session.forecast(.kathmandu).json["offset"]?.double
      try expect(kathmandu == 5.75, "Kathmandu \(kathmandu.map { "\($0)" } ?? "none")")
      try expect(chatham == 12.75 || chatham == 13.75, "Chatham \(chatham.map { "\($0)" } ?? "none")")
    },
    Check("SH17", .must, .recorded, "timezone", expect: "an IANA name", breaks: "clients that compute with it") {
      session in
      for forecast in try session.everyForecast() {
        let name = forecast.json["timezone"]?.string ?? "none"
        try expect((name.contains("/") || name == "UTC") && LocalClock(zone: name) != nil, "\(forecast.label): \(name)")
      }
    },
    Check("SH18", .must, .recorded, "times", expect: "whole numbers", breaks: "clients that decode integers") {
      session in
      for forecast in try session.everyResponse() {
        for point in forecast.points + forecast.alerts {
          try expect(point.time != nil, point.seen("time"))
          for member in point.members where member.key.hasSuffix("Time") {
            try expect(member.value.int != nil, point.seen(member.key))
          }
        }
      }
    },
  ]

  private static let extraChecks: [Check] = [
    Check("SH39", .info, .recorded, "a forecast", expect: "the order of blocks", breaks: "streaming parsers") {
      session in
      let order = [
        "latitude", "longitude", "timezone", "currently", "minutely", "hourly", "daily", "alerts", "flags", "offset",
      ]
      let keys = (try session.forecast(session.main).json.members ?? []).map(\.key).filter(order.contains)
      try expect(keys == order.filter(keys.contains), keys.joined(separator: ", "))
    },
    Check(
      "SH40", .info, .recorded, "a forecast", expect: "no other keys", breaks: "clients with strict decoders",
      pirate: .fails
    ) { session in
      let known = ["latitude", "longitude", "timezone", "offset"] + Forecast.blocks
      let keys = (try session.forecast(session.main).json.members ?? []).map(\.key).filter { !known.contains($0) }
      try expect(keys.isEmpty, keys.joined(separator: ", "))
    },
    Check(
      "SH41", .should, .recorded, "numbers", expect: "no more decimals than Dark Sky's", breaks: "narrow displays",
      pirate: .fails
    ) { session in
      for forecast in try session.everyResponse() {
        for point in forecast.points {
          for member in point.members {
            guard let limit = decimals(of: member.key), let found = member.value.decimals else { continue }
            try expect(found <= limit, point.seen(member.key))
          }
        }
      }
    },
  ]

  /// The maximum number of decimals of a field; `nil` for no limit.
  private static func decimals(of field: String) -> Int? {
    switch field {
    case "uvIndex", "windBearing", "nearestStormBearing": 0
    case "visibility": 3
    case "precipIntensity", "precipIntensityMax", "precipIntensityError", "precipAccumulation": 4
    case "humidity", "cloudCover", "precipProbability", "moonPhase", "pressure", "windSpeed", "windGust", "dewPoint",
      "nearestStormDistance", "ozone":
      2
    default: field.lowercased().contains("temperature") && !field.hasSuffix("Time") ? 2 : nil
    }
  }
}
