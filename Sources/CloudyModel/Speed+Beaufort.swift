extension Speed {
  /// The force on the Beaufort scale, `0...12`: from calm to hurricane.
  ///
  /// The scale's limits are printed to a tenth of a meter per second (WMO-No. 306, code table 1100), so the speed is
  /// rounded to that first.
  package var beaufort: Int {
    let speed = (metersPerSecond * 10).rounded() / 10
    return Speed.beaufortLimits.count { $0 <= speed }
  }

  /// The lowest speed of each force from 1 on.
  private static let beaufortLimits = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
}
