import Foundation

/// The sun's position at an instant, as seen from the center of the Earth.
///
/// Source: Jean Meeus, *Astronomical Algorithms* (2nd edition), chapter 25, "lower accuracy": within 0.01° for
/// centuries around 2000, which is 3 seconds of time where the sun rises steeply.
package struct Sun: Hashable, Sendable {
  /// Degrees north of the equator, within ±23.5.
  package let declination: Double
  /// Degrees, `0..<360`: 0 at the March equinox, 90 at the June solstice.
  package let eclipticLongitude: Double
  /// Degrees, `0..<360`.
  let rightAscension: Double
  /// The distance from the Earth in astronomical units.
  let distance: Double

  /// Computes the sun's position at an instant.
  package init(at instant: Date) {
    let time = AstronomicalTime(instant)
    let t = time.terrestrialCenturies
    let meanLongitude = 280.466_46 + 36_000.769_83 * t + 0.000_303_2 * t * t
    let meanAnomaly = 357.529_11 + 35_999.050_29 * t - 0.000_153_7 * t * t
    let eccentricity = 0.016_708_634 - 0.000_042_037 * t
    let center =
      (1.914_602 - 0.004_817 * t) * Degrees.sin(meanAnomaly)
      + (0.019_993 - 0.000_101 * t) * Degrees.sin(2 * meanAnomaly)
      + 0.000_289 * Degrees.sin(3 * meanAnomaly)
    // By the time its light arrives, the sun has moved on by 0.0057°.
    let aberration = 0.005_69
    let longitude = meanLongitude + center - aberration + time.nutation
    let position = EquatorialPosition(longitude: longitude, latitude: 0, obliquity: time.obliquity)

    eclipticLongitude = Degrees.normalized(longitude)
    declination = position.declination
    rightAscension = position.rightAscension
    distance =
      1.000_001_018 * (1 - eccentricity * eccentricity) / (1 + eccentricity * Degrees.cos(meanAnomaly + center))
  }

  /// Returns the sun's direction as seen from a place.
  package static func position(at instant: Date, from coordinates: Coordinates) -> SkyPosition {
    let sun = Sun(at: instant)
    let siderealTime = AstronomicalTime(instant).greenwichSiderealTime
    return SkyPosition(
      hourAngle: siderealTime + coordinates.longitude - sun.rightAscension, declination: sun.declination,
      latitude: coordinates.latitude)
  }

  /// Returns whether any part of the sun is above a flat horizon.
  package static func isDaylight(at instant: Date, coordinates: Coordinates) -> Bool {
    position(at: instant, from: coordinates).elevation >= Elevation.riseAndSet
  }

  /// Elevations of the sun's center, in degrees, at which twilight or daylight starts or ends.
  enum Elevation {
    /// The upper edge (16′ above the center) appears on the horizon, since refraction lifts it by 34′: sunrise and
    /// sunset in almanacs.
    static let riseAndSet = -0.833
    /// It is too dark to read outdoors: civil dawn and dusk in almanacs.
    static let civilDawnAndDusk = -6.0
  }
}
