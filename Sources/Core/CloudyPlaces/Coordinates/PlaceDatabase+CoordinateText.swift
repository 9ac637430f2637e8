import CloudyModel

extension PlaceDatabase {
  /// Returns the point that a query means, as coordinates, a link to a map, or a short plus code next to the name of a
  /// town.
  ///
  /// - Returns: Empty if the query cannot mean anything else but is not a point on Earth, or is a short link whose
  ///   point only its service knows; `nil` for other queries.
  func points(_ query: String, near: LocationHint?) -> [PlaceMatch]? {
    switch CoordinateText(query) {
    case .point(let coordinates): return [PlaceMatch(place: place(at: coordinates), fit: .coordinates)]
    case .invalid: return []
    case nil: break
    }
    if ShortMapLink.hidesPlace(query) { return [] }
    guard let (code, town) = PlusCode.short(in: query) else { return nil }
    guard let match = search(town, limit: 1, near: near).first, match.isExact,
      let point = code.center(near: match.place.coordinates)
    else { return [] }
    return [PlaceMatch(place: place(at: point), fit: .coordinates)]
  }

  /// Returns the name in a link to a map; `nil` if the query is not such a link.
  func name(inLink query: String) -> String? {
    guard query.contains("/") || query.lowercased().hasPrefix("geo:"), case .name(let name)? = MapLink(query) else {
      return nil
    }
    return name
  }

  /// Returns the point of a locator in capitals or small letters, such as `JN18DU`, which may also be a postcode.
  func locator(_ query: String) -> PlaceMatch? {
    Maidenhead.center(of: query).map { PlaceMatch(place: place(at: $0), fit: .coordinates) }
  }
}
