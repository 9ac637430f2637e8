import Foundation

extension Session {
  /// All English sentences of the forecasts and of a past day.
  fileprivate func sentences() throws -> [FoundSentence] { try everyResponse().flatMap(\.sentences) }

  /// Runs a body for the clauses of each sentence that can be parsed.
  fileprivate func everyClauses(_ body: (FoundSentence, [Clause]) throws -> Void) throws {
    for sentence in try sentences() {
      guard case .clauses(let clauses) = SentenceParser.sentence(sentence.text) else { continue }
      try body(sentence, clauses)
    }
  }

  /// Runs a body for each moment with its summary.
  fileprivate func everyMoment(_ body: (Point, String) throws -> Void) throws {
    for forecast in try everyForecast() {
      for point in (forecast.currently.map { [$0] } ?? []) + forecast.hours {
        if let summary = point.summary { try body(point, summary) }
      }
    }
  }

  /// Runs a body for days with complete hours: the clauses of the sentence, and the hours by part of the day, in SI.
  fileprivate func everyDatedDay(_ body: (Point, [Clause], [[Point]]) throws -> Void) throws {
    for place in configuration.places.prefix(2) {
      let forecast = try extended(place)
      let clock = try forecast.clock()
      for day in forecast.days {
        guard let time = day.time, let parts = forecast.parts(of: clock.day(at: time), by: clock),
          let summary = day.summary, case .clauses(let clauses) = SentenceParser.sentence(summary)
        else { continue }
        try body(day, clauses, parts)
      }
    }
  }
}

extension Suite {
  static let sentenceChecks =
    (grammarChecks + clauseChecks + weekChecks + languageChecks).sorted { $0.id < $1.id }

  private static let grammarChecks: [Check] = [
    Check(
      "SU01", .must, .recorded, "summaries of blocks and days", expect: "a period at the end",
      breaks: "clients that append text"
    ) {
      for sentence in try $0.sentences() {
        try expect(sentence.text.hasSuffix("."), "\(sentence.label): \(sentence.text)")
      }
    },
    Check(
      "SU02", .must, .recorded, "summaries of hours and currently", expect: "no period at the end", breaks: "headings"
    ) {
      try $0.everyMoment { try expect(!$1.hasSuffix("."), $0.seen("summary")) }
    },
    Check(
      "SU03", .should, .recorded, "summaries of hours and currently", expect: "Capitals Like a Title",
      breaks: "headings"
    ) {
      try $0.everyMoment { point, summary in
        let words = summary.split(separator: " ")
        try expect(words.allSatisfy { $0 == "and" || $0.first?.isUppercase ?? false }, point.seen("summary"))
      }
    },
    Check(
      "SU04", .must, .recorded, "all summaries", expect: "in the grammar of Dark Sky's sentences",
      breaks: "clients that search for words in them", pirate: .fails
    ) { session in
      try session.everyMoment { try expect(SentenceParser.moment($1) != nil, $0.seen("summary")) }
      for sentence in try session.sentences() {
        let seen = "\(sentence.label): \(sentence.text)"
        switch (try require(SentenceParser.sentence(sentence.text), seen), sentence.scope) {
        case (.week, .week), (.status, .hour): break
        case (.clauses(let clauses), .hour), (.clauses(let clauses), .hours), (.clauses(let clauses), .datedDay):
          let parts = clauses.flatMap(\.form.parts)
          let isDated = sentence.scope == .datedDay
          try expect(parts.allSatisfy { ($0.day == .dated) == isDated }, seen)
        default: throw Finding.failed(seen)
        }
      }
    },
    Check(
      "SU05", .should, .recorded, "summaries of hours", expect: "consistent with the values, within one step",
      breaks: "users"
    ) {
      try $0.everyMoment { point, summary in
        for condition in SentenceParser.moment(summary) ?? [] {
          try expect(agrees(condition, with: point), "\(summary), \(figures(of: point)) (\(point.label))")
        }
      }
    },
    Check(
      "SU17", .should, .recorded, "icon fog", expect: "Foggy in the summary, and visibility below 2 mi", breaks: "users"
    ) {
      session in
      var decided = 0
      try session.everyMoment { point, summary in
        guard point.icon == "fog" else { return }
        decided += 1
        try expect(summary.contains("Foggy"), point.seen("summary"))
        try expect(point.number("visibility").map { $0 < 2.1 } ?? true, point.seen("visibility"))
      }
      try applies(decided > 0, "there is no fog")
    },
    Check(
      "SU18", .must, .recorded, "a past day", expect: "sentences, not conditions", breaks: "diaries", pirate: .fails
    ) {
      session in
      let time = String(try session.now() - 86_400 * 30)
      let past = try session.forecast(session.main, time: time, "units=si")
      let sentences = past.sentences
      try applies(!sentences.isEmpty, "no summary is known for the past")
      for sentence in sentences {
        try expect(SentenceParser.sentence(sentence.text) != nil, "\(sentence.label): \(sentence.text)")
      }
    },
    Check("SU22", .should, .recorded, "icons and summaries", expect: "consistent with each other", breaks: "pictures") {
      session in
      for forecast in try session.everyForecast() {
        for day in forecast.days {
          guard let summary = day.summary, case .clauses(let clauses) = SentenceParser.sentence(summary) else {
            continue
          }
          let kinds = clauses.flatMap(\.conditions).map(\.kind)
          try expect(pictures(day.icon, kinds), "\(day.seen("icon")), \(summary)")
        }
      }
      try session.everyMoment { point, summary in
        guard let conditions = SentenceParser.moment(summary) else { return }
        try expect(pictures(point.icon, conditions.map(\.kind)), "\(point.seen("icon")), \(summary)")
      }
    },
  ]

  private static let clauseChecks: [Check] = [
    Check(
      "SU06", .should, .recorded, "days with the same condition all day", expect: "this condition throughout the day",
      breaks: "users"
    ) { session in
      var decided = 0
      try session.everyDatedDay { day, clauses, parts in
        let words = Set(parts.joined().compactMap(\.summary))
        guard words.count == 1, let word = words.first, let conditions = SentenceParser.moment(word) else { return }
        decided += 1
        try expect(
          clauses.count == 1 && clauses.first?.form == .forDay
            && Set(clauses.flatMap(\.conditions)) == Set(conditions), "\(day.seen("summary")), all hours \(word)")
      }
      try applies(decided > 0, "no day has the same condition all day")
    },
    Check(
      "SU07", .must, .recorded, "until and continuing until", expect: "the part of the day in which it ends",
      breaks: "users", pirate: .fails
    ) { session in
      var decided = 0
      try session.everyDatedDay { day, clauses, parts in
        for clause in clauses {
          guard let end = clause.form.end?.part, parts.indices.contains(end), let kind = clause.conditions.first?.kind
          else {
            continue
          }
          // Humid and dry air have no known limit.
          guard kind.isPrecipitation || [.cloud, .wind, .fog].contains(kind) else { continue }
          decided += 1
          try expect(parts[end].contains { $0.has(kind) }, "\(day.seen("summary")), none of it in part \(end + 1) of 4")
        }
      }
      try applies(decided > 0, "nothing ends within a day")
    },
    Check("SU08", .should, .recorded, "two clauses", expect: "in chronological order", breaks: "users") { session in
      var decided = 0
      try session.everyClauses { sentence, clauses in
        guard clauses.count == 2 else { return }
        decided += 1
        // A clause with “until” starts at the beginning of the window, and so may one in the first part.
        let first = clauses[0].form.order
        let second = clauses[1].form.order
        let limit = second >= 0 ? second : sentence.label.contains("daily") ? 0 : 3
        try expect(first <= limit, "\(sentence.label): \(sentence.text)")
      }
      try applies(decided > 0, "no sentence has two clauses")
    },
    Check("SU09", .should, .recorded, "sentences with rain or fog", expect: "no clouds in addition", breaks: "users") {
      session in
      func checked(_ kinds: [Condition.Kind], _ seen: @autoclosure () -> String) throws(Finding) {
        let isWet = kinds.contains { $0.isPrecipitation || $0 == .fog }
        try expect(!isWet || !kinds.contains(.cloud), seen())
      }
      try session.everyClauses { sentence, clauses in
        try checked(clauses.flatMap(\.conditions).map(\.kind), "\(sentence.label): \(sentence.text)")
      }
      try session.everyMoment { try checked((SentenceParser.moment($1) ?? []).map(\.kind), $0.seen("summary")) }
    },
    Check(
      "SU14", .should, .recorded, "the summary of the next hour", expect: "consistent with the minutes", breaks: "users"
    ) {
      session in
      let forecasts = try session.everyForecast().filter { $0.minutely?.summary != nil && $0.minutes.count > 50 }
      try applies(!forecasts.isEmpty, "no place has minutely")
      for forecast in forecasts {
        let text = forecast.minutely?.summary ?? ""
        guard case .clauses(let clauses) = SentenceParser.sentence(text), let clause = clauses.first else { continue }
        // Not every source of minutes provides probabilities.
        let odds = forecast.minutes.map { minute in
          minute.number("precipProbability") ?? (minute.number("precipIntensity") ?? 0 > 0 ? 1 : 0)
        }
        try expect(minutes(of: clause, agreeWith: odds), "\(forecast.label): \(text)")
      }
    },
    Check("SU16", .must, .documented, "snow amounts", expect: "in. with us, cm. with si", breaks: "users") {
      session in
      var decided = 0
      func check(_ forecast: Forecast, _ unit: String) throws(Finding) {
        for sentence in forecast.sentences {
          guard case .clauses(let clauses) = SentenceParser.sentence(sentence.text) else { continue }
          for note in clauses.compactMap(\.snow) {
            decided += 1
            try expect(note.unit == unit, "\(sentence.label): \(sentence.text)")
          }
        }
      }
      for forecast in try session.everyForecast() { try check(forecast, "in.") }
      try check(session.forecast(session.main, "units=si"), "cm.")
      try applies(decided > 0, "no summary contains a snow amount")
    },
    Check("SU23", .should, .judged, "days with thunderstorms", expect: "hours with thunderstorms", breaks: "users") {
      session in
      var decided = 0
      try session.everyDatedDay { day, clauses, parts in
        let thunder = Condition.Kind.precipitation("thunderstorms")
        guard clauses.flatMap(\.conditions).contains(where: { $0.kind == thunder }) else { return }
        decided += 1
        try expect(
          parts.joined().contains { $0.conditions.contains { $0.kind == thunder } }, day.seen("summary"))
      }
      try applies(decided > 0, "there are no thunderstorms")
    },
  ]
}
