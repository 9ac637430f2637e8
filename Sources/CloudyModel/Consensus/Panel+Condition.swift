/// What kind of thing a condition is, in the order in which people want to know.
private enum ConditionKind: CaseIterable {
  case tornado, hail, thunderstorm, precipitation, fog, wind, sky

  init(_ condition: Condition) {
    self =
      switch condition {
      case .tornado: .tornado
      case .hail: .hail
      case .thunderstorm: .thunderstorm
      case .precipitation: .precipitation
      case .fog: .fog
      case .breezy, .windy, .dangerouslyWindy: .wind
      case .clear, .partlyCloudy, .mostlyCloudy, .overcast: .sky
      }
  }
}

extension Panel {
  /// What only a service can know, and no figures: at least half of those that name a condition say so.
  func severeCondition(_ condition: (Report) -> Condition?) -> Condition? {
    let votes = votes(condition)
    for (kind, severe) in [
      (ConditionKind.tornado, Condition.tornado), (.hail, .hail), (.thunderstorm, .thunderstorm),
    ] where votes.hasHalf(kind) { return severe }
    return nil
  }

  /// Whether at least half of those that name a condition say fog, which some know without a visibility.
  func isFoggy(_ condition: (Report) -> Condition?) -> Bool { votes(condition).hasHalf(.fog) }

  /// What most say by kinds: at least half say a kind, the most severe first; else the kind that has the most weight.
  /// Of how much there is of it, the median.
  ///
  /// - Parameter type: What most think that falls.
  func condition(_ condition: (Report) -> Condition?, precipitation type: PrecipitationType?) -> Condition? {
    let votes = votes(condition)
    guard let kind = votes.kind else { return nil }
    switch kind {
    case .tornado: return .tornado
    case .hail: return .hail
    case .thunderstorm: return .thunderstorm
    case .fog: return .fog
    case .wind: return rank(of: condition, in: [.breezy, .windy, .dangerouslyWindy])
    case .sky: return rank(of: condition, in: [.clear, .partlyCloudy, .mostlyCloudy, .overcast])
    case .precipitation:
      let strengths = numbers { report in
        guard case .precipitation(_, let strength)? = condition(report) else { return nil }
        return Double(strength.rawValue)
      }
      guard let rank = strengths.middle?.high.number, let strength = PrecipitationStrength(rawValue: Int(rank)) else {
        return nil
      }
      let named = majority { report -> PrecipitationType? in
        guard case .precipitation(let type, _)? = condition(report) else { return nil }
        return type
      }
      return (type ?? named).map { .precipitation($0, strength) }
    }
  }

  /// The one in the middle, the more severe of two.
  private func rank(of condition: (Report) -> Condition?, in order: [Condition]) -> Condition? {
    let ranks = numbers { report in condition(report).flatMap(order.firstIndex).map(Double.init) }
    return ranks.middle.map { order[Int($0.high.number)] }
  }

  private func votes(_ condition: (Report) -> Condition?) -> ConditionVotes {
    var votes = ConditionVotes()
    for voice in voices {
      guard let condition = condition(voice.report) else { continue }
      votes.weights[ConditionKind(condition), default: 0] += voice.weight
      votes.total += voice.weight
    }
    return votes
  }
}

private struct ConditionVotes {
  var weights: [ConditionKind: Double] = [:]
  var total = 0.0

  func hasHalf(_ kind: ConditionKind) -> Bool { (weights[kind] ?? 0) >= total * (0.5 - 1e-9) && total > 0 }

  var kind: ConditionKind? {
    if let half = ConditionKind.allCases.first(where: hasHalf) { return half }
    guard let most = weights.values.max() else { return nil }
    return ConditionKind.allCases.first { (weights[$0] ?? 0) >= most * (1 - 1e-9) }
  }
}
