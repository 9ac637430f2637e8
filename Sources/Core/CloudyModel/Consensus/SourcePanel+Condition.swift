extension SourcePanel {
  /// Returns the condition if all members that state one state the same.
  func unanimous(_ condition: (Report) -> Condition?) -> Condition? {
    var unanimous: Condition?
    for index in members.indices {
      guard let named = condition(members[index].report) else { continue }
      if let unanimous, unanimous != named { return nil }
      unanimous = named
    }
    return unanimous
  }

  /// Returns the condition of the majority. The most severe kind with at least half of the weight wins, otherwise the
  /// kind with the most weight. Its degree is the median.
  ///
  /// - Parameter type: The majority's type of precipitation.
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

  /// Returns the median in an order of conditions; of two in the middle, the more severe one.
  private func rank(of condition: (Report) -> Condition?, in order: [Condition]) -> Condition? {
    let ranks = numbers { report in condition(report).flatMap(order.firstIndex).map(Double.init) }
    return ranks.middle.map { order[Int($0.high.number)] }
  }

  func votes(_ condition: (Report) -> Condition?) -> ConditionVotes {
    var votes = ConditionVotes()
    for index in members.indices {
      if let condition = condition(members[index].report) {
        votes.add(members[index].weight, for: ConditionKind(condition))
      }
    }
    return votes
  }
}

/// The members' weight for each kind of condition.
struct ConditionVotes {
  /// Indexed by the raw value of the kind.
  private var weights = SIMD8<Double>()

  private var total: Double { weights.sum() }

  mutating func add(_ weight: Double, for kind: ConditionKind) { weights[kind.rawValue] += weight }

  /// A condition that does not follow from values, if at least half of the weight is for it.
  var severe: Condition? {
    if hasHalf(.tornado) { return .tornado }
    if hasHalf(.hail) { return .hail }
    return hasHalf(.thunderstorm) ? .thunderstorm : nil
  }

  /// Whether at least half of the weight is for fog, which some services state without a visibility.
  var isFoggy: Bool { hasHalf(.fog) }

  /// Whether more than half of the weight is for precipitation, however little the others expect.
  var isMostlyPrecipitation: Bool { weights[ConditionKind.precipitation.rawValue] > total * (0.5 + 1e-9) }

  /// The most severe kind with at least half of the weight, otherwise the kind with the most weight.
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
