import CloudyModel

extension DayConditions {
  /// Divides days into runs of consecutive similar days: with the same weather and wind, and temperatures within 1.5
  /// degrees of the run's first day.
  static func alike(_ days: some Sequence<DayConditions>) -> [ArraySlice<DayConditions>] {
    let days = Array(days)
    var runs: [ArraySlice<DayConditions>] = []
    for index in days.indices {
      if let run = runs.last, let first = run.first, days[index].isAlike(first), days[index].follows(days[index - 1]) {
        runs[runs.count - 1] = days[run.startIndex...index]
      } else {
        runs.append(days[index...index])
      }
    }
    return runs
  }

  /// Returns the mean of similar days, with the first one's date. A value that is not known for each of them is `nil`.
  ///
  /// - Returns: `nil` if there are none.
  static func mean(of days: ArraySlice<DayConditions>) -> DayConditions? {
    guard var all = days.first else { return nil }
    func mean(_ variable: (DayConditions) -> Double?) -> Double? {
      let values = days.compactMap(variable)
      return values.count == days.count ? values.reduce(0, +) / Double(values.count) : nil
    }
    all.temperatureMin = mean { $0.temperatureMin?.celsius }.map(Temperature.init(celsius:))
    all.temperatureMax = mean { $0.temperatureMax?.celsius }.map(Temperature.init(celsius:))
    all.precipitation = mean { $0.precipitation?.meters }.map(Length.init(meters:))
    all.precipitationProbability = mean(\.precipitationProbability)
    all.windSpeed = mean { $0.windSpeed?.metersPerSecond }.map(Speed.init(metersPerSecond:))
    all.windSpeedMax = mean { $0.windSpeedMax?.metersPerSecond }.map(Speed.init(metersPerSecond:))
    return all
  }

  private func follows(_ day: DayConditions) -> Bool { date.daysSince1970 == day.date.daysSince1970 + 1 }

  private func isAlike(_ day: DayConditions) -> Bool {
    condition == day.condition && summary == day.summary
      && DayConditions.areNear(temperatureMin, day.temperatureMin)
      && DayConditions.areNear(temperatureMax, day.temperatureMax)
      && DayConditions.areNear(bearing: windBearing, day.windBearing)
  }

  private static func areNear(_ one: Temperature?, _ other: Temperature?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one.celsius - other.celsius) < 1.5
  }

  /// Within half of a point of the sixteen-point compass.
  private static func areNear(bearing one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    let apart = abs(one - other).truncatingRemainder(dividingBy: 360)
    return min(apart, 360 - apart) < 11.25
  }
}
