import CloudyModel

/// Where a person is, so that of places with one name those of their surroundings come first.
struct Person {
  let coordinates: Coordinates
  /// An index into the gazetteer's countries: that of the nearest place; `nil` far from every place.
  let country: Int?

  /// What is added to the score of a place, in ``PlaceRank``'s units: up to 40 for its nearness, and for the person's
  /// country as much as for six times the people. From London, too, Boston is that in Massachusetts.
  func bonus(ofPlace place: Int, _ tables: PlaceTables) -> Int {
    nearness(ofPlace: place, tables) + (country != nil && tables.countryIndex(ofPlace: place) == country ? 25 : 0)
  }

  /// What is added for nearness alone: nothing from 200 km on.
  func nearness(ofPlace place: Int, _ tables: PlaceTables) -> Int {
    guard let coordinates = tables.coordinates(ofPlace: place) else { return 0 }
    return max(0, 40 - Int(self.coordinates.distance(to: coordinates).kilometers / 5))
  }
}
