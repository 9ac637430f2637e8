import Foundation

extension Forecast {
  /// Returns the forecast with this minute's radar reading counted as a current measurement.
  ///
  /// If it rains in this minute, it rains now, whatever the hour's forecast was. A dry minute refutes only an hour's
  /// rain, not a statement about this moment. Minutes that were computed from a model's quarters of an hour are not a
  /// measurement: they are finer than what the same model says of now, or an hour's forecast, and decide over these,
  /// but not over what a station saw.
  package func applyingRadar(at now: Date) -> Forecast {
    guard
      let minutes, isModeledPresent || !minutes.provenance.derivations.contains(.minutesFromQuarterHours),
      let minute = minutes.content.last(where: { $0.time <= now && now < $0.time + 60 }), let rate = minute.rate
    else { return self }
    let wasWet = minutes.content.lazy.map { $0.typed(at: current.content.temperature) }.isWet(before: now)
    var values = current.content
    values.precipitationRate = rate
    // How likely the minute is was judged with the one before it.
    values.precipitationProbability = nil
    values.precipitationType = minute.type ?? values.precipitationType
    let isStated = minute.typed(at: values.temperature).isWet(after: wasWet) == true
    let isWet = isStated && ConditionInputs(values: values).isWet
    let isOfQuarter = minutes.provenance.derivations.contains(.minutesFromQuarterHours)
    guard isWet || isOfQuarter || current.provenance.derivations.contains(.currentFromHour) else { return self }
    if !isWet {
      values.precipitationRate = PrecipitationRate(millimetersPerHour: 0)
      values.precipitationType = nil
    }
    values.precipitationProbability = current.content.precipitationProbability
    let evidence = ConditionInputs(
      values: values, measured: [.precipitationRate], statement: ReportedCondition(current.content.condition))

    var forecast = self
    let verdict = evidence.verdict
    forecast.current.content = values
    if let condition = verdict.condition, condition != current.content.condition {
      forecast.current.content.condition = condition
      forecast.current.content.summary = nil
      if verdict.isFromValues, !current.provenance.derivations.contains(.conditionFromValues) {
        forecast.current.provenance.derivations.append(.conditionFromValues)
      }
    }
    return forecast
  }

  /// Whether the present is a figure of the provider whose model the minutes are of, or of an hour's forecast.
  private var isModeledPresent: Bool {
    current.provenance.derivations.contains(.currentFromHour)
      || current.provenance.source.homepage == minutes?.provenance.source.homepage
  }
}
