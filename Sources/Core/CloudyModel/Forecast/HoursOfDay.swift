import Foundation

/// The hours of one local day, and the day's values computed from them.
struct HoursOfDay {
  /// The share of the hours that must have a value for the day to have it.
  static let neededShare = 0.75

  private let hours: [Conditions]
  /// The number of hours that the day has, including missing ones.
  private let length: Double
  private let isMixSleet: Bool

  /// Creates a part of a day's hours, of which none is missing.
  private init(_ hours: [Conditions]) {
    self.hours = hours
    length = Double(hours.count)
    isMixSleet = false
  }

  /// - Parameters:
  ///   - hours: The known hours of `date`, in chronological order.
  ///   - today: The only day that may start with its first known hour. Other missing hours may be the wet ones, so that
  ///     the totals of a day that lacks too many of them are unknown.
  ///   - isMixSleet: Whether a day of rain and snow is one of sleet, which clients of the Dark Sky API expect.
  init(
    _ hours: [Conditions], of date: CivilDate, today: CivilDate, calendar: LocalCalendar, isMixSleet: Bool = false
  ) {
    self.hours = hours
    self.isMixSleet = isMixSleet
    let interval = calendar.interval(of: date)
    let start = date == today ? hours.first?.time ?? interval.lowerBound : interval.lowerBound
    length = max(interval.upperBound.timeIntervalSince(start) / 3600, Double(hours.count))
  }

  /// Returns a value of the hours; `nil` if too few of them have it.
  func known<Value>(_ variable: KeyPath<Conditions, Value?>) -> [Value]? {
    let values = hours.compactMap { $0[keyPath: variable] }
    return isEnough(values.count, of: Double(hours.count)) ? values : nil
  }

  /// Returns a value to which every hour of the day contributes; also `nil` if too many hours are missing.
  func complete<Value>(_ variable: KeyPath<Conditions, Value?>) -> [Value]? {
    known(variable).flatMap { isEnough($0.count, of: length) ? $0 : nil }
  }

  private func isEnough(_ count: Int, of all: Double) -> Bool {
    count > 0 && Double(count) >= all * HoursOfDay.neededShare
  }

  func mean<Value: Quantity>(_ variable: KeyPath<Conditions, Value?>) -> Value? {
    known(variable).map { values in Value(number: values.reduce(0) { $0 + $1.number } / Double(values.count)) }
  }

  var prevailingWind: Double? {
    var wind = WindMean()
    for hour in hours {
      if let speed = hour.windSpeed, let bearing = hour.windBearing { wind.add(speed, from: bearing) }
    }
    return wind.bearing
  }

  /// The day's total, as liquid; also `nil` if the amount of a wet hour is unknown, for example in stations' reports.
  var precipitation: Length? {
    guard !hours.contains(where: { $0.isWet && $0.precipitationRate == nil }) else { return nil }
    let amounts = hours.compactMap { $0.precipitationRate?.millimetersPerHour ?? ($0.isObservedDry ? 0 : nil) }
    guard isEnough(amounts.count, of: length) else { return nil }
    return Length(millimeters: amounts.reduce(0, +))
  }

  /// The depth of new snow.
  var snowfall: Length? {
    complete(\.snowfall).map { depths in Length(meters: depths.reduce(0) { $0 + $1.meters }) }
  }

  /// The day's type of precipitation: the one that matters most, or otherwise the one with the largest total. Rain that
  /// turns to snow is not sleet, but rain and snow by turns are, since the day's sentence calls them mixed.
  var precipitationType: PrecipitationType? {
    // Ice on the roads takes precedence, and snow that settles over rain.
    if describingWetHours.contains(where: { $0.wetType == .freezingRain }) { return .freezingRain }
    let wet = isMixSleet ? hours.filter(\.isWet) : likelyWetHours
    let types = wet.compactMap(\.wetType)
    let counts = PrecipitationType.allCases.map { type in types.count { $0 == type } }.sorted(by: >)
    let isMixed = counts[1] > 0 && counts[1] * 4 >= types.count
    if isMixed, isMixSleet || HoursOfDay.alternate(types.map { $0 == .rain }) { return .sleet }
    if !isMixSleet, HoursOfDay(wet).newSnow >= Condition.settledSnow { return .snow }
    guard !wet.isEmpty else { return typeOfMost }
    return HoursOfDay(wet).typeOfMost
      ?? HoursOfDay.typesByImportance.max { one, other in
        types.count { $0 == one } < types.count { $0 == other }
      }
  }

  /// The hours with precipitation that can describe the day: those in which it is more than possible, otherwise all.
  /// What is only possible, even if it is dangerous, is named in the day's sentence, but does not replace something
  /// likelier.
  private var describingWetHours: [Conditions] {
    let wet = hours.filter(\.isWet)
    let likely = isMixSleet ? [] : wet.filter { !$0.isOnlyPossible }
    return likely.isEmpty ? wet : likely
  }

  /// Of the hours that can describe the day, those in which precipitation is almost certain, if there are any. Snow
  /// that is less likely does not describe a day of rain; dangerous precipitation does.
  private var likelyWetHours: [Conditions] {
    let wet = describingWetHours
    let sure = wet.filter { $0.precipitationProbability ?? 1 >= Condition.surePrecipitation }
    return sure.isEmpty ? wet : sure
  }

  private static let typesByImportance: [PrecipitationType] = [.snow, .sleet, .rain]

  /// Whether the wet hours change between rain and frozen precipitation more than once.
  private static func alternate(_ isRain: [Bool]) -> Bool {
    zip(isRain, isRain.dropFirst()).count { $0 != $1 } > 1
  }

  /// The depth of new snow in the hours with snow, in centimeters. If it is unknown, a millimeter of water makes a
  /// centimeter.
  private var newSnow: Double {
    hours.reduce(0) { sum, hour in
      guard hour.wetType == .snow else { return sum }
      return sum + (hour.snowfall?.centimeters ?? hour.precipitationRate?.millimetersPerHour ?? 0)
    }
  }

  /// The type with the largest total; `nil` if no amount is known.
  private var typeOfMost: PrecipitationType? {
    var amounts: [PrecipitationType: Double] = [:]
    for hour in hours {
      guard let rate = hour.precipitationRate?.millimetersPerHour, rate > 0 else { continue }
      amounts[hour.wetType ?? hour.precipitationType ?? .rain, default: 0] += rate
    }
    return PrecipitationType.allCases.max { amounts[$0, default: 0] < amounts[$1, default: 0] }
      .flatMap { amounts[$0] == nil ? nil : $0 }
  }

  /// The condition, by importance to users: tornado, hail and thunder before other precipitation, then the sky during
  /// daylight. An hour's severe condition applies to its whole day, unless it is only possible and others are likelier.
  var condition: Condition? {
    let wet = describingWetHours
    for severe in [Condition.tornado, .hail, .thunderstorm] where wet.contains(where: { $0.condition == severe }) {
      return severe
    }
    if let type = precipitationType {
      let wet = isMixSleet || type == .freezingRain ? wet : likelyWetHours
      // Heavy rain does not make the snow after it heavy, nor the sleet in a mixture.
      let ofType = wet.filter { hour in
        hour.wetType == type || isMixSleet && type == .rain || (isMixSleet || type == .sleet) && hour.wetType != .rain
      }
      if let strength = (ofType.isEmpty ? wet : ofType).compactMap(\.wetStrength).max() {
        return .precipitation(type, strength)
      }
    }
    if hours.contains(where: \.hasGale) { return .dangerouslyWindy }
    let light = HoursOfDay(lightHours)
    var means = Conditions(time: .distantPast)
    means.visibility = light.mean(\.visibility)
    means.humidity = light.mean(\.humidity)
    means.windSpeed = light.mean(\.windSpeed)
    means.cloudCover = light.displayedCloudCover
    let fog = light.share(of: .fog) >= 0.5 ? ReportedCondition(.fog, saying: .itself) : nil
    return ConditionInputs(values: means, statement: fog).verdict.condition ?? light.commonestSky
  }
}

extension HoursOfDay {
  /// The condition for people: hours with strong wind or gusts make a windy day, as in its sentence, even if the mean
  /// wind is weaker. Precipitation, fog and a gale matter more.
  var conditionForPeople: Condition? {
    let isWindy = hours.count(where: \.isWindy) >= Condition.leastWindyHours
    guard let condition else { return isWindy ? .windy : nil }
    switch ConditionKind(condition) {
    case .wind where condition == .dangerouslyWindy: return condition
    case .wind: return isWindy ? .windy : .breezy
    case .sky: return isWindy ? .windy : condition
    case .tornado, .hail, .thunderstorm, .precipitation, .fog: return condition
    }
  }

  /// The service's words for weather without a condition, such as smoke, in at least half of the hours of daylight.
  var words: String? {
    let light = lightHours
    let counts = Dictionary(light.compactMap(\.summary).map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
      .flatMap { $0.value * 2 >= light.count ? $0.key : nil }
  }

  /// The hours of daylight; all hours in polar night, or if daylight is unknown.
  private var lightHours: [Conditions] {
    let light = hours.filter { $0.isDaylight != false }
    return light.isEmpty ? hours : light
  }

  private func share(of condition: Condition) -> Double {
    Double(hours.count { $0.condition == condition }) / Double(max(hours.count, 1))
  }

  /// The mean visible cloud cover of the hours, `0...1`. It is the stated value unless a service names another
  /// condition: a large cover of thin cloud makes a fair day.
  private var displayedCloudCover: Double? {
    let covers = known(\.cloudCover).map { _ in hours.compactMap(\.displayedCloudCover) }
    return covers.map { $0.reduce(0, +) / Double($0.count) }
  }

  /// The most frequent sky from clear to overcast; in a tie, the cloudier one.
  private var commonestSky: Condition? {
    let skies: [Condition] = [.overcast, .mostlyCloudy, .partlyCloudy, .mostlyClear, .clear]
    let counts = skies.map { sky in hours.count { $0.condition == sky } }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
    return skies[index]
  }
}

extension DayConditions {
  /// Returns the hours with the precipitation that the day's condition names, whose chance is the day's: that of rain
  /// says nothing about thunder, nor that of a possible downpour about hours of light rain. A day of heavy rain is one
  /// because of its heavy hours.
  ///
  /// - Parameter hours: Those of the day.
  package func hoursOfCondition(in hours: [Conditions]) -> [Conditions] {
    switch condition {
    case .tornado?, .hail?, .thunderstorm?: return hours.filter { $0.condition == condition }
    case .precipitation(.freezingRain, _)?: return hours.filter { $0.wetType == .freezingRain }
    case .precipitation(let type, let strength)?:
      let ofType = hours.filter { hour in
        guard hour.wetType == type, let own = hour.wetStrength else { return false }
        return strength == .heavy ? own == .heavy : own <= strength
      }
      // Rain and snow by turns make a day of sleet.
      return ofType.isEmpty && type == .sleet ? hours.filter(\.isWet) : ofType
    default: return []
    }
  }
}

extension Conditions {
  /// Whether there is precipitation in the hour, by its condition.
  package var isWet: Bool { condition?.isWet ?? false }

  /// Whether precipitation in the hour is only possible. Without a chance, it counts as certain.
  var isOnlyPossible: Bool { Condition.isOnlyPossible(atChance: precipitationProbability) }

  /// The type of the hour's precipitation; `nil` without precipitation.
  var wetType: PrecipitationType? {
    guard isWet else { return nil }
    if case .precipitation(let type, _)? = condition { return type }
    return precipitationType ?? .rain
  }

  /// The strength of the hour's precipitation: that of its condition, as in the hour's row and in sentences, or by the
  /// rate with thunder or hail; `nil` without precipitation.
  fileprivate var wetStrength: PrecipitationStrength? {
    guard let type = wetType else { return nil }
    if case .precipitation(_, let strength)? = condition { return strength }
    guard let rate = precipitationRate, rate.isNoticeable(of: type) else { return .light }
    return PrecipitationStrength(rate: rate, of: type)
  }

  /// Whether the wind is dangerous, whatever the condition is.
  package var hasGale: Bool {
    condition == .dangerouslyWindy || Condition(wind: windSpeed, gust: windGust) == .dangerouslyWindy
  }

  /// Whether the wind is strong, also in an hour with fog.
  fileprivate var isWindy: Bool { condition == .windy || Condition(wind: windSpeed, gust: windGust) == .windy }

  /// Whether a station observed a dry hour; forecasts state a probability.
  fileprivate var isObservedDry: Bool { condition != nil && !isWet && precipitationProbability == nil }
}
