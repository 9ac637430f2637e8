import Foundation

/// The twilights of the night that follows a local date at a place.
///
/// Source and accuracy are those of ``SunTimes``. The night lasts from the sun's highest point on the date to 24 hours
/// later, so that it contains midnight even where clocks are hours away from solar time.
package struct NightTimes: Hashable, Sendable {
  /// A degree of darkness.
  package enum Twilight: CaseIterable, Hashable, Sendable {
    /// It is too dark to read outdoors.
    case civil
    /// The horizon at sea disappears.
    case nautical
    /// The sky is completely dark.
    case astronomical

    /// The elevation of the sun's center below which it is that dark, in degrees.
    var elevation: Double {
      switch self {
      case .civil: Sun.Elevation.civilDawnAndDusk
      case .nautical: -12
      case .astronomical: -18
      }
    }
  }

  /// The time during which it is at least that dark.
  package enum Darkness: Hashable, Sendable {
    case between(dusk: Date, dawn: Date)
    /// It is that dark for the whole 24 hours.
    case always
    /// It does not become that dark.
    case never
  }

  /// The date on whose evening the night begins.
  package let date: CivilDate
  private let darkness: [Twilight: Darkness]

  /// - Returns: `nil` if the clocks skipped the date.
  package init?(after date: CivilDate, calendar: LocalCalendar, coordinates: Coordinates) {
    let day = calendar.interval(of: date)
    guard !day.isEmpty else { return nil }
    self.date = date
    let start = day.lowerBound + SunPath(during: day, at: coordinates).noon
    let path = SunPath(during: start..<start + NightTimes.length, at: coordinates)
    darkness = Dictionary(
      uniqueKeysWithValues: Twilight.allCases.map { twilight in
        let level = Degrees.sin(twilight.elevation)
        let light = LevelCrossings(length: NightTimes.length, step: 7200) { path.sineOfElevation(at: $0) - level }
        return (twilight, NightTimes.darkness(outside: light, from: start))
      })
  }

  /// Returns the time during which it is at least as dark as after a twilight.
  package func darkness(after twilight: Twilight) -> Darkness { darkness[twilight] ?? .never }

  private static func darkness(outside light: LevelCrossings, from start: Date) -> Darkness {
    guard !light.crossings.isEmpty else { return light.startsAbove ? .never : .always }
    let dusk = light.crossings.first { !$0.isUpward }?.time ?? 0
    let dawn = light.crossings.last(where: \.isUpward).map(\.time).flatMap { $0 > dusk ? $0 : nil } ?? length
    return .between(dusk: start + dusk, dawn: start + dawn)
  }

  /// In seconds.
  private static let length = 86_400.0
}
