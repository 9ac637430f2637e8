/// The English words of sentences.
enum Vocabulary {
  /// All conditions, longer ones first, so that `light rain` is matched before `rain`.
  static let conditions: [Condition] = all.sorted { $0.words.count > $1.words.count }

  private static let all: [Condition] = falling + others

  private static let falling: [Condition] = {
    var conditions: [Condition] = []
    func add(_ type: String, _ words: [String]) {
      for (index, word) in words.enumerated() {
        conditions.append(Condition(kind: .precipitation(type), degree: index + 1, words: word))
      }
    }
    add("rain", ["drizzle", "light rain", "rain", "heavy rain", "possible drizzle", "possible light rain"])
    add("snow", ["flurries", "light snow", "snow", "heavy snow", "possible flurries", "possible light snow"])
    add("sleet", ["light sleet", "sleet", "heavy sleet", "possible light sleet"])
    add(
      "precipitation", ["light precipitation", "precipitation", "heavy precipitation", "possible light precipitation"])
    add("mixed", ["mixed precipitation"])
    add("thunderstorms", ["thunderstorms", "possible thunderstorms"])
    return conditions
  }()

  private static let others = [
    Condition(kind: .dryness, degree: 0, words: "no precipitation"),
    Condition(kind: .wind, degree: 1, words: "breezy"),
    Condition(kind: .wind, degree: 2, words: "windy"),
    Condition(kind: .wind, degree: 3, words: "dangerously windy"),
    Condition(kind: .fog, degree: 1, words: "foggy"),
    Condition(kind: .clear, degree: 0, words: "clear"),
    Condition(kind: .cloud, degree: 1, words: "partly cloudy"),
    Condition(kind: .cloud, degree: 2, words: "mostly cloudy"),
    Condition(kind: .cloud, degree: 3, words: "overcast"),
    Condition(kind: .humidity, degree: 0, words: "dry"),
    Condition(kind: .humidity, degree: 1, words: "humid"),
  ]

  static let parts = ["morning", "afternoon", "evening", "night"]

  /// Parts of a day, as they occur on their own.
  static let times: [(String, PartOfDay)] = {
    var times: [(String, PartOfDay)] = [("overnight", PartOfDay(part: 3, day: .dated))]
    for (index, part) in parts.enumerated() {
      times.append((index == 3 ? "tonight" : "this \(part)", PartOfDay(part: index, day: .today)))
      times.append((index == 3 ? "later tonight" : "later this \(part)", PartOfDay(part: index, day: .laterToday)))
      times.append(("tomorrow \(part)", PartOfDay(part: index, day: .tomorrow)))
      if index < 3 { times.append(("in the \(part)", PartOfDay(part: index, day: .dated))) }
    }
    return times
  }()

  static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  /// Days, as they occur on their own.
  static let days: [(String, DayName)] = {
    var days: [(String, DayName)] = [("today", .today), ("tomorrow", .tomorrow)]
    for (index, name) in weekdays.enumerated() {
      days.append(("on \(name)", .weekday(index)))
      days.append(("next \(name)", .next(index)))
    }
    return days
  }()
}
