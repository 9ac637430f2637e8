import CloudyModel

/// The user's location, which ranks places of the same name.
struct UserLocation {
  let coordinates: Coordinates
  /// Whether it is the city of the user's time zone, which may be far from the user.
  let isApproximate: Bool
  /// An index into the gazetteer's countries; `nil` far from every place.
  let country: Int?
  /// Whether the country is so small that each of its places is near.
  let isInSmallCountry: Bool

  /// - Parameter country: An index into the gazetteer's countries; `nil` far from every place.
  init(coordinates: Coordinates, isApproximate: Bool, country: Int?, _ tables: PlaceTables) {
    self.coordinates = coordinates
    self.isApproximate = isApproximate
    self.country = country
    isInSmallCountry = country.map { UserLocation.smallCountries.contains(tables.countryCode(at: $0)) } ?? false
  }

  /// By ISO 3166-1, without cities such as Singapore, whose people rather look for places abroad.
  private static let smallCountries: Set = [
    "AD", "AG", "AI", "AS", "AW", "AX", "BB", "BL", "BM", "BQ", "BS", "BZ", "CK", "CV", "CW", "DM", "FK", "FM", "FO",
    "GD", "GG", "GI", "GU", "IM", "JE", "KI", "KM", "KN", "KY", "LC", "LI", "MF", "MH", "MP", "MS", "MT", "MV", "NF",
    "NR", "NU", "PM", "PW", "SC", "SH", "SM", "ST", "SX", "TC", "TO", "TV", "VC", "VG", "VI", "WF", "WS", "YT",
  ]

  /// The bonus for a place that has exactly the name, in ``PlaceRank``'s units.
  ///
  /// Nearby it is up to 45, or 15 if the location is approximate; 30 in the user's country, or 130 in a small one; and
  /// elsewhere up to 20 for its part of the world. From London, Richmond is the one next to it, but Boston the one in
  /// Massachusetts. From Los Angeles, Vancouver is the larger one in Canada, which is hardly farther away.
  func bonus(ofPlace place: Int, _ tables: PlaceTables) -> Int {
    let near = isApproximate ? (most: 15.0, reach: 100.0) : (most: 45.0, reach: 200.0)
    // A time zone's city does not indicate distances within its country.
    let atHome = isInSmallCountry ? 130 : 30
    let far = isInCountry(place, tables) ? atHome : nearness(ofPlace: place, tables, most: 20, within: 6000)
    return nearness(ofPlace: place, tables, most: near.most, within: near.reach) + far
  }

  /// The bonus for any other place; if the location is approximate, half of the maximum for all of the country.
  func nearness(ofPlace place: Int, _ tables: PlaceTables) -> Int {
    if isApproximate { return isInCountry(place, tables) ? 20 : 0 }
    return nearness(ofPlace: place, tables, most: 40, within: 400)
  }

  /// The additional bonus for a place abroad whose name starts with the typed text.
  func nearnessAbroad(ofPlace place: Int, _ tables: PlaceTables) -> Int {
    isInCountry(place, tables) ? 0 : nearness(ofPlace: place, tables, most: 10, within: 3000)
  }

  /// The additional bonus for a place in the user's country, if the most likely one is there too: from Boston, Portland
  /// is the one in Maine. It is 0 if the location is approximate.
  func bonus(ofPlaceAtHome place: Int, _ tables: PlaceTables) -> Int {
    isApproximate ? 0 : nearness(ofPlace: place, tables, most: 50, within: 400)
  }

  func isInCountry(_ place: Int, _ tables: PlaceTables) -> Bool {
    country != nil && tables.countryIndex(ofPlace: place) == country
  }

  /// Returns `most` at the user's location, decreasing to 0 at a distance of `reach` kilometers.
  private func nearness(ofPlace place: Int, _ tables: PlaceTables, most: Double, within reach: Double) -> Int {
    guard let coordinates = tables.coordinates(ofPlace: place) else { return 0 }
    return max(0, Int(most - most * self.coordinates.distance(to: coordinates).kilometers / reach))
  }
}
