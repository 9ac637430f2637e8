import CloudyLocalization
import CloudyModel
import CloudyPlaces

extension Language {
  /// Returns the names of a place in this language, as far as the gazetteer knows them; otherwise its own.
  func names(of place: Place) -> LocalPlaceName { PlaceDatabase.embedded.localName(of: place, in: tag) }

  /// Returns the name of a place in this language; its own if none is known, and an empty text far from any place.
  package func name(of place: Place) -> String { names(of: place).name }

  /// Returns a place with its name and region in this language, for a text that consists of them.
  func localized(_ place: Place) -> Place {
    let names = names(of: place)
    var localized = place
    localized.name = names.name
    localized.region = names.region
    return localized
  }
}
