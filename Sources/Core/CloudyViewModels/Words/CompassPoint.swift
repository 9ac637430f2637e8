/// One of the 16 points of the compass, as a wind direction.
package enum CompassPoint: Int, CaseIterable, Hashable, Sendable {
  case north, northNortheast, northeast, eastNortheast
  case east, eastSoutheast, southeast, southSoutheast
  case south, southSouthwest, southwest, westSouthwest
  case west, westNorthwest, northwest, northNorthwest

  /// The point nearest to a bearing.
  ///
  /// - Parameter bearing: Degrees clockwise from north; full turns are ignored.
  /// - Returns: `nil` if the bearing is not a number.
  package init?(bearing: Double) {
    guard bearing.isFinite else { return nil }
    let turn = bearing.truncatingRemainder(dividingBy: 360)
    let sector = Int(((turn < 0 ? turn + 360 : turn) / 22.5).rounded()) % 16
    self = CompassPoint.allCases[sector]
  }
}
