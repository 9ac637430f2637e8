/// What is known about the sky at an instant or in an hour, before the condition is decided.
///
/// Each service's mapping fills one, and ``verdict`` applies the same rule to all. It goes through the kinds of weather
/// in the order in which people want to know about them. For each kind it asks witnesses, the best first; the first
/// that says anything decides:
///
/// | kind | witnesses |
/// | --- | --- |
/// | tornado, hail, thunder | the station's words, the service's statement |
/// | precipitation, fog, wind | measured figures, the station's words, the service's statement, other figures |
/// | clouds | the station's words, measured figures, the service's statement, other figures |
///
/// So only a measurement can refute words, and figures from a model count only where no other witness says anything.
package struct ConditionInputs: Hashable, Sendable {
  /// The figures from which a condition can follow.
  package enum Variable: Hashable, Sendable {
    case precipitationRate, visibility, windSpeed, windGust, cloudCover
  }

  /// The figures for the instant or the hour, measured or not.
  package var values: Conditions
  /// The figures that a station or a radar measured.
  package var measured: Set<Variable>
  /// What a station observed.
  package var observation: ReportedCondition?
  /// What the service states for this very time.
  package var statement: ReportedCondition?
  /// Whether the rate is the amount if anything falls at all, as in the Dark Sky API. Without a probability, or with a
  /// small one, it says nothing.
  package var isRateConditional: Bool

  /// - Parameters:
  ///   - measured: The figures that a station or a radar measured.
  ///   - observation: What a station observed.
  ///   - statement: What the service states for this very time.
  ///   - isRateConditional: Whether the rate is the amount if anything falls at all.
  package init(
    values: Conditions, measured: Set<Variable> = [], observation: ReportedCondition? = nil,
    statement: ReportedCondition? = nil, isRateConditional: Bool = false
  ) {
    self.values = values
    self.measured = measured
    self.observation = observation
    self.statement = statement
    self.isRateConditional = isRateConditional
  }

  /// The condition that follows from the evidence by the rule above, and how it was found.
  package var verdict: ConditionDecision {
    // Words without a condition are shown as they are, with the icon that follows from the figures.
    let words = [observation, statement].lazy.compactMap { $0?.condition == nil ? $0?.words : nil }.first
    for kind in ConditionKind.allCases {
      guard let (condition, observer) = finding(of: kind) else { continue }
      let isWorded = observer == .observation || observer == .statement
      return ConditionDecision(condition: condition, isFromValues: !isWorded, words: isWorded ? nil : words)
    }
    return ConditionDecision(condition: nil, isFromValues: false, words: words)
  }

  /// Whether ``verdict`` is precipitation.
  package var isWet: Bool {
    for kind in ConditionKind.allCases {
      if finding(of: kind) != nil { return kind == .precipitation }
      // Later kinds do not matter.
      if kind == .precipitation { break }
    }
    return false
  }
}

/// The decision about the condition, and how it was made.
package struct ConditionDecision: Hashable, Sendable {
  /// `nil` if nothing is known about the sky.
  package let condition: Condition?
  /// Whether the condition follows from figures, and not from words of a station or a service.
  package let isFromValues: Bool
  /// The words of a station or a service, if Cloudy has no condition for them.
  package let words: String?
}

extension ConditionInputs {
  private enum Observer {
    case observation, measurements, statement, values
  }

  private func observers(of kind: ConditionKind) -> [Observer] {
    switch kind {
    case .tornado, .hail, .thunderstorm: [.observation, .statement]
    case .precipitation, .fog, .wind: [.measurements, .observation, .statement, .values]
    case .sky: [.observation, .measurements, .statement, .values]
    }
  }

  /// - Returns: `nil` if there is no weather of this kind, or it is unknown.
  private func finding(of kind: ConditionKind) -> (condition: Condition, observer: Observer)? {
    for observer in observers(of: kind) {
      switch testimony(of: kind, by: observer) {
      case .isSo(.precipitation(let type, let strength)):
        return (.precipitation(values.typeReachingGround(type), strength), observer)
      case .isSo(let condition): return (condition, observer)
      case .isNot: return nil
      case .silent: continue
      }
    }
    return nil
  }

  private func testimony(of kind: ConditionKind, by observer: Observer) -> Vote {
    switch observer {
    case .observation: observation?.testimony(of: kind) ?? .silent
    case .statement: statement?.testimony(of: kind) ?? .silent
    case .measurements: measured.isEmpty ? .silent : testimony(of: kind, byMeasured: true)
    case .values: testimony(of: kind, byMeasured: false)
    }
  }

  private func testimony(of kind: ConditionKind, byMeasured: Bool) -> Vote {
    func known(_ variable: Variable) -> Bool { !byMeasured || measured.contains(variable) }
    switch kind {
    case .tornado, .hail, .thunderstorm: return .silent
    case .precipitation:
      guard known(.precipitationRate), let rate = values.precipitationRate else { return .silent }
      guard byMeasured || isRateLikely else { return .isNot }
      return Vote(Condition(rate: rate, of: precipitationType))
    case .fog:
      guard known(.visibility), let visibility = values.visibility else { return .silent }
      // Dry air is dim of dust or smoke.
      if !byMeasured, let humidity = values.humidity, humidity < Condition.driestFog { return .isNot }
      return visibility < (byMeasured ? Condition.fogWhereMeasured : Condition.fogInModels) ? .isSo(.fog) : .isNot
    case .wind:
      let speed = known(.windSpeed) ? values.windSpeed : nil
      let gust = known(.windGust) ? values.windGust : nil
      guard speed != nil || gust != nil else { return .silent }
      return Vote(Condition(wind: speed, gust: gust))
    case .sky:
      guard known(.cloudCover), let cloudCover = values.cloudCover else { return .silent }
      return .isSo(Condition(cloudCover: cloudCover))
    }
  }

  private var isRateLikely: Bool {
    if !isRateConditional, let rate = values.precipitationRate, rate >= Condition.surelyMentioned { return true }
    return values.precipitationProbability.map { $0 >= Condition.likelyPrecipitation } ?? !isRateConditional
  }

  private var precipitationType: PrecipitationType {
    if let type = values.precipitationType { return type }
    if case .precipitation(let type, _)? = statement?.condition { return type }
    return values.temperature.map(PrecipitationType.init(airTemperature:)) ?? .rain
  }
}

extension Vote {
  fileprivate init(_ condition: Condition?) { self = condition.map(Vote.isSo) ?? .isNot }
}
