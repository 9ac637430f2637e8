/// A sentence of a response, with its scope.
struct FoundSentence {
  /// The period that a sentence is about.
  enum Scope { case hour, hours, datedDay, week }

  let text: String
  let scope: Scope
  let label: String
}

extension Forecast {
  /// All sentences of blocks and days.
  var sentences: [FoundSentence] {
    var found: [FoundSentence] = []
    func add(_ text: String?, _ scope: FoundSentence.Scope, _ name: String) {
      if let text { found.append(FoundSentence(text: text, scope: scope, label: "\(label) \(name)")) }
    }
    let isForecast = days.count > 1
    add(minutely?.summary, .hour, "minutely")
    add(hourly?.summary, isForecast ? .hours : .datedDay, "hourly")
    if isForecast { add(daily?.summary, .week, "daily") }
    for day in days { add(day.summary, .datedDay, String(day.label.dropFirst(label.count + 1))) }
    return found
  }

  /// The hours of a dated day, from 04:00 to 04:00, by part; `nil` unless all are known.
  func parts(of day: Int, by clock: LocalClock) -> [[Point]]? {
    var parts: [[Point]] = [[], [], [], []]
    let (start, end) = (clock.start(ofDay: day), clock.start(ofDay: day + 2))
    for hour in hours {
      guard let time = hour.time, time >= start, time < end else { continue }
      let number = clock.hour(at: time) + (clock.day(at: time) - day) * 24
      switch number {
      case 4..<12: parts[0].append(hour)
      case 12..<17: parts[1].append(hour)
      case 17..<22: parts[2].append(hour)
      case 22..<28: parts[3].append(hour)
      default: break
      }
    }
    // On the day of a clock change, a part is an hour longer or shorter.
    let isComplete = zip(parts, [8, 5, 5, 6]).allSatisfy { abs($0.count - $1) <= 1 }
    return isComplete ? parts : nil
  }
}

extension Point {
  /// The conditions in the summary.
  var conditions: [Condition] { summary.flatMap(SentenceParser.moment) ?? [] }

  /// Whether the hour has a kind of weather, according to its summary and its values in SI.
  func has(_ kind: Condition.Kind) -> Bool {
    let kinds = conditions.map(\.kind)
    switch kind {
    case .precipitation: return kinds.contains { $0.isPrecipitation }
    case .fog: return kinds.contains(.fog)
    case .wind: return kinds.contains(.wind) || number("windSpeed").map { $0 >= 6.7 } ?? false
    case .cloud: return kinds.contains(.cloud) || number("cloudCover").map { $0 >= 0.31 } ?? false
    default: return kinds.contains(kind)
    }
  }
}

extension Condition.Kind {
  var isPrecipitation: Bool {
    if case .precipitation = self { true } else { false }
  }

  /// The type of precipitation; `nil` if it is not specified.
  var type: String? {
    if case .precipitation(let type) = self, ["rain", "snow", "sleet"].contains(type) { type } else { nil }
  }
}

extension Form {
  /// The part of a dated day in which it ends; `nil` if the form does not state it.
  var end: PartOfDay? {
    switch self {
    case .until(let end), .startingContinuing(_, let end), .untilStartingAgain(let end, _): end
    default: nil
    }
  }

  /// The order of the start; -1 is the beginning of the window.
  var order: Int {
    func number(_ part: PartOfDay) -> Int { part.part + (part.day == .tomorrow ? 4 : 0) }
    switch self {
    case .during(let parts): return parts.first.map(number) ?? -1
    case .starting(let start), .startingContinuing(let start, _): return number(start)
    default: return -1
    }
  }

  /// The mentioned parts of the day.
  var parts: [PartOfDay] {
    switch self {
    case .during(let parts): parts
    case .until(let part), .starting(let part): [part]
    case .startingContinuing(let first, let second), .untilStartingAgain(let first, let second): [first, second]
    default: []
    }
  }

  /// The mentioned days of the week.
  var days: [DayName] {
    switch self {
    case .on(let days): days
    case .through(let first, let last): [first, last]
    default: []
    }
  }
}
