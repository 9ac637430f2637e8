import CloudyModel
import CloudySentences

extension RuleMoment {
  /// Returns whether a condition holds.
  func finding(of condition: RuleCondition) -> RuleFinding {
    switch condition {
    case .weather(let weather): finding(of: weather)
    case .value(let comparison): finding(of: comparison)
    case .all(let parts): .all(parts.map(finding))
    case .any(let parts): .any(parts.map(finding))
    }
  }

  private func finding(of weather: RuleWeather) -> RuleFinding {
    switch weather {
    case .rain: precipitation(isOfType: type != .snow)
    case .snow: precipitation(isOfType: type == .snow || type == .sleet)
    case .precipitation: RuleFinding(holds: isWet, chance: probability, otherSources: otherSources)
    case .dry:
      RuleFinding(holds: isWet.map(!), chance: probability.map { 1 - $0 }, otherSources: otherSources)
    case .thunder: thunder
    case .fog: RuleFinding(holds: facts?.isFoggy, chance: nil)
    case .frost: finding(of: RuleComparison(.temperature, .atMost, 0, .celsius))
    }
  }

  private func precipitation(isOfType: Bool) -> RuleFinding {
    RuleFinding(
      holds: isWet.map { $0 && isOfType }, chance: isOfType ? probability : 0,
      otherSources: otherSources.union(otherTypeSources))
  }

  /// A service's own probability, otherwise the condition of the hour.
  private var thunder: RuleFinding {
    let probability = hour?.thunderProbability
    if facts?.precipitation?.kind == .thunderstorm {
      return RuleFinding(holds: true, chance: probability ?? hour?.precipitationProbability)
    }
    if let probability { return RuleFinding(holds: probability >= Condition.likelyPrecipitation, chance: probability) }
    return RuleFinding(holds: facts?.precipitation.map { _ in false }, chance: nil)
  }

  private func finding(of comparison: RuleComparison) -> RuleFinding {
    guard let value = RuleValue(comparison.variable, in: comparison.unit, at: self) else { return .unknown }
    var finding = RuleFinding()
    let holds = comparison.isFulfilled(by: value.number)
    let edges = value.range.map { [$0.lowerBound, $0.upperBound] } ?? []
    finding.otherSources = Set(
      value.outliers.filter { comparison.isFulfilled(by: $0.number) != holds }.map(\.sourceID))
    finding.holds = holds
    finding.mayHold = holds || edges.contains(where: comparison.isFulfilled)
    let isAgreed = edges.allSatisfy(comparison.isFulfilled) && finding.otherSources.isEmpty
    finding.sureness = isAgreed ? .sure : .probable
    guard comparison.isOfAmount, holds else { return finding }
    finding.chance = hour?.precipitationProbability
    finding.sureness = min(finding.sureness, RuleSureness(chance: finding.chance))
    return finding
  }
}

extension RuleComparison {
  /// - Parameter value: In the unit of the comparison. Differences that conversions leave do not count.
  fileprivate func isFulfilled(by value: Double) -> Bool {
    let difference = value - number
    return switch comparison {
    case .greater: difference > RuleComparison.noise
    case .atLeast: difference >= -RuleComparison.noise
    case .less: difference < -RuleComparison.noise
    case .atMost: difference <= RuleComparison.noise
    }
  }

  private static let noise = 1e-9

  /// Whether it requires an amount of precipitation, which comes only with the chance of it.
  fileprivate var isOfAmount: Bool {
    [.rain, .snow, .precipitation].contains(variable) && [.greater, .atLeast].contains(comparison)
  }
}
