import Foundation

extension Session {
  /// The first place that has a block.
  fileprivate func place(having block: String) throws -> Place {
    for place in configuration.places where try forecast(place).has(block) { return place }
    throw Finding.skipped("no place has \(block)")
  }

  /// The blocks that a place has when nothing is excluded.
  fileprivate func present(at place: Place) throws -> Set<String> {
    let forecast = try forecast(place)
    return Set(Forecast.blocks.filter(forecast.has))
  }

  /// Passes if a query excludes exactly these blocks.
  fileprivate func excludes(_ names: Set<String>, with query: String, at place: Place? = nil) throws {
    let forecast = try forecast(place ?? main, query)
    let expected = try present(at: place ?? main).subtracting(names)
    let found = Set(Forecast.blocks.filter(forecast.has))
    // An alert may appear or end between two requests.
    try expect(
      found.subtracting(["alerts"]) == expected.subtracting(["alerts"]),
      "\(found.sorted().joined(separator: ", ")) with \(query)")
    try expect(names.isDisjoint(with: found), "\(names.intersection(found).sorted()) with \(query)")
  }

  /// The units of a small response.
  fileprivate func units(_ query: String, at place: Place? = nil) throws -> String {
    let forecast = try forecast(place ?? main, "\(query)&exclude=minutely,hourly,daily,alerts")
    return try require(forecast.units, "flags.units is missing")
  }

  fileprivate func language(_ code: String) throws -> Forecast {
    try forecast(main, "units=si&lang=\(code)")
  }
}

extension Suite {
  static let queryChecks: [Check] = exclusionChecks + parameterChecks

  private static let exclusionChecks: [Check] =
    Forecast.blocks.enumerated().map { index, block in
      Check(
        "QU0\(index + 1)", .must, .documented, "exclude=\(block)", expect: "all but that block",
        breaks: "clients with little memory"
      ) {
        // Few places have alerts at any time.
        let place = block == "alerts" ? try $0.place(having: block) : nil
        try $0.excludes([block], with: "exclude=\(block)", at: place)
      }
    } + [
      Check(
        "QU07", .must, .documented, "exclude=minutely,daily", expect: "all but these",
        breaks: "clients with little memory"
      ) {
        try $0.excludes(["minutely", "daily"], with: "exclude=minutely,daily")
      },
      Check(
        "QU08", .must, .client, "exclude=[minutely,daily]", expect: "all but these",
        breaks: "clients that copied the brackets from the documentation"
      ) {
        try $0.excludes(["minutely", "daily"], with: "exclude=[minutely,daily]")
        try $0.excludes(["minutely", "daily"], with: "exclude=%5Bminutely,daily%5D")
      },
      Check(
        "QU09", .must, .client, "exclude=minutely,%20daily", expect: "all but these",
        breaks: "clients that format lists with spaces"
      ) {
        try $0.excludes(["minutely", "daily"], with: "exclude=minutely,%20daily")
      },
      Check(
        "QU10", .should, .client, "exclude=minutely&exclude=daily", expect: "all but these",
        breaks: "clients that repeat the parameter"
      ) {
        try $0.excludes(["minutely", "daily"], with: "exclude=minutely&exclude=daily")
      },
      Check("QU11", .should, .client, "exclude=MINUTELY,Daily", expect: "all but these", breaks: "clients with enums") {
        try $0.excludes(["minutely", "daily"], with: "exclude=MINUTELY,Daily")
      },
      Check(
        "QU12", .must, .documented, "exclude=weekly,daily", expect: "all but daily",
        breaks: "clients that exclude too much"
      ) {
        try $0.excludes(["daily"], with: "exclude=weekly,daily")
      },
      Check(
        "QU13", .should, .judged, "exclude=nothourly", expect: "all blocks", breaks: "nothing known", pirate: .fails
      ) {
        try $0.excludes([], with: "exclude=nothourly")
      },
      Check(
        "QU14", .must, .documented, "exclude with all six", expect: "latitude, longitude, timezone",
        breaks: "clients that look up time zones"
      ) { session in
        let forecast = try session.forecast(session.main, "exclude=\(Forecast.blocks.joined(separator: ","))")
        for key in ["latitude", "longitude", "timezone"] { try expect(forecast.has(key), "no \(key)") }
        for block in Forecast.blocks { try expect(!forecast.has(block), "\(block) is there") }
      },
    ]

  private static let parameterChecks: [Check] = [
    Check("QU15", .must, .documented, "extend=hourly", expect: "169 hours", breaks: "charts of a week", pirate: .fails)
    {
      session in
      let count = try session.extended().hours.count
      try expect(count == 169, "\(count) hours")
    },
    Check("QU16", .must, .client, "extend=Hourly", expect: "169 hours", breaks: "clients with enums") { session in
      let count = try session.forecast(session.main, "extend=Hourly&exclude=minutely,daily").hours.count
      try expect(count >= 168, "\(count) hours")
    },
    Check("QU17", .must, .documented, "extend=hourly with a time", expect: "the hours of one day", breaks: "day views")
    {
      session in
      let time = String(try session.now() - 86_400 * 30)
      let count = try session.forecast(session.main, time: time, "extend=hourly").hours.count
      try expect((1...26).contains(count), "\(count) hours")
    },
    Check("QU18", .must, .documented, "no units", expect: "us", breaks: "every client without units") { session in
      let units = try session.forecast(session.main).units ?? "none"
      try expect(units == "us", "units \(units)")
    },
    Check(
      "QU19", .must, .recorded, "each name of units, and usa", expect: "each as requested, and 400",
      breaks: "clients that read flags.units", pirate: .fails
    ) { session in
      for name in ["us", "si", "ca", "uk2"] {
        let units = try session.units("units=\(name)")
        try expect(units == name, "\(units) with units=\(name)")
      }
      let status = try session.get(session.main, "units=usa").status
      try expect(status == 400, "\(status) with units=usa")
    },
    Check("QU20", .must, .documented, "units=uk", expect: "uk2", breaks: "clients from before uk2") { session in
      let units = try session.units("units=uk")
      try expect(units == "uk2", "units \(units)")
    },
    auto("QU21", "in the United States", .sanFrancisco, "us"),
    auto("QU22", "in Great Britain", .london, "uk2", pirate: .fails),
    auto("QU23", "in Canada", .toronto, "ca"),
    auto("QU24", "in France", .paris, "si"),
    Check("QU25", .must, .documented, "lang=de", expect: "sentences in German", breaks: "German users") { session in
      let (german, english) = (try session.language("de"), try session.forecast(session.main, "units=si"))
      let sentence = try require(german.daily?.summary, "no daily sentence")
      try expect(sentence != english.daily?.summary, sentence)
    },
    Check("QU26", .must, .documented, "lang=nb", expect: "as lang=no", breaks: "Norwegian users", pirate: .fails) {
      session in
      let (alias, name) = (try session.language("nb"), try session.language("no"))
      try expect(alias.daily?.summary == name.daily?.summary, alias.daily?.summary ?? "no sentence")
    },
    Check("QU27", .must, .documented, "lang=zh-tw", expect: "200, other than zh", breaks: "users in Taiwan") {
      session in
      let (name, simple) = (try session.language("zh-tw"), try session.language("zh"))
      let texts = [name, simple].map { forecast in forecast.points.compactMap(\.summary) }
      try expect(texts[0] != texts[1], name.daily?.summary ?? "no sentence")
    },
    Check("QU28", .should, .documented, "lang=x-pig-latin", expect: "Pig Latin", breaks: "fun") { session in
      let sentence = try session.language("x-pig-latin").daily?.summary ?? "no sentence"
      let english = try session.forecast(session.main, "units=si").daily?.summary
      try expect(sentence.lowercased().contains("ay") && sentence != english, sentence)
    },
    Check("QU29", .must, .documented, "lang=de", expect: "the same values", breaks: "German users") { session in
      let (german, english) = (try session.language("de"), try session.forecast(session.main, "units=si"))
      try applies(german.hours.first?.time == english.hours.first?.time, "the hour changed between the requests")
      try expect(german.figures == english.figures, "figures differ")
    },
    Check("QU30", .must, .documented, "lang=en&units=si", expect: "no °F in the sentences", breaks: "users") {
      session in
      for forecast in [try session.forecast(session.main, "units=si"), try session.language("en")] {
        for summary in [forecast.daily?.summary, forecast.hourly?.summary].compactMap(\.self) {
          try expect(!summary.contains("°F") && !summary.contains("in."), summary)
        }
      }
    },
  ]

  private static func auto(
    _ id: String, _ region: String, _ place: Place, _ units: String, pirate: PirateResult? = nil
  ) -> Check {
    Check(
      id, .must, .documented, "units=auto \(region)", expect: units, breaks: "clients with units=auto", pirate: pirate
    ) { session in
      let found = try session.units("units=auto", at: place)
      try expect(found == units, "units \(found)")
    }
  }
}
