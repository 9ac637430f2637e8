import Foundation

/// The sun's path over a place during a day or two.
///
/// Hour angle and declination are parabolas through three computed positions. Over two days they differ from the full
/// computation by less than 0.0001°, so that hundreds of heights cost no more than a few positions.
struct SunPath {
  private let hourAngle: Parabola
  private let declination: Parabola
  private let sinLatitude: Double
  private let cosLatitude: Double

  /// - Parameter interval: Not empty.
  init(during interval: Range<Date>, at coordinates: Coordinates) {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    let instants = (interval.lowerBound, interval.lowerBound + length / 2, interval.upperBound)
    let suns = (Sun(at: instants.0), Sun(at: instants.1), Sun(at: instants.2))
    // The hour angle if the sun were fixed among the stars, minus its motion.
    func hourAngle(_ instant: Date, _ sun: Sun) -> Double {
      AstronomicalTime(instant).greenwichSiderealTime + coordinates.longitude
        - suns.0.rightAscension - Degrees.centered(sun.rightAscension - suns.0.rightAscension)
    }
    let first = hourAngle(instants.0, suns.0)
    let turned = first - Degrees.centered(first)
    self.hourAngle = Parabola(
      first - turned, hourAngle(instants.1, suns.1) - turned, hourAngle(instants.2, suns.2) - turned, over: length)
    declination = Parabola(suns.0.declination, suns.1.declination, suns.2.declination, over: length)
    sinLatitude = Degrees.sin(coordinates.latitude)
    cosLatitude = Degrees.cos(coordinates.latitude)
  }

  /// Returns the sine of the sun's elevation.
  ///
  /// - Parameter time: Seconds after the start.
  func sineOfElevation(at time: Double) -> Double {
    let declination = declination.value(at: time)
    return sinLatitude * Degrees.sin(declination)
      + cosLatitude * Degrees.cos(declination) * Degrees.cos(hourAngle.value(at: time))
  }

  /// The first time at which the sun is on the meridian, in seconds after the start; 0 or more, and about a day at
  /// most.
  var noon: Double {
    let start = hourAngle.value(at: 0)
    let goal: Double = start > 0 ? 360 : 0
    var time = 240 * (goal - start)
    // The solar day differs from 24 hours by up to half a minute, so two corrections suffice.
    for _ in 0..<2 { time += 240 * (goal - hourAngle.value(at: time)) }
    return max(0, time)
  }
}

/// A curve through three equidistant points.
private struct Parabola {
  let start: Double
  let slope: Double
  let bend: Double

  init(_ start: Double, _ middle: Double, _ end: Double, over length: Double) {
    self.start = start
    slope = (4 * middle - 3 * start - end) / length
    bend = 2 * (start - 2 * middle + end) / (length * length)
  }

  func value(at x: Double) -> Double { start + x * (slope + x * bend) }
}
