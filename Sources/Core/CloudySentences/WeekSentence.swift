import CloudyModel

/// The sentence about today and the following seven days.
struct WeekSentence {
  static let length = 8

  let today: CivilDate
  /// By their distance from today; `nil` for an unknown day.
  let days: [WeekDay?]
  let style: SentenceStyle
  /// Whether temperatures of different days can be compared.
  let hasTrend: Bool

  init(from today: CivilDate, days: [WeekDay], style: SentenceStyle, hasTrend: Bool) {
    self.today = today
    self.style = style
    self.hasTrend = hasTrend
    let first = today.daysSince1970
    var placed = [WeekDay?](repeating: nil, count: WeekSentence.length)
    for day in days {
      let index = day.date.daysSince1970 - first
      if placed.indices.contains(index) { placed[index] = day }
    }
    self.days = placed
  }

  /// The sentence; `nil` if too few days are known.
  var term: Term? {
    if style.rules == .people { return termForPeople }
    guard let precipitation else { return nil }
    guard style.clouds == .parts, let temperatures else { return .sentence(precipitation) }
    return .sentence(.named(.with, [precipitation, temperatures]))
  }
}

extension WeekSentence {
  private var precipitation: Term? {
    let wet = days.indices.filter { days[$0]?.precipitation?.isFalling == true }
    guard let first = wet.first, let last = wet.last else { return dryDays }
    let condition = Term.word(condition(of: wet))
    if wet.count == 1 { return .named(.during, [condition, name(of: first)]) }
    if wet.count == 2 {
      let isWeekend = last == first + 1 && today.adding(days: first).weekday == .saturday
      return isWeekend
        ? .named(.overWeekend, [condition]) : .named(.during, [condition, .and(name(of: first), name(of: last))])
    }
    if first == 0, last == WeekSentence.length - 1 { return .named(.forWeek, [condition]) }
    return .named(.during, [condition, .named(.through, [name(of: first), name(of: last)])])
  }

  /// The dry period, as far as it is known.
  var dryDays: Term? {
    // For people, a past hour of unknown amount hides only today.
    let start = style.rules == .people && days[0]?.precipitation == nil ? 1 : 0
    let known = days.dropFirst(start).prefix { $0?.precipitation != nil }.count
    let condition = Term.word(.noPrecipitation)
    // The eighth day has the same weekday as today, so that seven days are a week too.
    if start == 0, known >= WeekSentence.length - 1 { return .named(.forWeek, [condition]) }
    guard known >= 2 else { return nil }
    let (first, last) = (name(of: start), name(of: start + known - 1))
    return .named(.during, [condition, known == 2 ? .and(first, last) : .named(.through, [first, last])])
  }

  /// One term for the precipitation on several days: from their mean highest rate, weighted by probability.
  private func condition(of wet: [Int]) -> TermName {
    var fall = PrecipitationSummary(style: style)
    var types: Set<PrecipitationType> = []
    var (sum, weight) = (0.0, 0.0)
    for day in wet.compactMap({ days[$0] }) {
      guard let precipitation = day.precipitation else { continue }
      fall.add(precipitation)
      if let type = precipitation.type { types.insert(type) }
      if let rate = day.highestRate {
        let probability = precipitation.probability ?? 1
        sum += rate.millimetersPerHour * probability
        weight += probability
      }
    }
    // A single thunderstorm does not describe the week.
    guard !fall.isMostlySevere else { return fall.mainWord }
    if types.count > 1 { return .mixedPrecipitation }
    guard weight > 0 else { return fall.water }
    let rate = PrecipitationRate(millimetersPerHour: sum / weight)
    return TermName(
      type: types.first, strength: PrecipitationStrength(rate: rate, of: types.first ?? .rain),
      isPossible: fall.isPossible)
  }

  /// The trend of the daily highs; `nil` unless all are known.
  var temperatures: Term? {
    guard hasTrend else { return nil }
    let highs = days.compactMap { $0?.high }.filter(Temperature.plausible.contains).map(\.celsius)
    guard highs.count == WeekSentence.length, let highest = highs.max(), let lowest = highs.min(),
      let warmest = highs.firstIndex(of: highest), let coldest = highs.firstIndex(of: lowest)
    else { return nil }
    if style.rules == .people, highest - lowest < WeekSentence.leastChange { return nil }
    if coldest < warmest {
      return coldest <= 1
        ? .named(.temperaturesRising, [temperature(highest), name(of: warmest)])
        : .named(.temperaturesValleying, [temperature(lowest), name(of: coldest)])
    }
    return warmest <= 1
      ? .named(.temperaturesFalling, [temperature(lowest), name(of: coldest)])
      : .named(.temperaturesPeaking, [temperature(highest), name(of: warmest)])
  }

  /// In degrees Celsius: the minimum change of the highs that is stated. A smaller one is hardly felt, and is
  /// within the error of a forecast for the coming days.
  private static let leastChange = 3.0

  private func temperature(_ celsius: Double) -> Term {
    style.variable(plausible: Temperature(celsius: celsius))
  }

  func name(of day: Int) -> Term {
    switch day {
    case 0: return .word(.today)
    case 1: return .word(.tomorrow)
    default:
      let weekday = today.adding(days: day).weekday.rawValue
      return .word(day < 7 ? WeekSentence.weekdays[weekday] : WeekSentence.nextWeekdays[weekday])
    }
  }

  /// In the order of `Weekday`.
  private static let weekdays: [TermName] = [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday]
  private static let nextWeekdays: [TermName] = [
    .nextSunday, .nextMonday, .nextTuesday, .nextWednesday, .nextThursday, .nextFriday, .nextSaturday,
  ]
}
