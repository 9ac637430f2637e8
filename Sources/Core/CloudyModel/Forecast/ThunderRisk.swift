/// The risk of thunder, as stated by a service or derived from its values.
package enum ThunderRisk: Hashable, Sendable {
  /// The probability that a service states, `0...1`.
  case probability(Double)
  /// The level that follows from CAPE and precipitation, where no service states a probability. No probability can be
  /// computed from them.
  case level(Level)

  /// The instability of the air in which precipitation forms, by classes of CAPE that are common in the United States.
  /// Their "very" and "extremely" unstable are one here: http://wwwagwx.ca.uky.edu/cape.html. Without precipitation
  /// there is no thundercloud, however high CAPE is.
  package enum Level: Int, CaseIterable, Comparable, Hashable, Sendable {
    /// Stable or marginally unstable air, or no precipitation.
    case low
    /// Moderately unstable air, from 1,000 J/kg on.
    case moderate
    /// Very unstable air, from 2,500 J/kg on.
    case high

    /// Whether the left level is the lower one.
    package static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }

    fileprivate init(_ cape: SpecificEnergy) {
      self =
        switch cape.joulesPerKilogram {
        case ..<1000: .low
        case ..<2500: .moderate
        default: .high
        }
    }
  }
}

extension Conditions {
  /// `nil` if no service states a probability, and CAPE or precipitation is unknown.
  package var thunderRisk: ThunderRisk? {
    thunderProbability.map(ThunderRisk.probability) ?? thunderLevel.map(ThunderRisk.level)
  }

  /// The level, regardless of a stated probability.
  fileprivate var thunderLevel: ThunderRisk.Level? {
    cape.flatMap { cape in isMentionedAsWet.map { $0 ? ThunderRisk.Level(cape) : .low } }
  }

  /// Whether amount or probability of precipitation is high enough to mention; `nil` if neither is known.
  private var isMentionedAsWet: Bool? {
    if isWet { return true }
    if let chance = precipitationProbability { return chance >= Condition.likelyPrecipitation }
    return precipitationRate.map { $0.isNoticeable(of: precipitationType ?? .rain) }
  }
}

extension PresentForecast {
  /// Returns the highest risk of a day's hours; `nil` if too few of them are known.
  ///
  /// A probability counts if enough hours have one, as for other values of a day, and otherwise the level of all hours.
  package func thunderRisk(on date: CivilDate) -> ThunderRisk? {
    let calendar = place.calendar
    let ofDay = hours.content.filter { calendar.date(at: $0.time) == date }
    // Today's past hours may be unknown.
    let count = date == today ? Double(ofDay.count) : calendar.hourCount(of: date)
    func highest<Value: Comparable>(_ values: [Value]) -> Value? {
      Double(values.count) >= count * HoursOfDay.neededShare ? values.max() : nil
    }
    return highest(ofDay.compactMap(\.thunderProbability)).map(ThunderRisk.probability)
      ?? highest(ofDay.compactMap(\.thunderLevel)).map(ThunderRisk.level)
  }
}
