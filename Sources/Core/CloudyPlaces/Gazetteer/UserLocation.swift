import CloudyModel

/// Where a person is, so that of places with one name those of their surroundings come first.
struct UserLocation {
  /// `nil` if only the country is known.
  let coordinates: Coordinates?
  /// An index into the gazetteer's countries; `nil` far from every place.
  let country: Int?
  /// An index into the gazetteer's regions; `nil` if only the country is known.
  let region: Int?

  /// What is added to the score of a place that has exactly the name, in ``PlaceRank``'s units: up to 40 for its
  /// nearness, and for the person's country as much as for six times the people. From London, too, Boston is that in
  /// Massachusetts.
  func bonus(ofPlace place: Int, _ tables: PlaceTables) -> Int {
    nearness(ofPlace: place, tables, within: Length(kilometers: 200))
      + (isInCountry(place, tables) ? 25 : 0)
  }

  /// What is added to the score of any other place; if only the country is known, half of the most for all of it.
  func nearness(ofPlace place: Int, _ tables: PlaceTables) -> Int {
    guard coordinates != nil else { return isInCountry(place, tables) ? 20 : 0 }
    return nearness(ofPlace: place, tables, within: Length(kilometers: 400))
  }

  private func isInCountry(_ place: Int, _ tables: PlaceTables) -> Bool {
    country != nil && tables.countryIndex(ofPlace: place) == country
  }

  /// Returns 40 where the person is, and 0 from some distance on.
  private func nearness(ofPlace place: Int, _ tables: PlaceTables, within reach: Length) -> Int {
    guard let own = self.coordinates, let coordinates = tables.coordinates(ofPlace: place) else { return 0 }
    return max(0, 40 - Int(40 * own.distance(to: coordinates).kilometers / reach.kilometers))
  }
}
