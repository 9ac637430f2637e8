import Foundation

/// A direction among the stars, relative to the equator of date.
struct EquatorialPosition: Hashable, Sendable {
  /// Degrees, `0..<360`.
  let rightAscension: Double
  /// Degrees north, `-90...90`.
  let declination: Double

  /// - Parameters: A direction relative to the ecliptic, and the angle between ecliptic and equator, in degrees.
  init(longitude: Double, latitude: Double, obliquity: Double) {
    let sinLongitude = Degrees.sin(longitude)
    let sinObliquity = Degrees.sin(obliquity)
    let cosObliquity = Degrees.cos(obliquity)
    let sinLatitude = Degrees.sin(latitude)
    let cosLatitude = Degrees.cos(latitude)
    rightAscension = Degrees.normalized(
      Degrees.atan2(
        sinLongitude * cosLatitude * cosObliquity - sinLatitude * sinObliquity,
        Degrees.cos(longitude) * cosLatitude))
    declination = Degrees.asin(sinLatitude * cosObliquity + cosLatitude * sinObliquity * sinLongitude)
  }
}

/// The direction of an object in the sky.
package struct SkyPosition: Hashable, Sendable {
  /// Degrees above the horizon, `-90...90`, without refraction (0.6° at the horizon).
  package let elevation: Double
  /// Degrees clockwise from north, `0..<360`. At a pole, where every direction is the same, it depends on the longitude
  /// of the coordinates.
  package let azimuth: Double

  /// Computes the direction by Meeus 13.5 and 13.6.
  ///
  /// - Parameter hourAngle: Degrees west of the meridian.
  init(hourAngle: Double, declination: Double, latitude: Double) {
    let sinLatitude = Degrees.sin(latitude)
    let cosLatitude = Degrees.cos(latitude)
    let sinDeclination = Degrees.sin(declination)
    let cosDeclination = Degrees.cos(declination)
    let cosHourAngle = Degrees.cos(hourAngle)
    elevation = Degrees.asin(sinLatitude * sinDeclination + cosLatitude * cosDeclination * cosHourAngle)
    azimuth = Degrees.normalized(
      180
        + Degrees.atan2(
          Degrees.sin(hourAngle) * cosDeclination,
          cosHourAngle * cosDeclination * sinLatitude - sinDeclination * cosLatitude))
  }
}
