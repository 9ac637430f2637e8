/// The amounts that the name of a kind of precipitation can have.
extension TermName {
  /// Whether its amount can be the depth of new snow.
  var hasDepth: Bool {
    self == .mixedPrecipitation || TermName.snow.contains(self) || TermName.sleet.contains(self)
  }

  /// Whether its amount can be one of water: that of hail would look like its diameter, and that of snow like its depth.
  var hasWater: Bool { self != .hail && !TermName.snow.contains(self) }
}
