import CloudyModel

/// The user's location, which ranks places of the same name.
struct UserLocation {
  /// `nil` if only the country is known.
  let coordinates: Coordinates?
  /// An index into the gazetteer's countries; `nil` far from every place.
  let country: Int?
  /// An index into the gazetteer's regions; `nil` if only the country is known.
  let region: Int?

  /// The bonus for a place that has exactly the name, in ``PlaceRank``'s units: up to 40 for its nearness, and 25 for
  /// the user's country, which equals nearly six times the population. Even from London, Boston means the one in
  /// Massachusetts.
  func bonus(ofPlace place: Int, _ tables: PlaceTables) -> Int {
    nearness(ofPlace: place, tables, within: Length(kilometers: 200))
      + (isInCountry(place, tables) ? 25 : 0)
  }

  /// The bonus for any other place; if only the country is known, half of the maximum for all of it.
  func nearness(ofPlace place: Int, _ tables: PlaceTables) -> Int {
    guard coordinates != nil else { return isInCountry(place, tables) ? 20 : 0 }
    return nearness(ofPlace: place, tables, within: Length(kilometers: 400))
  }

  private func isInCountry(_ place: Int, _ tables: PlaceTables) -> Bool {
    country != nil && tables.countryIndex(ofPlace: place) == country
  }

  /// Returns 40 at the user's location, decreasing to 0 at a distance of `reach`.
  private func nearness(ofPlace place: Int, _ tables: PlaceTables, within reach: Length) -> Int {
    guard let own = self.coordinates, let coordinates = tables.coordinates(ofPlace: place) else { return 0 }
    return max(0, 40 - Int(40 * own.distance(to: coordinates).kilometers / reach.kilometers))
  }
}
