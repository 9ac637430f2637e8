import Foundation

/// The moon's appearance at an instant, from anywhere on Earth.
///
/// Source: Meeus, *Astronomical Algorithms* (2nd edition), chapters 47 and 48, with shortened series. The phase is
/// accurate to 0.0001 of a lunation, new and full moons to about 3 minutes, and the illuminated fraction to 0.1%.
package struct Moon: Hashable, Sendable {
  /// The part of the cycle since new moon, `0..<1`: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter.
  package let phase: Double
  /// The illuminated fraction of the disc, `0...1`.
  package let illuminatedFraction: Double

  /// Computes the moon's phase at an instant.
  package init(at instant: Date) {
    let series = MoonSeries(at: AstronomicalTime(instant))
    let sun = Sun(at: instant)
    let ahead = series.longitude - sun.eclipticLongitude
    phase = Degrees.normalized(ahead) / 360

    // Meeus 48.2 to 48.4: from the angle at the Earth to the angle at the moon, and from there to the illuminated
    // fraction.
    let cosElongation = Degrees.cos(series.latitude) * Degrees.cos(ahead)
    let sinElongation = (1 - cosElongation * cosElongation).squareRoot()
    let sunKilometers = sun.distance * 149_597_870.7
    let angleAtMoon = Degrees.atan2(
      sunKilometers * sinElongation, series.kilometers - sunKilometers * cosElongation)
    illuminatedFraction = min(1, max(0, (1 + Degrees.cos(angleAtMoon)) / 2))
  }

  /// The whole days since new moon, `0...29`, in a lunation of mean length.
  package var age: Int { Int(phase * Moon.meanLunation / 86_400) }

  package var phaseName: MoonPhase { MoonPhase(phase: phase) }

  /// Returns the first instant from `start` on with this phase.
  ///
  /// - Parameter phase: `0..<1`; see ``phase``.
  package static func nextInstant(of phase: Double, from start: Date) -> Date {
    let ahead = phase - Moon(at: start).phase
    let turns = ahead - ahead.rounded(.down)
    let found = instant(near: start + turns * meanLunation, phase: phase)
    return found >= start ? found : instant(near: found + meanLunation, phase: phase)
  }

  /// The mean time from new moon to new moon, in seconds (29.530589 days). Individual lunations differ by up to 7
  /// hours.
  private static let meanLunation = 29.530_588_861 * 86_400

  /// - Parameter guess: A time within a few days of the instant.
  private static func instant(near guess: Date, phase: Double) -> Date {
    var instant = guess
    // The moon's speed differs from its mean by at most a seventh, so each step leaves a seventh of the error.
    for _ in 0..<8 {
      let ahead = phase - Moon(at: instant).phase
      instant += (ahead - ahead.rounded()) * meanLunation
    }
    return instant
  }
}
