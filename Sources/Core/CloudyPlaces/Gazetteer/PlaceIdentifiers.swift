import CloudyModel

/// The identifiers of places without a GeoNames number.
///
/// They are stored with a user's favorites, so they depend only on the source's own key or name, never on the position
/// in the gazetteer. GeoNames' own identifiers are far below ``airports``.
package enum PlaceIdentifiers {
  /// Airports: this plus the IATA code read as a number of base 36.
  static let airports = 1_000_000_000
  /// Landmarks with a Wikidata item: this plus the item's number.
  static let items = 1_100_000_000
  /// Other landmarks: this plus a hash of kind, name and whole degrees.
  static let landmarks = 1_600_000_000
  private static let largestItem = 400_000_000
  /// Records of Who's On First: this plus the record's number.
  static let whosOnFirst = 2_000_000_000
  /// Objects of OpenStreetMap: this times 1, 2 or 3 for a node, a way or a relation, plus the object's number there.
  static let openStreetMap = 100_000_000_000_000

  /// Returns an airport's identifier; `nil` if the code is not three letters or digits.
  package static func airport(code: String) -> Int? {
    guard code.utf8.count == 3, let number = Int(code, radix: 36) else { return nil }
    return airports + number
  }

  /// Returns the identifier of a landmark by its Wikidata item, such as `Q513`; `nil` for anything else.
  package static func landmark(item: String) -> Int? {
    guard item.first == "Q", let number = Int(item.dropFirst()), (1..<largestItem).contains(number) else { return nil }
    return items + number
  }

  /// Returns the identifier of a record of Who's On First; `nil` if its number is not positive, or too large to be
  /// stored.
  package static func whosOnFirst(_ number: Int) -> Int? {
    (1..<Int(UInt32.max) - whosOnFirst).contains(number) ? whosOnFirst + number : nil
  }

  /// Returns the identifier of an object of OpenStreetMap, such as the way 5013364; `nil` for anything else.
  static func openStreetMap(_ number: Int, type: String) -> Int? {
    guard (1..<openStreetMap).contains(number), let kind = ["node", "way", "relation"].firstIndex(of: type) else {
      return nil
    }
    return openStreetMap * (kind + 1) + number
  }

  /// Whether an identifier is from OpenStreetMap, so that the gazetteer does not have it.
  package static func isOfOpenStreetMap(_ id: Place.ID) -> Bool { id.rawValue > openStreetMap }

  /// Returns the identifier of any other landmark.
  ///
  /// - Parameter description: Kind, name and whole degrees.
  package static func landmark(description: String) -> Int {
    // FNV-1a with 32 bits. Favorites are stored with these identifiers, so it must not change.
    let hash = description.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return landmarks + Int(hash % 400_000_000)
  }
}
