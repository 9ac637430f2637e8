extension Panel {
  /// What all of those say that name a condition.
  func unanimous(_ condition: (Report) -> Condition?) -> Condition? {
    var unanimous: Condition?
    for index in voices.indices {
      guard let named = condition(voices[index].report) else { continue }
      if let unanimous, unanimous != named { return nil }
      unanimous = named
    }
    return unanimous
  }

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
    case .sky: return rank(of: condition, in: [.clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .overcast])
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

  func votes(_ condition: (Report) -> Condition?) -> ConditionVotes {
    var votes = ConditionVotes()
    for index in voices.indices {
      if let condition = condition(voices[index].report) {
        votes.add(voices[index].weight, for: ConditionKind(condition))
      }
    }
    return votes
  }
}

/// How much weight those have that name a condition of each kind.
struct ConditionVotes {
  /// By kind, in the order of all of them.
  private var weights = SIMD8<Double>()

  private var total: Double { weights.sum() }

  mutating func add(_ weight: Double, for kind: ConditionKind) { weights[kind.rawValue] += weight }

  /// What only a service can know, and no figures: at least half say so.
  var severe: Condition? {
    if hasHalf(.tornado) { return .tornado }
    if hasHalf(.hail) { return .hail }
    return hasHalf(.thunderstorm) ? .thunderstorm : nil
  }

  /// Whether at least half say fog, which some know without a visibility.
  var isFoggy: Bool { hasHalf(.fog) }

  /// Whether more than half say that something falls, however little the others expect.
  var isMostlyPrecipitation: Bool { weights[ConditionKind.precipitation.rawValue] > total * (0.5 + 1e-9) }

  /// At least half say so, the most severe first; else the one that has the most weight.
  var kind: ConditionKind? {
    let most = weights.max()
    guard most > 0 else { return nil }
    return ConditionKind.allCases.first(where: hasHalf)
      ?? ConditionKind.allCases.first { weights[$0.rawValue] >= most * (1 - 1e-9) }
  }

  private func hasHalf(_ kind: ConditionKind) -> Bool {
    let weight = weights[kind.rawValue]
    return weight > 0 && weight >= total * (0.5 - 1e-9)
  }
}
