import Foundation

/// The hours of one local day, and the figures that they add up to.
struct HoursOfDay {
  /// The share of the hours that must have a figure for the day to have it.
  static let neededShare = 0.75

  private let hours: [Conditions]

  init(_ hours: [Conditions]) { self.hours = hours }

  /// Returns a figure of the hours; `nil` if too few of them have it.
  func known<Value>(_ figure: KeyPath<Conditions, Value?>) -> [Value]? {
    let values = hours.compactMap { $0[keyPath: figure] }
    guard !values.isEmpty, Double(values.count) >= Double(hours.count) * HoursOfDay.neededShare else { return nil }
    return values
  }

  func mean<Value: Quantity>(_ figure: KeyPath<Conditions, Value?>) -> Value? {
    known(figure).map { values in Value(number: values.reduce(0) { $0 + $1.number } / Double(values.count)) }
  }

  var prevailingWind: Double? {
    var wind = WindMean()
    for hour in hours {
      if let speed = hour.windSpeed, let bearing = hour.windBearing { wind.add(speed, from: bearing) }
    }
    return wind.bearing
  }

  /// The day's total, as liquid.
  var precipitation: Length? {
    known(\.precipitationRate).map { rates in Length(millimeters: rates.reduce(0) { $0 + $1.millimetersPerHour }) }
  }

  /// The depth of new snow.
  var snowfall: Length? {
    known(\.snowfall).map { depths in Length(meters: depths.reduce(0) { $0 + $1.meters }) }
  }

  /// The type with the largest total.
  var precipitationType: PrecipitationType? {
    var amounts: [PrecipitationType: Double] = [:]
    for hour in hours {
      guard let rate = hour.precipitationRate?.millimetersPerHour, rate > 0 else { continue }
      amounts[hour.precipitationType ?? .rain, default: 0] += rate
    }
    return PrecipitationType.allCases.max { amounts[$0, default: 0] < amounts[$1, default: 0] }
      .flatMap { amounts[$0] == nil ? nil : $0 }
  }

  /// The condition, in the order in which people want to know: thunder during daylight, noticeable rain or snow, then
  /// the sky during daylight.
  var condition: Condition? {
    if lightHours.contains(where: { $0.condition == .thunderstorm }) { return .thunderstorm }
    if isWet, let type = precipitationType, let rate = hours.compactMap(\.precipitationRate).max() {
      return .precipitation(type, PrecipitationStrength(rate: rate, of: type))
    }
    let light = HoursOfDay(lightHours)
    var means = Conditions(time: .distantPast)
    means.visibility = light.mean(\.visibility)
    means.windSpeed = light.mean(\.windSpeed)
    means.cloudCover = light.shownCloudCover
    let fog = light.share(of: .fog) >= 0.5 ? SkyStatement(.fog, saying: .itself) : nil
    return SkyEvidence(figures: means, statement: fog).verdict.condition ?? light.commonestSky
  }
}

extension HoursOfDay {
  /// The hours of daylight; all hours in polar night, or if daylight is unknown.
  private var lightHours: [Conditions] {
    let light = hours.filter { $0.isDaylight != false }
    return light.isEmpty ? hours : light
  }

  /// Whether the day is wet by the limits of Pirate Weather: more than 1 mm of water or 5 mm of snow, and not unlikely.
  private var isWet: Bool {
    let depth = precipitation?.millimeters ?? 0
    let snow = snowfall?.millimeters ?? 0
    let probability = known(\.precipitationProbability)?.max() ?? 1
    return (depth > 1 || snow > 5) && probability >= 0.25
  }

  private func share(of condition: Condition) -> Double {
    Double(hours.count { $0.condition == condition }) / Double(max(hours.count, 1))
  }

  /// The mean cloud cover that the hours' conditions show, `0...1`. It is the figure unless a service says otherwise: a
  /// large cover of thin cloud is a fair day.
  private var shownCloudCover: Double? {
    let covers = known(\.cloudCover).map { _ in hours.compactMap(\.shownCloudCover) }
    return covers.map { $0.reduce(0, +) / Double($0.count) }
  }

  /// The most frequent of clear to overcast; of two, the cloudier one.
  private var commonestSky: Condition? {
    let skies: [Condition] = [.overcast, .mostlyCloudy, .partlyCloudy, .mostlyClear, .clear]
    let counts = skies.map { sky in hours.count { $0.condition == sky } }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
    return skies[index]
  }
}
