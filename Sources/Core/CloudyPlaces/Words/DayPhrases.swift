import CloudyModel

/// The words for days and parts of days, in 18 languages and a few more. Weekdays and dates may also be those of the
/// messages.
package enum DayPhrases {
  /// The meaning of a folded phrase; `nil` for any other.
  package static func meaning(of phrase: String) -> DayQuery? { everywhere[phrase] }

  /// The meaning of a folded phrase in one language; `nil` if it has none, and for a language without phrases.
  ///
  /// It is faster than ``meaning(of:)`` for a few phrases.
  package static func meaning(of phrase: String, in language: String) -> DayQuery? {
    phrases[language].flatMap { meanings(of: $0)[phrase] }
  }

  /// Whether a folded phrase may be between a place and a time, as in `Oslo at 14:00`.
  package static func isLink(_ word: String) -> Bool { links.contains(word) }

  /// All folded phrases that name a day, except holidays, since they are also names of places: Christmas in Florida.
  static var days: [String] {
    everywhere.compactMap { phrase, meaning in
      switch meaning.day {
      case .yearly?, .easter?, nil: nil
      default: phrase
      }
    }
  }

  private static let everywhere = phrases.values.map(meanings).reduce(into: [:]) { $0.merge($1) { one, _ in one } }

  private static let links = Set(
    """
    at|on|this|coming|this coming|um|am|ab|diesen|kommenden|om|op|deze|komende|le|ce|el|este|à|a las|a la|alle
    questo|questa|às|neste|nesta|kello|klo|kl|klockan|klokken|nästa|neste|næste|kommande
    в|на|о|об|у|w|we|o|saat|في|में|पर
    """
    .split { $0 == "|" || $0 == "\n" }.map(key))

  /// - Parameter text: Lines of a meaning, a colon and phrases separated by commas. The line `week` has the weekdays
  ///   from Sunday on, with their other names and forms after slashes, and `lastweek` those before today. A line such
  ///   as `after-day evening` has the endings of weekdays and of words for tomorrow, with or without a space between
  ///   them: `Freitagabend`, `fredag kväll`.
  private static func meanings(of text: String) -> [String: DayQuery] {
    var meanings: [String: DayQuery] = [:]
    var endings: [(part: DayQuery.Part, text: String)] = []
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: ":")
      let phrases = sides.last?.split(separator: ",") ?? []
      let name: [Substring] = sides.first?.split(separator: " ") ?? []
      if name.first == "after-day" {
        guard let part = DayQuery(named: Array(name.dropFirst()))?.part else { continue }
        endings += phrases.map { (part: part, text: key($0)) }
        continue
      }
      if sides.first == "week" || sides.first == "lastweek" {
        for (weekday, names) in zip(Weekday.allCases, phrases) {
          let day = sides.first == "week" ? DayQuery.Day.weekday(weekday) : .lastWeekday(weekday)
          for name in names.split(separator: "/") { meanings[key(name)] = DayQuery(day) }
        }
      } else if let meaning = DayQuery(named: name) {
        for phrase in phrases { meanings[key(phrase)] = meaning }
      }
    }
    guard !endings.isEmpty else { return meanings }
    for (phrase, meaning) in meanings where meaning.part == nil && !endsOfNames.contains(phrase) {
      guard let day = meaning.day, day.hasCompounds else { continue }
      for ending in endings where meanings[phrase + ending.text] == nil {
        meanings[phrase + ending.text] = DayQuery(day, ending.part)
      }
    }
    return meanings
  }

  /// Weekdays that end names of large cities: `Santo Domingo noche` is not about a Sunday.
  private static let endsOfNames: Set = ["domingo"]

  static func key(_ phrase: Substring) -> String { PlaceResolution.key(of: String(phrase)) }

  /// By the tags of their languages.
  static let phrases: [String: String] = [germanic, romance, otherLatin, otherScripts, furtherLanguages].reduce(
    into: [:]) {
      $0.merge($1) { one, _ in one }
    }
}

extension DayQuery {
  /// - Parameter words: A day, a part of a day, or both.
  fileprivate init?(named words: [Substring]) {
    let days: [Substring: Day] = [
      "today": .fromToday(0), "tomorrow": .fromToday(1), "overmorrow": .fromToday(2), "yesterday": .fromToday(-1),
      "weekend": .weekend, "nextweekend": .nextWeekend, "nextweek": .nextWeek, "in-a-week": .fromToday(7),
      "weekend-before": .lastWeekend, "week-before": .lastWeek, "month-before": .month(-1), "nextmonth": .month(1),
      "year-before": .year(-1), "nextyear": .year(1), "good-friday": .easter(-2), "easter": .easter(0),
      "easter-monday": .easter(1), "halloween": .yearly(month: 10, day: 31),
      "christmas-eve": .yearly(month: 12, day: 24), "christmas": .yearly(month: 12, day: 25),
      "new-years-eve": .yearly(month: 12, day: 31), "new-years-day": .yearly(month: 1, day: 1),
    ]
    let parts: [Substring: Part] = [
      "morning": .morning, "afternoon": .afternoon, "evening": .evening, "night": .night,
      "noon": .time(TimeOfDay(hour: 12)), "midnight": .time(TimeOfDay(hour: 0)), "in-an-hour": .hoursFromNow(1),
      "this-time": .currentTime,
    ]
    let (day, part) = (words.first.flatMap { days[$0] }, words.last.flatMap { parts[$0] })
    guard (day == nil ? 0 : 1) + (part == nil ? 0 : 1) == words.count else { return nil }
    self.init(day, part)
  }
}

extension DayQuery.Day {
  /// Whether a word for the day may be joined with one for a part of it.
  fileprivate var hasCompounds: Bool {
    switch self {
    case .weekday, .fromToday(1): true
    default: false
    }
  }
}
