import CloudySentences
import CloudyTestSupport

/// Creates trees of every shape of sentences.
struct RandomTerms {
  var random: SeededGenerator

  private static let conditions = TermName.allCases.filter {
    // English has the same words for two terms.
    ![.possibleVeryLightSleet, .veryLightSleet, .possibleVeryLightPrecipitation, .veryLightPrecipitation].contains($0)
      && $0.kind == .condition
  }
  private static let dated = times(.partOfDate)
  private static let coming = times(.today) + times(.laterToday) + times(.tomorrow)
  private static let days = times(.day) + times(.weekday) + times(.nextWeekday)

  private static func times(_ family: TermName.TimeFamily) -> [TermName] {
    TermName.allCases.filter { $0.timeFamily == family }
  }

  mutating func sentence() -> Term {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: .title(conditions())
    case 1, 2: .sentence(hour())
    case 3, 4: .sentence(.named(.with, [week(), temperatures()]))
    case 5: .sentence(week())
    case 6:
      .sentence(
        .named(
          .nextHourForecastStatus,
          [
            one(of: [.unavailable, .temporarilyUnavailable, .partiallyUnavailable]),
            one(of: [.stationOffline, .stationIncomplete]),
          ]))
    case 7: .sentence(clause(RandomTerms.coming))
    case 8: .sentence(.and(clause(RandomTerms.coming), clause(RandomTerms.coming)))
    default: .sentence(.and(clause(RandomTerms.dated), clause(RandomTerms.dated)))
    }
  }

  private mutating func one(of names: [TermName]) -> Term { .word(names.randomElement(using: &random) ?? .clear) }

  private mutating func two(of names: [TermName]) -> [Term] { names.shuffled(using: &random).prefix(2).map(Term.word) }

  private mutating func conditions() -> Term {
    let condition = one(of: RandomTerms.conditions)
    return switch Int.random(in: 0..<5, using: &random) {
    case 0: .and(condition, one(of: RandomTerms.conditions))
    case 1: .often(condition)
    default: condition
    }
  }

  private mutating func noted() -> Term {
    let conditions = conditions()
    guard Int.random(in: 0..<4, using: &random) == 0, conditions.name != .and, conditions.name != .often else {
      return conditions
    }
    let snow = Term.named(.parenthetical, [conditions, depth()])
    return Bool.random(using: &random) ? snow : .and(snow, one(of: RandomTerms.conditions))
  }

  private mutating func depth() -> Term {
    let unit = Bool.random(using: &random) ? TermName.inches : .centimeters
    let low = Int.random(in: 1..<20, using: &random)
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: .named(.lessThan, [.named(unit, [.number(low)])])
    case 1: .named(unit, [.number(low)])
    default: .named(unit, [.named(.range, [.number(low), .number(low + Int.random(in: 1..<9, using: &random))])])
    }
  }

  private mutating func clause(_ times: [TermName]) -> Term {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: .named(.forDay, [noted()])
    case 1: .named(.during, [noted(), one(of: times)])
    case 2: .named(.during, [noted(), .named(.and, two(of: times))])
    case 3: .named(.starting, [noted(), one(of: times)])
    case 4: .named(.until, [noted(), one(of: times)])
    case 5: .named(.startingContinuingUntil, [noted()] + two(of: times))
    default: .named(.untilStartingAgain, [noted()] + two(of: times))
    }
  }

  private mutating func week() -> Term {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .named(.forWeek, [conditions()])
    case 1: .named(.overWeekend, [conditions()])
    case 2: .named(.during, [conditions(), one(of: RandomTerms.days)])
    case 3: .named(.during, [conditions(), .named(.and, two(of: RandomTerms.days))])
    default: .named(.during, [conditions(), .named(.through, two(of: RandomTerms.days))])
    }
  }

  private mutating func temperatures() -> Term {
    let ways: [TermName] = [
      .temperaturesRising, .temperaturesFalling, .temperaturesPeaking, .temperaturesValleying,
    ]
    let way = ways.randomElement(using: &random) ?? .temperaturesRising
    let unit = Bool.random(using: &random) ? TermName.celsius : .fahrenheit
    return .named(
      way, [.named(unit, [.number(Int.random(in: -40...120, using: &random))]), one(of: RandomTerms.days)])
  }

  private mutating func duration() -> Term {
    let minutes = Int.random(in: 0...60, using: &random)
    return minutes == 0 ? .named(.lessThan, [.minutes(1)]) : .minutes(minutes)
  }

  private mutating func hour() -> Term {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .named(.forHour, [conditions()])
    case 1: .named(.startingIn, [conditions(), duration()])
    case 2: .named(.stoppingIn, [conditions(), duration()])
    case 3: .named(.startingThenStoppingLater, [conditions(), duration(), duration()])
    default: .named(.stoppingThenStartingLater, [conditions(), duration(), duration()])
    }
  }
}
