import Foundation

/// The hours of one local day, and what they add up to.
struct HoursOfDay {
  /// Of the hours, for a figure of the day to stand for all of it.
  static let neededShare = 0.75

  private let hours: [Conditions]

  init(_ hours: [Conditions]) { self.hours = hours }

  /// - Returns: `nil` if too few hours have it.
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

  /// All that falls, as liquid.
  var precipitation: Length? {
    known(\.precipitationRate).map { rates in Length(millimeters: rates.reduce(0) { $0 + $1.millimetersPerHour }) }
  }

  /// As depth.
  var snowfall: Length? {
    known(\.snowfall).map { depths in Length(meters: depths.reduce(0) { $0 + $1.meters }) }
  }

  /// Of what most falls.
  var precipitationType: PrecipitationType? {
    var amounts: [PrecipitationType: Double] = [:]
    for hour in hours {
      guard let rate = hour.precipitationRate?.millimetersPerHour, rate > 0 else { continue }
      amounts[hour.precipitationType ?? .rain, default: 0] += rate
    }
    return PrecipitationType.allCases.max { amounts[$0, default: 0] < amounts[$1, default: 0] }
      .flatMap { amounts[$0] == nil ? nil : $0 }
  }

  /// In the order in which people want to know: thunder while it is light; more rain than one notices; else what the
  /// sky looks like by day.
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
  /// All of them in polar night, and where nobody knows.
  private var lightHours: [Conditions] {
    let light = hours.filter { $0.isDaylight != false }
    return light.isEmpty ? hours : light
  }

  /// By the limits of Pirate Weather: more than 1 mm of water or 5 mm of snow, and not unlikely.
  private var isWet: Bool {
    let depth = precipitation?.millimeters ?? 0
    let snow = snowfall?.millimeters ?? 0
    let probability = known(\.precipitationProbability)?.max() ?? 1
    return (depth > 1 || snow > 5) && probability >= 0.25
  }

  private func share(of condition: Condition) -> Double {
    Double(hours.count { $0.condition == condition }) / Double(max(hours.count, 1))
  }

  /// The mean of the sky that the hours show, `0...1`, which is their figure's unless a service says otherwise: many
  /// percent of thin cloud are a fair day.
  private var shownCloudCover: Double? {
    let covers = known(\.cloudCover).map { _ in hours.compactMap(\.shownCloudCover) }
    return covers.map { $0.reduce(0, +) / Double($0.count) }
  }

  /// The commonest of clear to overcast, the cloudier of two.
  private var commonestSky: Condition? {
    let skies: [Condition] = [.overcast, .mostlyCloudy, .partlyCloudy, .mostlyClear, .clear]
    let counts = skies.map { sky in hours.count { $0.condition == sky } }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
    return skies[index]
  }
}

extension Conditions {
  /// Of the sky as its condition has it, where that is another than the figure's.
  fileprivate var shownCloudCover: Double? {
    guard let cloudCover, let condition, Condition(cloudCover: cloudCover) != condition else { return cloudCover }
    return switch condition {
    case .clear: 0.1
    case .mostlyClear: 0.2
    case .partlyCloudy: 0.45
    case .mostlyCloudy: 0.75
    case .overcast: 1
    default: cloudCover
    }
  }
}
