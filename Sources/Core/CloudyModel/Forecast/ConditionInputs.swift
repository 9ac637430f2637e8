/// The inputs from which the condition at an instant or in an hour is determined.
///
/// Each service's mapping fills one, and ``verdict`` applies the same rule to all. It goes through the kinds of weather
/// by their importance to users. For each kind it goes through the sources of evidence, the best first; the first one
/// with evidence decides:
///
/// | kind | sources of evidence |
/// | --- | --- |
/// | tornado, hail, thunder | the station's text, the service's statement |
/// | precipitation, fog, wind | measured values, the station's text, the service's statement, other values |
/// | clouds | the station's text, measured values, the service's statement, other values |
///
/// So only a measurement can override a description, and a model's values are used only without other evidence.
package struct ConditionInputs: Hashable, Sendable {
  /// The values from which a condition can follow.
  package enum Variable: Hashable, Sendable {
    case precipitationRate, visibility, windSpeed, windGust, cloudCover
  }

  /// The values for the instant or the hour, measured or not.
  package var values: Conditions
  /// The values that a station or a radar measured.
  package var measured: Set<Variable>
  /// A station's observation.
  package var observation: ReportedCondition?
  /// The service's own statement for this instant or hour.
  package var statement: ReportedCondition?
  /// Whether the rate is conditional on precipitation, as in the Dark Sky API. Without a probability, or with a small
  /// one, it is then ignored.
  package var isRateConditional: Bool

  /// - Parameters:
  ///   - measured: The values that a station or a radar measured.
  ///   - observation: A station's observation.
  ///   - statement: The service's own statement for this instant or hour.
  ///   - isRateConditional: Whether the rate is conditional on precipitation.
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
    for kind in ConditionKind.allCases {
      guard let (condition, observer) = finding(of: kind) else { continue }
      let isWorded = observer == .observation || observer == .statement
      return ConditionDecision(condition: condition, isFromValues: !isWorded, words: words(besides: observer))
    }
    return ConditionDecision(condition: nil, isFromValues: false, words: words(besides: .values))
  }

  /// Returns a description without a condition, which is shown unchanged, with the icon of the condition that an
  /// observer determined. A service's statement does not replace the haze that a station reports.
  private func words(besides observer: Observer) -> String? {
    let texts = [observation, statement].map { $0?.condition == nil ? $0?.words : nil }
    return switch observer {
    case .observation: nil
    case .statement: texts[0]
    case .measurements, .values: texts[0] ?? texts[1]
    }
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

/// The condition, and how it was determined.
package struct ConditionDecision: Hashable, Sendable {
  /// `nil` without any evidence about the sky.
  package let condition: Condition?
  /// Whether the condition follows from values, and not from a description by a station or a service.
  package let isFromValues: Bool
  /// The text of a station or a service, if Cloudy has no condition for it.
  package let words: String?
}

extension Conditions {
  /// Sets the condition from a service's statement and these values. If the values decide, the precipitation is made
  /// consistent with the condition.
  ///
  /// - Parameter statement: `nil` if the service states no condition.
  /// - Returns: Whether the condition follows from the values: ``Derivation/conditionFromValues``.
  package mutating func setCondition(statement: ReportedCondition?) -> Bool {
    let decision = ConditionInputs(values: self, statement: statement).verdict
    condition = decision.condition
    if decision.isFromValues { reconcilePrecipitation() }
    return decision.isFromValues
  }
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
      // In dry air, dust or smoke reduces the visibility.
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
