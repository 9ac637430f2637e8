import Foundation

/// The moon's position as seen from the center of the Earth.
///
/// The largest terms of the lunar theory ELP-2000/82 (M. Chapront-Touzé and J. Chapront) in the form of Meeus,
/// *Astronomical Algorithms* (2nd edition), tables 47.A and 47.B: all above 0.001° in longitude and latitude and above
/// 10 km in distance. The omitted terms add up to 0.01° at most, which is the moon's motion in a minute.
struct MoonSeries {
  /// Degrees along the Earth's path, not reduced to one turn.
  let longitude: Double
  /// Degrees north of the Earth's path.
  let latitude: Double
  /// From the center of the Earth to the center of the moon.
  let kilometers: Double

  init(at time: AstronomicalTime) {
    let t = time.terrestrialCenturies
    let mean = 218.316_447_7 + 481_267.881_234_21 * t - 0.001_578_6 * t * t
    let angles = Angles(
      elongation: 297.850_192_1 + 445_267.111_403_4 * t - 0.001_881_9 * t * t,
      sun: 357.529_109_2 + 35_999.050_290_9 * t - 0.000_153_6 * t * t,
      moon: 134.963_396_4 + 477_198.867_505_5 * t + 0.008_741_4 * t * t,
      node: 93.272_095_0 + 483_202.017_523_3 * t - 0.003_653_9 * t * t)
    // The Earth's orbit grows rounder, which weakens the sun's effect on the moon.
    let roundness = 1 - 0.002_516 * t

    var longitude = 0.0
    var distance = 0.0
    for term in MoonSeries.longitudeTerms {
      let factor = term.factor(roundness)
      let argument = term.argument(angles)
      longitude += factor * term.sine * sin(argument)
      distance += factor * term.cosine * cos(argument)
    }
    var latitude = 0.0
    for term in MoonSeries.latitudeTerms {
      latitude += term.factor(roundness) * term.sine * sin(term.argument(angles))
    }
    // Venus, and the Earth's flattening.
    longitude += 3958 * Degrees.sin(119.75 + 131.849 * t) + 1962 * Degrees.sin(mean - angles.node)
    latitude -= 2235 * Degrees.sin(mean)

    self.longitude = mean + longitude / 1e6 + time.nutation
    self.latitude = latitude / 1e6
    kilometers = 385_000.56 + distance / 1000
  }

  /// The four angles that determine the moon's motion, in degrees: its elongation from the sun, the sun's and its own
  /// mean anomaly, and its distance from the ascending node.
  private struct Angles {
    let elongation: Double
    let sun: Double
    let moon: Double
    let node: Double
  }

  /// The multiples of each angle in the argument, then amplitudes in millionths of a degree and in meters.
  private struct Term {
    let elongation: Double
    let sun: Double
    let moon: Double
    let node: Double
    let sine: Double
    let cosine: Double

    init(
      _ elongation: Double, _ sun: Double, _ moon: Double, _ node: Double, _ sine: Double, _ cosine: Double = 0
    ) {
      self.elongation = elongation
      self.sun = sun
      self.moon = moon
      self.node = node
      self.sine = sine
      self.cosine = cosine
    }

    func argument(_ angles: Angles) -> Double {
      (elongation * angles.elongation + sun * angles.sun + moon * angles.moon + node * angles.node)
        * Degrees.inRadians
    }

    func factor(_ roundness: Double) -> Double {
      switch abs(sun) {
      case 0: 1
      case 1: roundness
      default: roundness * roundness
      }
    }
  }

  private static let longitudeTerms: [Term] = [
    Term(0, 0, 1, 0, 6_288_774, -20_905_355),
    Term(2, 0, -1, 0, 1_274_027, -3_699_111),
    Term(2, 0, 0, 0, 658_314, -2_955_968),
    Term(0, 0, 2, 0, 213_618, -569_925),
    Term(0, 1, 0, 0, -185_116, 48_888),
    Term(0, 0, 0, 2, -114_332, -3149),
    Term(2, 0, -2, 0, 58_793, 246_158),
    Term(2, -1, -1, 0, 57_066, -152_138),
    Term(2, 0, 1, 0, 53_322, -170_733),
    Term(2, -1, 0, 0, 45_758, -204_586),
    Term(0, 1, -1, 0, -40_923, -129_620),
    Term(1, 0, 0, 0, -34_720, 108_743),
    Term(0, 1, 1, 0, -30_383, 104_755),
    Term(2, 0, 0, -2, 15_327, 10_321),
    Term(0, 0, 1, 2, -12_528),
    Term(0, 0, 1, -2, 10_980, 79_661),
    Term(4, 0, -1, 0, 10_675, -34_782),
    Term(0, 0, 3, 0, 10_034, -23_210),
    Term(4, 0, -2, 0, 8548, -21_636),
    Term(2, 1, -1, 0, -7888, 24_208),
    Term(2, 1, 0, 0, -6766, 30_824),
    Term(1, 0, -1, 0, -5163, -8379),
    Term(1, 1, 0, 0, 4987, -16_675),
    Term(2, -1, 1, 0, 4036, -12_831),
    Term(2, 0, 2, 0, 3994, -10_445),
    Term(4, 0, 0, 0, 3861, -11_650),
    Term(2, 0, -3, 0, 3665, 14_403),
    Term(0, 1, -2, 0, -2689, -7003),
    Term(2, 0, -1, 2, -2602),
    Term(2, -1, -2, 0, 2390, 10_056),
    Term(1, 0, 1, 0, -2348, 6322),
    Term(2, -2, 0, 0, 2236, -9884),
    Term(0, 1, 2, 0, -2120, 5751),
    Term(0, 2, 0, 0, -2069),
    Term(2, -2, -1, 0, 2048, -4950),
    Term(2, 0, 1, -2, -1773, 4130),
    Term(2, 0, 0, 2, -1595),
    Term(4, -1, -1, 0, 1215, -3958),
    Term(0, 0, 2, 2, -1110),
  ]

  private static let latitudeTerms: [Term] = [
    Term(0, 0, 0, 1, 5_128_122),
    Term(0, 0, 1, 1, 280_602),
    Term(0, 0, 1, -1, 277_693),
    Term(2, 0, 0, -1, 173_237),
    Term(2, 0, -1, 1, 55_413),
    Term(2, 0, -1, -1, 46_271),
    Term(2, 0, 0, 1, 32_573),
    Term(0, 0, 2, 1, 17_198),
    Term(2, 0, 1, -1, 9266),
    Term(0, 0, 2, -1, 8822),
    Term(2, -1, 0, -1, 8216),
    Term(2, 0, -2, -1, 4324),
    Term(2, 0, 1, 1, 4200),
    Term(2, 1, 0, -1, -3359),
    Term(2, -1, -1, 1, 2463),
    Term(2, -1, 0, 1, 2211),
    Term(2, -1, -1, -1, 2065),
    Term(0, 1, -1, -1, -1870),
    Term(4, 0, -1, -1, 1828),
    Term(0, 1, 0, 1, -1794),
    Term(0, 0, 0, 3, -1749),
    Term(0, 1, -1, 1, -1565),
    Term(1, 0, 0, 1, -1491),
    Term(0, 1, 1, 1, -1475),
    Term(0, 1, 1, -1, -1410),
    Term(0, 1, 0, -1, -1344),
    Term(1, 0, 0, -1, -1335),
    Term(0, 0, 3, 1, 1107),
    Term(4, 0, 0, -1, 1021),
  ]
}
