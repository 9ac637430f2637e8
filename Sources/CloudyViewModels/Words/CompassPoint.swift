/// One of the 16 points of the compass, where wind comes from.
package enum CompassPoint: Int, CaseIterable, Hashable, Sendable {
  case north, northNortheast, northeast, eastNortheast
  case east, eastSoutheast, southeast, southSoutheast
  case south, southSouthwest, southwest, westSouthwest
  case west, westNorthwest, northwest, northNorthwest

  /// - Parameter bearing: Degrees clockwise from north, any number of turns.
  /// - Returns: `nil` if it is no number.
  package init?(bearing: Double) {
    guard bearing.isFinite else { return nil }
    let turn = bearing.truncatingRemainder(dividingBy: 360)
    let sector = Int(((turn < 0 ? turn + 360 : turn) / 22.5).rounded()) % 16
    self = CompassPoint.allCases[sector]
  }
}
