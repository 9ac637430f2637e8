import Foundation

private let small = "exclude=minutely,hourly,daily,alerts"

extension Session {
  /// Passes if the server understands a spelling of a place.
  fileprivate func understands(
    _ latitude: Double, _ longitude: Double, in target: String
  ) throws {
    let forecast = try forecast(target: target, place: main)
    let found = (forecast.json["latitude"]?.double, forecast.json["longitude"]?.double)
    try expect(
      found.0.map { abs($0 - latitude) < 0.0001 } ?? false && found.1.map { abs($0 - longitude) < 0.0001 } ?? false,
      "latitude \(found.0.map { "\($0)" } ?? "none"), longitude \(found.1.map { "\($0)" } ?? "none") for \(target)")
  }

  fileprivate func understandsMain(in target: String) throws {
    try understands(main.degrees.latitude, main.degrees.longitude, in: target)
  }

  fileprivate func path(_ place: String) -> String { target(place, query: small) }
}

extension Suite {
  static let pathChecks: [Check] = [
    Check(
      "PA01", .must, .client, "a trailing slash", expect: "the same forecast", breaks: "SimplerWeather"
    ) { session in
      try session.understandsMain(in: session.path(session.main.path + "/"))
    },
    Check(
      "PA02", .must, .client, "%2C for the comma", expect: "the same forecast", breaks: "clients that escape everything"
    ) {
      try $0.understandsMain(in: $0.path($0.main.path.replacing(",", with: "%2C")))
    },
    Check(
      "PA03", .must, .client, "a space after the comma", expect: "the same forecast",
      breaks: "clients that join numbers with “, ”"
    ) {
      try $0.understandsMain(in: $0.path($0.main.path.replacing(",", with: ",%20")))
    },
    Check("PA04", .must, .client, "15 decimals", expect: "200", breaks: "phones, which send unrounded positions") {
      try $0.understands(59.913868900000001, 10.752245399999999, in: $0.path("59.913868900000001,10.752245399999999"))
    },
    Check("PA05", .must, .client, "-0.0,-0.0", expect: "200 at zero", breaks: "clients near the equator") {
      try $0.understands(0, 0, in: $0.path("-0.0,-0.0"))
    },
    Check("PA06", .must, .client, "whole degrees", expect: "200", breaks: "clients with rounded places") {
      try $0.understands(60, 11, in: $0.path("60,11"))
    },
    Check("PA07", .must, .documented, "the poles", expect: "200", breaks: "clients at the poles") {
      try $0.understands(90, 0, in: $0.path("90,0"))
      try $0.understands(-90, 0, in: $0.path("-90,0"))
    },
    Check("PA08", .must, .documented, "longitude ±180", expect: "200", breaks: "clients in Fiji") { session in
      for longitude in ["180", "-180"] {
        let forecast = try session.forecast(target: session.path("-16.8,\(longitude)"), place: .fiji)
        let found = forecast.json["longitude"]?.double
        try expect(found.map { abs($0) == 180 } ?? false, "longitude \(found.map { "\($0)" } ?? "none")")
      }
    },
    Check("PA09", .should, .judged, "longitude 190", expect: "200, as -170 or 190", breaks: "maps over the Pacific") {
      session in
      let forecast = try session.forecast(target: session.path("-16.8,190"), place: .fiji)
      let found = forecast.json["longitude"]?.double
      try expect(found == -170 || found == 190, "longitude \(found.map { "\($0)" } ?? "none")")
    },
    Check(
      "PA10", .must, .recorded, "latitude 80.26369389999999", expect: "the same number in the response",
      breaks: "clients that match the place by it", pirate: .fails
    ) { session in
      let json = try session.forecast(target: session.path("80.26369389999999,-42.12345678"), place: .alert).json
      let spelling = json["latitude"]?.spelling ?? "none"
      try expect(spelling == "80.26369389999999", "latitude \(spelling)")
    },
    Check(
      "PA11", .must, .recorded, "longitude -42.12345678", expect: "the same number in the response",
      breaks: "clients that match the place by it"
    ) { session in
      let json = try session.forecast(target: session.path("80.26369389999999,-42.12345678"), place: .alert).json
      let spelling = json["longitude"]?.spelling ?? "none"
      try expect(spelling == "-42.12345678", "longitude \(spelling)")
    },
    Check(
      "PA12", .must, .client, "a second ? in the query", expect: "200", breaks: "clients that append queries"
    ) { session in
      try session.understandsMain(in: session.target(session.main.path, query: "\(small)?units=si"))
    },
    Check("PA13", .must, .client, "an unknown parameter", expect: "200", breaks: "pages with cache-busting parameters")
    {
      session in
      try session.understandsMain(in: session.target(session.main.path, query: "\(small)&_=1483228800&nothing"))
    },
    Check(
      "PA14", .must, .client, "extend=&exclude=&lang=en&units=", expect: "200 with all blocks", breaks: "DarkSkyApi"
    ) { session in
      let forecast = try session.forecast(session.main, "extend=&exclude=&lang=en&units=")
      for block in ["currently", "hourly", "daily"] { try expect(forecast.has(block), "no \(block)") }
      try expect(forecast.units == "us", "units \(forecast.units ?? "none")")
    },
    Check("PA15", .must, .sense, "the host in capitals", expect: "200", breaks: "settings typed by hand") { session in
      var host = session.configuration.authority
      // This machine also has a name.
      for number in ["127.0.0.1", "[::1]"] { host = host.replacing(number, with: "localhost") }
      host = host.uppercased()
      try applies(host.contains { $0.isLetter } && !host.hasPrefix("["), "the server has a number and no name")
      let target = session.path(session.main.path)
      let response = try session.get(target, headers: [Header("Host", host)])
      try expect(response.status == 200, "\(response.status) with Host: \(host)")
    },
    Check("PA16", .should, .recorded, "/forecast alone", expect: "404", breaks: "nothing") { session in
      let status = try session.get("/forecast").status
      try expect(status == 404, "\(status)")
    },
    Check("PA17", .should, .recorded, "no key", expect: "404", breaks: "clients that explain a missing key") {
      session in
      let status = try session.get("/forecast//\(session.main.path)").status
      try expect(status == 404, "\(status)")
    },
    Check("PA18", .must, .client, "a place with three commas", expect: "400", breaks: "clients with decimal commas") {
      session in
      let status = try session.get(session.target("59,91,10,75")).status
      try expect(status == 400, "\(status)")
    },
    Check(
      "PA19", .should, .judged, "a key with dots and dashes", expect: "200, or 403", breaks: "keys of other providers"
    ) {
      session in
      let status = try session.get("/forecast/a.b-c_d~e/\(session.main.path)?\(small)").status
      try expect([200, 403].contains(status), "\(status)")
    },
    Check("PA20", .must, .client, "a query that starts with &", expect: "200", breaks: "clients that join parameters") {
      session in
      try session.understandsMain(in: session.target(session.main.path, query: "&\(small)"))
      try session.understandsMain(in: session.target(session.main.path, query: "&"))
    },
  ]
}
