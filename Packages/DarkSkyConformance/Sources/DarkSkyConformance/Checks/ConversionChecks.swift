import Foundation

/// A conversion of fields from SI, with the rounding step of both values.
private struct Conversion {
  let fields: [String]
  let factor: Double
  let constant: Double
  let step: Double

  init(_ fields: [String], factor: Double = 1, constant: Double = 0, step: Double = 0.01) {
    self.fields = fields
    self.factor = factor
    self.constant = constant
    self.step = step
  }

  static let temperatures = [
    "temperature", "apparentTemperature", "dewPoint", "temperatureHigh", "temperatureLow", "temperatureMin",
    "temperatureMax", "apparentTemperatureHigh", "apparentTemperatureLow", "apparentTemperatureMin",
    "apparentTemperatureMax",
  ]
  static let winds = ["windSpeed", "windGust"]
  static let milesPerHour = Conversion(winds, factor: 2.2369362920544)
  static let miles = Conversion(["visibility"], factor: 1 / 1.609344, step: 0.001)
  // Dark Sky returned whole numbers here, and numbers with two decimals.
  static let stormMiles = Conversion(["nearestStormDistance"], factor: 1 / 1.609344, step: 1)
  static let kilometers = Conversion(["visibility"], step: 0.001)
  static let celsius = Conversion(temperatures)

  var tolerance: Double { 0.5 * step * (1 + factor) * 1.02 + 1e-9 }
}

extension Session {
  /// Compares the same hours and days of the first two places in SI and in other units.
  fileprivate func compare(_ units: String, _ conversions: [Conversion]) throws {
    var compared = 0
    for place in configuration.places.prefix(2) {
      let (si, other) = (try forecast(place, "units=si"), try forecast(place, "units=\(units)"))
      // The current weather may change between two requests; hours and days do not.
      let isSameMoment = si.currently?.time == other.currently?.time
      let points = si.hours + si.days + (isSameMoment ? si.currently.map { [$0] } ?? [] : [])
      let others = Dictionary(
        (other.hours + other.days + (other.currently.map { [$0] } ?? [])).map { ($0.label, $0) },
        uniquingKeysWith: { first, _ in first })
      for point in points {
        guard let twin = others[point.label], twin.time == point.time else { continue }
        for conversion in conversions {
          for field in conversion.fields {
            guard let value = point.number(field), let found = twin.number(field) else { continue }
            compared += 1
            let expected = value * conversion.factor + conversion.constant
            try expect(
              abs(found - expected) <= conversion.tolerance,
              "\(twin.seen(field)) with units=\(units), \(value) with si")
          }
        }
      }
    }
    try applies(compared > 0, "nothing to compare")
  }
}

extension Suite {
  static let conversionChecks: [Check] = [
    Check("UN01", .must, .documented, "us and si", expect: "°F = °C × 1.8 + 32", breaks: "users") {
      try $0.compare("us", [Conversion(Conversion.temperatures, factor: 1.8, constant: 32)])
    },
    Check(
      "UN02", .must, .documented, "us and si", expect: "mph = m/s × 2.23694", breaks: "users", pirate: .probablyFails
    ) {
      try $0.compare("us", [.milesPerHour])
    },
    Check("UN03", .must, .documented, "us and si", expect: "in = mm / 25.4, snow cm / 2.54", breaks: "users") {
      try $0.compare(
        "us",
        [
          Conversion(["precipIntensity", "precipIntensityMax"], factor: 1 / 25.4, step: 0.0001),
          Conversion(["precipAccumulation"], factor: 1 / 2.54, step: 0.0001),
        ])
    },
    Check("UN04", .must, .documented, "us and si", expect: "mi = km / 1.609344", breaks: "users") {
      try $0.compare("us", [.miles, .stormMiles])
    },
    Check("UN05", .must, .documented, "ca and si", expect: "wind in km/h, otherwise as si", breaks: "users in Canada") {
      try $0.compare("ca", [Conversion(Conversion.winds, factor: 3.6), .celsius, .kilometers])
    },
    Check(
      "UN06", .must, .documented, "uk2 and si", expect: "wind in mph, visibility and storms in mi, otherwise as si",
      breaks: "users in Britain"
    ) {
      try $0.compare("uk2", [.milesPerHour, .miles, .stormMiles, .celsius])
    },
    Check("UN07", .must, .documented, "all units", expect: "pressure in hPa", breaks: "users") { session in
      for units in ["us", "ca", "uk2"] { try session.compare(units, [Conversion(["pressure"])]) }
    },
  ]
}
