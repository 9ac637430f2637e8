import CloudyModel
import CloudyPlaces

extension PlaceDatabase {
  /// Returns whether a place's name finds the place, or one with exactly that name that is at least as prominent.
  package func finds(_ place: Place) -> Bool {
    guard let first = search(place.name).first else { return false }
    if first.place.id == place.id { return true }
    // The Cocos Islands are also a country, whose capital is on one of them; Pitcairn is also a village.
    let isSmall = prominence(of: place) < PlaceRank.town
    if first.meaning == .country, isSmall || first.place.country == place.country { return true }
    return first.fit == .wholeName && prominence(of: first.place) >= prominence(of: place)
  }
}
