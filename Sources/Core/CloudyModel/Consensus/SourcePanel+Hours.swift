import Foundation

extension SourcePanel<Conditions> {
  /// Returns the medians of the services' values, and the services' agreement.
  func merged(at time: Date, coordinates: Coordinates) -> (Conditions, HourSpread) {
    var (merged, spread) = (Conditions(time: time), HourSpread(time: time))
    merge(Conditions.values, into: &merged, &spread)
    merged.isDaylight = Sun.isDaylight(at: time, coordinates: coordinates)
    merged.windBearing = merged.windSpeed?.metersPerSecond == 0 ? nil : medianBearing(\.windBearing)
    merged.precipitationType = fallingType(at: merged)
    merged.correctPrecipitationType()
    merged.condition = condition(of: merged)
    merged.reconcilePrecipitation()
    spread.otherPrecipitation = others(than: merged.precipitationType, SourcePanel.fallingType)
    return (merged, spread)
  }

  private func fallingType(at merged: Conditions) -> PrecipitationType? {
    guard merged.precipitationRate.map({ $0.millimetersPerHour > 0 }) ?? true else { return nil }
    return majority(
      of: SourcePanel.fallingType, preferring: merged.temperature.map(PrecipitationType.init(airTemperature:)))
  }

  private static func fallingType(of report: Conditions) -> PrecipitationType? {
    report.precipitationRate.map { $0.millimetersPerHour > 0 } ?? true ? report.precipitationType : nil
  }

  /// Determines the condition. If all services agree, theirs is used. Otherwise the majority decides about thunder,
  /// precipitation and fog, which some services state without a value; the rest follows from the medians.
  private func condition(of merged: Conditions) -> Condition? {
    if let unanimous = unanimous(\.condition) { return unanimous }
    let votes = votes(\.condition)
    func voted() -> Condition? { condition(\.condition, precipitation: merged.precipitationType) }
    let agreed = votes.severe ?? (votes.isMostlyPrecipitation ? voted() : nil) ?? (votes.isFoggy ? .fog : nil)
    let evidence = ConditionInputs(values: merged, statement: agreed.map { ReportedCondition($0, saying: .itself) })
    return evidence.verdict.condition ?? voted()
  }
}

extension SourcePanel<DayConditions> {
  /// Returns the medians of the services' values, and the services' agreement.
  func merged(on date: CivilDate) -> (DayConditions, DaySpread) {
    var (merged, spread) = (DayConditions(date: date), DaySpread(date: date))
    merge(DayConditions.values, into: &merged, &spread)
    // If any member covers only the rest of the day, so do the medians.
    merged.knownFrom = members.compactMap(\.report.knownFrom).max()
    merged.isDaylight = true
    merged.windBearing = merged.windSpeed?.metersPerSecond == 0 ? nil : medianBearing(\.windBearing)
    merged.precipitationType = fallingType(on: merged)
    merged.condition = condition(\.condition, precipitation: merged.precipitationType)
    spread.otherPrecipitation = others(than: merged.precipitationType, SourcePanel.fallingType)
    return (merged, spread)
  }

  private func fallingType(on merged: DayConditions) -> PrecipitationType? {
    guard merged.precipitation.map({ $0.meters > 0 }) ?? true else { return nil }
    return majority(
      of: SourcePanel.fallingType, preferring: merged.temperatureMax.map(PrecipitationType.init(airTemperature:)))
  }

  private static func fallingType(of report: DayConditions) -> PrecipitationType? {
    report.precipitation.map { $0.meters > 0 } ?? true ? report.precipitationType : nil
  }
}
