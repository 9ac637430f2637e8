import Foundation

extension Session {
  /// Runs a body for every full point of every response.
  fileprivate func everyPoint(_ body: (Point) throws -> Void) throws {
    for forecast in try everyResponse() {
      for point in forecast.largePoints { try body(point) }
    }
  }

  /// Runs a body for every alert; skips the check if there is none.
  fileprivate func everyAlert(_ body: (Point) throws -> Void) throws {
    let alerts = try everyForecast().flatMap(\.alerts)
    try applies(!alerts.isEmpty, "no place has an alert")
    for alert in alerts { try body(alert) }
  }
}

extension Suite {
  static let fieldChecks: [Check] = [
    Check(
      "SH19", .must, .client, "uvIndex", expect: "a whole number", breaks: "shawntoffel's client, which decodes int64",
      pirate: .fails
    ) { session in
      try session.everyPoint { point in
        if let value = point["uvIndex"] { try expect(value.int.map { $0 >= 0 } ?? false, point.seen("uvIndex")) }
      }
    },
    Check(
      "SH20", .must, .recorded, "windBearing", expect: "a whole number in 0...359",
      breaks: "clients that decode integers"
    ) {
      session in
      try session.everyPoint { point in
        for key in ["windBearing", "nearestStormBearing"] {
          guard let value = point[key] else { continue }
          try expect(value.int.map { (0...359).contains($0) } ?? false, point.seen(key))
        }
      }
    },
    Check(
      "SH21", .should, .documented, "windBearing", expect: "absent when it is calm", breaks: "arrows",
      pirate: .probablyFails
    ) {
      session in
      try session.everyPoint { point in
        guard point.number("windSpeed") == 0 else { return }
        try expect(point["windBearing"] == nil, point.seen("windBearing"))
      }
    },
    Check(
      "SH22", .must, .documented, "precipType", expect: "absent when the intensity is 0", breaks: "rain icons",
      pirate: .fails
    ) {
      session in
      for forecast in try session.everyResponse() {
        for point in forecast.points where point.number("precipIntensity") == 0 {
          // A day's mean may round to 0 even with some precipitation.
          if let most = point.number("precipIntensityMax"), most > 0 { continue }
          try expect(point["precipType"] == nil, point.seen("precipType"))
        }
      }
    },
    Check("SH23", .must, .documented, "precipType", expect: "rain, snow or sleet", breaks: "clients with enums") {
      session in
      for forecast in try session.everyResponse() {
        for point in forecast.points {
          guard let value = point["precipType"] else { continue }
          try expect(["rain", "snow", "sleet"].contains(value.string), point.seen("precipType"))
        }
      }
    },
    Check(
      "SH24", .must, .documented, "precipAccumulation", expect: "only with snow", breaks: "snow reports", pirate: .fails
    ) { session in
      try session.everyPoint { point in
        guard let value = point["precipAccumulation"] else { return }
        try expect(value.double.map { $0 > 0 } ?? false, point.seen("precipAccumulation"))
        // A day's type is that of most of its precipitation, but snow may fall on a day of rain.
        if point["precipIntensityMax"] != nil { return }
        try expect(point.text("precipType") != "rain", "\(point.seen("precipAccumulation")) with rain")
      }
    },
    Check(
      "SH25", .should, .documented, "precipIntensityMaxTime", expect: "absent when the maximum is 0", breaks: "texts",
      pirate: .probablyFails
    ) { session in
      var decided = 0
      try session.everyPoint { point in
        guard point.number("precipIntensityMax") == 0 else { return }
        decided += 1
        try expect(point["precipIntensityMaxTime"] == nil, point.seen("precipIntensityMaxTime"))
      }
      try applies(decided > 0, "no day is dry")
    },
    Check(
      "SH30", .should, .documented, "nearestStormBearing", expect: "absent at distance 0", breaks: "arrows",
      pirate: .probablyFails
    ) { session in
      var decided = 0
      try session.everyPoint { point in
        guard point.number("nearestStormDistance") == 0 else { return }
        decided += 1
        try expect(point["nearestStormBearing"] == nil, point.seen("nearestStormBearing"))
      }
      try applies(decided > 0, "no storm is at a place")
    },
    Check(
      "SH31", .must, .documented, "alerts", expect: "title, time, severity, description, uri, regions",
      breaks: "HPDarkSky"
    ) { session in
      try session.everyAlert { alert in
        for key in ["title", "severity", "description", "uri"] {
          try expect(alert.text(key)?.isEmpty == false, alert.seen(key))
        }
        try expect(alert.time != nil, alert.seen("time"))
        try expect(alert["regions"]?.items.map { $0.allSatisfy { $0.string != nil } } ?? false, alert.seen("regions"))
      }
    },
    Check(
      "SH32", .must, .documented, "severity", expect: "advisory, watch or warning", breaks: "clients with enums",
      pirate: .fails
    ) { session in
      try session.everyAlert { alert in
        try expect(["advisory", "watch", "warning"].contains(alert.text("severity")), alert.seen("severity"))
      }
    },
    Check("SH33", .must, .documented, "expires", expect: "absent, or a time", breaks: "HPDarkSky", pirate: .fails) {
      session in
      try session.everyAlert { alert in
        guard let value = alert["expires"] else { return }
        try expect(value.int.map { $0 > (alert.time ?? 0) } ?? false, alert.seen("expires"))
      }
    },
    Check("SH34", .must, .documented, "flags.sources", expect: "a list of names", breaks: "credits") { session in
      for forecast in try session.everyForecast() {
        let sources = forecast.json["flags"]?["sources"]
        let names = sources?.items ?? []
        try expect(
          !names.isEmpty && names.allSatisfy { $0.string?.isEmpty == false },
          "\(forecast.label): \(sources?.source ?? "none")")
      }
    },
    Check("SH35", .must, .documented, "flags.units", expect: "the requested units", breaks: "clients that print units")
    {
      session in
      for units in ["si", "ca", "uk2"] {
        let found = try session.forecast(session.main, "units=\(units)").units ?? "none"
        try expect(found == units, "\(found) with units=\(units)")
      }
    },
    Check(
      "SH36", .must, .recorded, "flags.nearest-station", expect: "absent, or 0 or more", breaks: "texts", pirate: .fails
    ) { session in
      for forecast in try session.everyResponse() {
        guard let value = forecast.json["flags"]?["nearest-station"] else { continue }
        try expect(value.double.map { $0 >= 0 } ?? false, "\(forecast.label): \(value.source)")
      }
    },
    Check("SH37", .should, .sense, "points", expect: "more than time", breaks: "lists") { session in
      for forecast in try session.everyResponse() {
        for point in forecast.points { try expect(point.members.count > 1, "\(point.label) has nothing but time") }
      }
    },
    Check(
      "SH38", .should, .documented, "sunrise near the poles", expect: "absent, or a sunrise",
      breaks: "day and night clocks"
    ) { session in
      let forecast = try session.forecast(.alert)
      for day in forecast.days {
        for key in ["sunriseTime", "sunsetTime"] {
          guard let time = day.int(key) else { continue }
          let place = Place.alert.degrees
          let height = Astronomy.sunHeight(at: time, latitude: place.latitude, longitude: place.longitude)
          try expect(abs(height - Astronomy.horizon) < 1, "\(day.seen(key)): the sun is \(height.rounded())° high")
        }
      }
    },
  ]
}
