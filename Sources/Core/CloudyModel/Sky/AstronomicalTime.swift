import Foundation

/// An instant in astronomical terms, counted from noon on 1 January 2000 (J2000.0).
struct AstronomicalTime {
  /// Days of universal time, which follows the Earth's rotation.
  let universalDays: Double
  /// Centuries of 36,525 days of terrestrial time, which the planets' motion follows.
  let terrestrialCenturies: Double

  init(_ instant: Date) {
    universalDays = (instant.timeIntervalSince1970 - 946_728_000) / 86_400
    terrestrialCenturies = (universalDays + AstronomicalTime.terrestrialLead / 86_400) / 36_525
  }

  /// The right ascension due south of Greenwich, in degrees, not reduced to one turn.
  ///
  /// Meeus, *Astronomical Algorithms* (2nd edition), formula 12.4, without the term of T² (0.1″ a century).
  var greenwichSiderealTime: Double {
    280.460_618_37 + 360.985_647_366_29 * universalDays + nutation * Degrees.cos(obliquity)
  }

  /// The angle between the equator and the Earth's path, in degrees (Meeus 22.2, and the largest term of nutation).
  var obliquity: Double {
    23.439_291_1 - 0.013_004_2 * terrestrialCenturies + 0.002_556 * Degrees.cos(moonNode)
  }

  /// The degrees by which nutation shifts all longitudes: its two largest terms (Meeus, chapter 22), which leave an
  /// error of 0.0001°. It hardly affects rise and set, but shifts equinoxes, and with them the sunrises at the poles,
  /// by minutes.
  var nutation: Double {
    let sun = 280.466_5 + 36_000.769_8 * terrestrialCenturies
    return -0.004_778 * Degrees.sin(moonNode) - 0.000_367 * Degrees.sin(2 * sun)
  }

  /// The longitude at which the moon's path crosses the Earth's, in degrees.
  private var moonNode: Double { 125.044_52 - 1934.136_261 * terrestrialCenturies }

  /// The seconds by which terrestrial time was ahead of universal time in the 2020s. It was 51 in 1980 and is unknown
  /// for the future; half a minute changes the moon's position by 0.005°, and the sun's by nothing that matters.
  private static let terrestrialLead = 69.2
}
