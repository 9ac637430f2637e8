import CloudyLocalization

// Translators: The results of a search for places.

/// The results of a search for places.
enum PlaceSearchMessages {
  static func placesFound(_ count: Int) -> Message {
    Message("searchPage.placesFound", count: count, one: "\(count) place found", other: "\(count) places found")
  }
  static let inList = Message("searchPage.inList", "In your favorites")
}
