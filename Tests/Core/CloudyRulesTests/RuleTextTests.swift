import CloudyModel
import CloudyRules
import CloudyTestSupport
import Testing

/// Rules that are written and read again.
@Suite struct RuleTextTests {
  @Test(arguments: 1...20) func `random rules are the same after they were written and read`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let rule = random.rule()
      // The settings do not matter, since all units are written.
      #expect(try Rule(rule.description, settings: Settings()) == rule, "\(rule)")
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func rule() -> Rule {
    let minutes = Bool.random(using: &self) ? Int.random(in: 1...30, using: &self) : nil
    return Rule(condition(depth: 0), minutes: minutes, window: window())
  }

  private mutating func condition(depth: Int) -> RuleCondition {
    switch Int.random(in: 0...(depth < 3 ? 3 : 1), using: &self) {
    case 0: return .weather(RuleWeather.allCases.randomElement(using: &self) ?? .rain)
    case 1:
      let variable = RuleVariable.allCases.randomElement(using: &self) ?? .wind
      let comparison = RuleComparison.Operator.allCases.randomElement(using: &self) ?? .less
      let unit = variable.units.randomElement(using: &self) ?? .index
      let possible = variable.possibleNumbers(in: unit)
      let (lowest, highest) = (possible.lowerBound.rounded(.up) + 1, possible.upperBound.rounded(.down) - 1)
      let number = Double(Int.random(in: -400...1600, using: &self)) / 8
      return .value(RuleComparison(variable, comparison, min(max(number, lowest), highest), unit))
    case 2: return .all((0..<Int.random(in: 2...3, using: &self)).map { _ in condition(depth: depth + 1) })
    default: return .any((0..<Int.random(in: 2...3, using: &self)).map { _ in condition(depth: depth + 1) })
    }
  }

  private mutating func window() -> RuleWindow? {
    let days: [DayQuery] = [
      DayQuery(.fromToday(0)), DayQuery(.fromToday(1)), DayQuery(.weekday(.friday)), DayQuery(.fromToday(0), .night),
      DayQuery(.fromToday(0), .morning), DayQuery(.fromToday(1), .night), DayQuery(.weekday(.sunday), .evening),
    ]
    switch Int.random(in: 0...4, using: &self) {
    case 0: return nil
    case 1: return .within(minutes: Int.random(in: 30...20_160, using: &self))
    case 2: return .day(days.randomElement(using: &self) ?? days[0], nil)
    case 3: return .day(days[Int.random(in: 0...2, using: &self)], clock())
    default: return .clock(clock())
    }
  }

  /// A range of at least half an hour.
  private mutating func clock() -> RuleClock {
    let start = Int.random(in: 0...1380, using: &self)
    switch Int.random(in: 0...2, using: &self) {
    case 0: return .before(start + 30)
    case 1: return .after(start)
    default: return .between(start, Int.random(in: start + 30...1440, using: &self))
    }
  }
}
