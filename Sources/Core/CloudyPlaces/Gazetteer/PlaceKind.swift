/// The kind of a place in the gazetteer; the raw value is stored.
package enum PlaceKind: UInt8, CaseIterable, Sendable {
  case settlement
  case airport
  case area
  case basin
  case bay
  case cape
  case coast
  case delta
  case desert
  case fjord
  case island
  case islands
  case isthmus
  case lagoon
  case lake
  case mountain
  case park
  case peninsula
  case plain
  case plateau
  case point
  case pole
  case range
  case sea
  case station
  case strait
  case valley
  case waterfall
  case wetland
  case beach
  case circuit
  case sight
  case skiResort
  case stadium
  case university

  /// Creates the kind for a name in the gazetteer's sources, such as `lake`.
  package init?(named name: String) {
    guard let kind = PlaceKind.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = kind
  }

  /// Whether it is a part of a continent or an island, and no body of water.
  package var isLand: Bool { [.area, .island, .islands, .peninsula, .plain, .plateau, .coast].contains(self) }
  /// Whether its surface is at sea level.
  package var isAtSeaLevel: Bool { [.sea, .bay, .strait, .lagoon, .fjord].contains(self) }
}
