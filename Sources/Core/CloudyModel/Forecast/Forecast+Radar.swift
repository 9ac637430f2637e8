import Foundation

extension Forecast {
  /// Returns the forecast with the current minute's radar rate as a current measurement.
  ///
  /// If there is precipitation in this minute, there is some now, whatever the hour's forecast. A dry minute refutes
  /// only an hour's precipitation, not a statement about this moment. Minutes computed from a model's quarters of an
  /// hour are not a measurement: they are more precise than the same model's current conditions or an hour's forecast,
  /// and replace these, but not a station's observation.
  package func applyingRadar(at now: Date) -> Forecast {
    guard
      let minutes, isModeledPresent || !minutes.provenance.derivations.contains(.minutesFromQuarterHours),
      let minute = minutes.content.last(where: { $0.time <= now && now < $0.time + 60 }), let rate = minute.rate
    else { return self }
    let wasWet = minutes.content.lazy.map { $0.typed(at: current.content.temperature) }.isWet(before: now)
    var values = current.content
    values.precipitationRate = rate
    // The range belonged to the replaced rate.
    values.precipitationRange = nil
    // The minute's probability was already considered, together with the minute before.
    values.precipitationProbability = nil
    values.precipitationType = minute.type ?? values.precipitationType
    let isCorrected = values.correctPrecipitationType()
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
    if isCorrected, isWet, !current.provenance.derivations.contains(.snowInWarmAir) {
      forecast.current.provenance.derivations.append(.snowInWarmAir)
    }
    if let condition = verdict.condition, condition != current.content.condition {
      forecast.current.content.condition = condition
      forecast.current.content.summary = nil
      if verdict.isFromValues, !current.provenance.derivations.contains(.conditionFromValues) {
        forecast.current.provenance.derivations.append(.conditionFromValues)
      }
    }
    return forecast
  }

  /// Whether the current conditions come from the provider whose model the minutes come from, or from an hour's
  /// forecast.
  private var isModeledPresent: Bool {
    current.provenance.derivations.contains(.currentFromHour)
      || current.provenance.source.homepage == minutes?.provenance.source.homepage
  }
}
