import Foundation

/// Sun and moon by short formulas, with the largest terms of J. Meeus, Astronomical Algorithms, chapters 25, 47 and 48.
public enum Astronomy {
  private static func days(at time: Int) -> Double { (Double(time) - 946_728_000) / 86_400 }
  private static func wrapped(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

  private static func sunLongitude(_ days: Double) -> Double {
    let anomaly = 357.5291 + 0.985_600_28 * days
    return 280.4665 + 0.985_647_36 * days + 1.9146 * sine(anomaly) + 0.02 * sine(2 * anomaly) - 0.0057
  }

  /// The moon's phase: 0 is new, 0.25 first quarter, 0.5 full. It is the moon's lead over the sun in longitude,
  /// accurate to 0.002.
  public static func moonPhase(at time: Int) -> Double {
    let days = days(at: time)
    let moon = 134.9634 + 13.064_992_95 * days
    let sun = 357.5291 + 0.985_600_28 * days
    let elongation = 297.8502 + 12.190_749_12 * days
    let argument = 93.2721 + 13.229_350_24 * days
    let longitude =
      218.3165 + 13.176_396_48 * days + 6.2888 * sine(moon) + 1.274 * sine(2 * elongation - moon)
      + 0.6583 * sine(2 * elongation) + 0.2136 * sine(2 * moon) - 0.1851 * sine(sun) - 0.1143 * sine(2 * argument)
    return wrapped(longitude - sunLongitude(days)) / 360
  }

  /// The altitude of the sun's center above the horizon in degrees, without refraction.
  public static func sunHeight(at time: Int, latitude: Double, longitude: Double) -> Double {
    let days = days(at: time)
    let sun = sunLongitude(days)
    let tilt = 23.4393 - 3.56e-7 * days
    let declination = asin(sine(tilt) * sine(sun)) * 180 / .pi
    let ascension = atan2(cosine(tilt) * sine(sun), cosine(sun)) * 180 / .pi
    let hourAngle = 280.460_62 + 360.985_647_37 * days + longitude - ascension
    let height = sine(latitude) * sine(declination) + cosine(latitude) * cosine(declination) * cosine(hourAngle)
    return asin(max(-1, min(1, height))) * 180 / .pi
  }

  /// The altitude of the sun's center at sunrise and sunset, in degrees.
  public static let horizon = -0.833
}
