import CloudySentences

/// Parses English sentences into trees, based on the grammar of English and not on the templates.
///
/// It returns every tree that a text can mean: a sentence with two meanings is not clear.
struct EnglishParser {
  private static let parts = ["morning", "afternoon", "evening", "night"]
  private static let days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

  /// Light sleet is not divided further, nor is light precipitation of unknown type.
  private static let conditions: [String: TermName] = {
    var names: [String: TermName] = [
      "clear": .clear, "no precipitation": .noPrecipitation, "mixed precipitation": .mixedPrecipitation,
      "possible thunderstorms": .possibleThunderstorm, "thunderstorms": .thunderstorm, "breezy": .lightWind,
      "windy": .mediumWind, "dangerously windy": .heavyWind, "dry": .lowHumidity, "humid": .highHumidity,
      "foggy": .fog, "partly cloudy": .lightClouds, "mostly cloudy": .mediumClouds, "overcast": .heavyClouds,
      "hail": .hail, "tornadoes": .tornado, "drizzle": .veryLightRain, "possible drizzle": .possibleVeryLightRain,
      "flurries": .veryLightSnow, "possible flurries": .possibleVeryLightSnow, "freezing rain": .freezingRain,
      "hot": .heat, "very cold": .severeCold, "frost": .frost,
    ]
    for (word, terms) in [
      ("precipitation", TermName.precipitation), ("rain", TermName.rain), ("sleet", TermName.sleet),
      ("snow", TermName.snow),
    ] {
      for (form, index) in [("possible light ", 2), ("light ", 3), ("", 4), ("heavy ", 5)] {
        names[form + word] = terms[index]
      }
    }
    return names
  }()

  /// The times that stand alone, or come first.
  private static let times: [String: TermName] = {
    var names: [String: TermName] = ["overnight": .night, "tonight": .todayNight, "later tonight": .laterTodayNight]
    for part in parts {
      if part != "night" {
        names["in the " + part] = TermName(rawValue: part)
        names["this " + part] = TermName(rawValue: "today-" + part)
        names["later this " + part] = TermName(rawValue: "later-today-" + part)
      }
      names["tomorrow " + part] = TermName(rawValue: "tomorrow-" + part)
    }
    names["today"] = .today
    names["tomorrow"] = .tomorrow
    for day in days {
      names["on " + day.capitalized] = TermName(rawValue: day)
      names["next " + day.capitalized] = TermName(rawValue: "next-" + day)
    }
    return names
  }()

  /// Returns the trees of a sentence or a heading.
  func trees(_ text: String) -> [Term] {
    let lowered = text.prefix(1).lowercased() + text.dropFirst()
    // The period ends the sentence, or an abbreviation.
    let bodies = text.hasSuffix(".") ? [String(lowered.dropLast()), lowered] : []
    var found = bodies.flatMap { contents($0).map(Term.sentence) }
    if bodies.isEmpty { found += self.conditions(lowered.lowercased()).map(Term.title) }
    return Array(Set(found))
  }

  private func contents(_ text: String) -> [Term] {
    var found = clauses(text) + hours(text) + weeks(text)
    for (left, right) in splits(text, at: " and ") where !left.hasSuffix(",") {
      for first in clauses(left) where !text.isTwoPhrases(first) {
        for second in clauses(right) { found.append(.and(first, second)) }
      }
    }
    for (left, right) in splits(text, at: ", and ") {
      for first in clauses(left) where text.isTwoPhrases(first) {
        for second in clauses(right) { found.append(.and(first, second)) }
      }
    }
    for (left, right) in splits(text, at: ", with ") {
      for week in weeks(left) {
        for temperatures in temperatures(right) { found.append(.named(.with, [week, temperatures])) }
      }
    }
    if text.hasPrefix("next hour forecasts are ") {
      for (left, right) in splits(String(text.dropFirst("next hour forecasts are ".count)), at: " due to ") {
        let status: [String: TermName] = [
          "unavailable": .unavailable, "temporarily unavailable": .temporarilyUnavailable,
          "partially unavailable": .partiallyUnavailable,
        ]
        let reasons: [String: TermName] = [
          "all nearby radar stations being offline": .stationOffline,
          "gaps in coverage from nearby radar stations": .stationIncomplete,
        ]
        if let status = status[left], let reason = reasons[right] {
          found.append(.named(.nextHourForecastStatus, [.word(status), .word(reason)]))
        }
      }
    }
    return found
  }

  // MARK: Days

  private func clauses(_ text: String) -> [Term] {
    var found: [Term] = []
    if let rest = text.without(suffix: " throughout the day") {
      found += conditions(rest).map { .named(.forDay, [$0]) }
    }
    for (left, time) in splits(text, at: " starting ") {
      for condition in conditions(left) {
        found += starts(time).map { .named(.starting, [condition, $0]) }
        for (start, end) in splits(time, at: ", continuing until ") {
          for start in starts(start) {
            found += ends(end).map { .named(.startingContinuingUntil, [condition, start, $0]) }
          }
        }
      }
    }
    for (left, time) in splits(text, at: " until ") {
      for condition in conditions(left) {
        found += ends(time).map { .named(.until, [condition, $0]) }
        for (end, start) in splits(time, at: ", starting again ") {
          for end in ends(end) {
            found += starts(start).map { .named(.untilStartingAgain, [condition, end, $0]) }
          }
        }
      }
    }
    for (left, time) in splits(text, at: " ") {
      let times = periods(time, of: { $0 != .day && $0 != .weekday && $0 != .nextWeekday })
      guard !times.isEmpty else { continue }
      for condition in conditions(left) { found += times.map { .named(.during, [condition, $0]) } }
    }
    return found
  }

  private func starts(_ text: String) -> [Term] {
    EnglishParser.times[text].map { [.word($0)] } ?? []
  }

  private func ends(_ text: String) -> [Term] {
    if EnglishParser.parts.contains(text), let part = TermName(rawValue: text) { return [.word(part)] }
    guard let name = EnglishParser.times[text], name.timeFamily != .partOfDate else { return [] }
    return [.word(name)]
  }

  /// One or two times.
  private func periods(_ text: String, of isWanted: (TermName.TimeFamily) -> Bool) -> [Term] {
    func isFit(_ name: TermName) -> Bool { name.timeFamily.map(isWanted) ?? false }
    var found: [Term] = []
    if let name = EnglishParser.times[text], isFit(name) { found.append(.word(name)) }
    for (joint, name) in [(" and ", TermName.and), (" through ", .through)] {
      for (left, right) in splits(text, at: joint) {
        guard let first = EnglishParser.times[left], isFit(first) else { continue }
        let last = name == .through ? last(right, after: first) : second(right, after: first)
        if let second = last, isFit(second) {
          found.append(.named(name, [.word(first), .word(second)]))
        }
      }
    }
    return found
  }

  /// The end of a range has no "on", whatever its start.
  private func last(_ text: String, after first: TermName) -> TermName? {
    if let day = TermName(rawValue: text.lowercased()), day.timeFamily == .weekday { return day }
    if EnglishParser.times[text]?.timeFamily == .weekday { return nil }
    return second(text, after: first)
  }

  /// Words that both times share occur once.
  private func second(_ text: String, after first: TermName) -> TermName? {
    if let whole = EnglishParser.times[text], whole.timeFamily != first.timeFamily {
      return first.timeFamily == .day && whole.timeFamily == .weekday ? nil : whole
    }
    let lowered = text.lowercased()
    switch first.timeFamily {
    case .partOfDate?: return text == "overnight" ? .night : text == "night" ? nil : TermName(rawValue: text)
    case .today?: return text == "tonight" ? .todayNight : TermName(rawValue: "today-" + text)
    case .tomorrow?: return TermName(rawValue: "tomorrow-" + text)
    case .day?: return EnglishParser.times[text] ?? TermName(rawValue: lowered)
    case .weekday?: return TermName(rawValue: lowered)
    default: return EnglishParser.times[text]
    }
  }

  // MARK: Weeks

  private func weeks(_ text: String) -> [Term] {
    var found: [Term] = []
    if let rest = text.without(suffix: " throughout the week") {
      found += conditions(rest).map { .named(.forWeek, [$0]) }
    }
    if let rest = text.without(suffix: " over the weekend") {
      found += conditions(rest).map { .named(.overWeekend, [$0]) }
    }
    for (left, time) in splits(text, at: " ") {
      let times = periods(time, of: { $0 == .day || $0 == .weekday || $0 == .nextWeekday })
      guard !times.isEmpty else { continue }
      for condition in conditions(left) { found += times.map { .named(.during, [condition, $0]) } }
    }
    return found
  }

  private func temperatures(_ text: String) -> [Term] {
    var found: [Term] = []
    for (words, name) in [
      ("rising to ", TermName.temperaturesRising), ("falling to ", .temperaturesFalling),
      ("peaking at ", .temperaturesPeaking), ("bottoming out at ", .temperaturesValleying),
    ] {
      guard text.hasPrefix("high temperatures " + words) else { continue }
      for (left, day) in splits(String(text.dropFirst("high temperatures ".count + words.count)), at: " ") {
        for (unit, value) in [("°F", TermName.fahrenheit), ("°C", .celsius)] {
          guard let number = left.without(suffix: unit).flatMap({ Int($0) }), let day = EnglishParser.times[day] else {
            continue
          }
          found.append(.named(name, [.named(value, [.number(number)]), .word(day)]))
        }
      }
    }
    return found
  }

  // MARK: The next hour

  private func hours(_ text: String) -> [Term] {
    var found: [Term] = []
    if let rest = text.without(suffix: " for the hour") { found += conditions(rest).map { .named(.forHour, [$0]) } }
    for (words, alone, two, middle) in [
      (" starting in ", TermName.startingIn, TermName.startingThenStoppingLater, ", stopping "),
      (" stopping in ", .stoppingIn, .stoppingThenStartingLater, ", starting again "),
    ] {
      for (left, times) in splits(text, at: words) {
        for condition in conditions(left) {
          if let duration = duration(times) { found.append(.named(alone, [condition, duration])) }
          guard let rest = times.without(suffix: " later") else { continue }
          for (first, second) in splits(rest, at: middle) {
            guard let first = duration(first), let second = duration(second) else { continue }
            found.append(.named(two, [condition, first, second]))
          }
        }
      }
    }
    return found
  }

  private func duration(_ text: String) -> Term? {
    if text.hasPrefix("< ") { return duration(String(text.dropFirst(2))).map { .named(.lessThan, [$0]) } }
    return text.without(suffix: " min.").flatMap { Int($0) }.map(Term.minutes)
  }

  // MARK: Conditions

  /// One or two conditions, with snow in parentheses after the first or after both.
  private func conditions(_ text: String) -> [Term] {
    if text.hasPrefix("typically ") { return conditions(String(text.dropFirst(10))).map(Term.often) }
    var found = condition(text)
    for (left, right) in splits(text, at: " and ") {
      guard let second = EnglishParser.conditions[right] else { continue }
      found += condition(left).map { .and($0, .word(second)) }
    }
    return found
  }

  private func condition(_ text: String) -> [Term] {
    if let name = EnglishParser.conditions[text] { return [.word(name)] }
    guard let inner = text.without(suffix: ")") else { return [] }
    return splits(inner, at: " (").flatMap { left, note -> [Term] in
      conditions(left).compactMap { condition in
        let words = note.without(suffix: " of snow") ?? note
        let amount = words.hasPrefix("with a chance of ") ? String(words.dropFirst("with a chance of ".count)) : words
        return depth(amount).map { .named(.parenthetical, [condition, $0]) }
      }
    }
  }

  private func depth(_ text: String) -> Term? {
    if text.hasPrefix("< ") { return depth(String(text.dropFirst(2))).map { .named(.lessThan, [$0]) } }
    for (unit, name) in [(" in.", TermName.inches), (" cm.", .centimeters)] {
      guard let variable = text.without(suffix: unit) else { continue }
      let numbers = variable.split(separator: "–").map { Int($0) }
      if numbers.count == 1, let number = numbers[0] { return .named(name, [.number(number)]) }
      if numbers.count == 2, let low = numbers[0], let high = numbers[1] {
        return .named(name, [.named(.range, [.number(low), .number(high)])])
      }
    }
    return nil
  }

  /// Every division of a text at a word.
  private func splits(_ text: String, at word: String) -> [(String, String)] {
    text.ranges(of: word).map { (String(text[..<$0.lowerBound]), String(text[$0.upperBound...])) }
  }
}

extension String {
  fileprivate func without(suffix: String) -> String? { hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil }

  /// Whether a clause has a comma, and thus another one before the following clause.
  fileprivate func isTwoPhrases(_ clause: Term) -> Bool {
    clause.name == .startingContinuingUntil || clause.name == .untilStartingAgain
  }
}
