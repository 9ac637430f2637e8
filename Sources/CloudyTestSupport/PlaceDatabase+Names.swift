import CloudyModel
import CloudyServices

extension PlaceDatabase {
  /// Returns whether a place's name finds the place, or another that bears exactly that name.
  package func finds(_ place: Place) -> Bool {
    guard let first = search(place.name).first else { return false }
    return first.place.id == place.id || first.fit == .wholeName
  }
}
