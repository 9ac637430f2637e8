import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels

/// A place as JSON.
package struct PlaceDocument: Encodable, Sendable {
  /// The GeoNames identifier; that of a landmark or an airport is Cloudy's own.
  let id: Int?
  /// In English, or as the gazetteer has it, whatever the language.
  let name: String
  /// The name in the language of the document; absent if it is the same.
  let displayName: String?
  let region: String?
  let country: String?
  let countryCode: String?
  /// Degrees north and east.
  let latitude: Double
  let longitude: Double
  /// Meters above sea level.
  let elevation: Double?
  let population: Int?
  let timeZone: String
  /// For example, `island` or `airport`; absent for settlements.
  private(set) var kind: String?
  /// The relation of the query to the place if it is not its name: `country`, `region`, `nickname`, `code` or
  /// `postcode`; absent otherwise.
  private(set) var meaning: String?
  /// The match of a typed text with the place: `exact`, `begun`, `corrected` or `chosen`; absent if none was typed.
  private(set) var certainty: String?
  /// The alternatives for the text; absent if it is unambiguous.
  private(set) var alsoIn: [PlaceDocument]?

  /// Creates the document of a place.
  package init(_ place: Place, language: Language) {
    id = place.id?.rawValue
    // At sea, the coordinates replace the name, as on the screen.
    name = place.name.nonEmpty ?? LocationViewModel(place, language: language).text
    let localName = language.name(of: place)
    displayName = localName == place.name ? nil : localName
    region = place.region
    country = place.country?.name
    countryCode = place.country?.code
    latitude = place.coordinates.latitude
    longitude = place.coordinates.longitude
    elevation = place.elevation?.meters.forJSON
    population = place.population
    timeZone = place.timeZoneIdentifier
  }

  /// Creates the document of a resolved text, with its alternatives.
  init(_ resolved: ResolvedPlace, language: Language) {
    self.init(resolved.place, language: language)
    certainty = resolved.certainty.rawValue
    alsoIn = resolved.others.isEmpty ? nil : resolved.others.map { PlaceDocument($0, language: language) }
  }

  /// Creates the document of a search result, with its kind and the matched part.
  package init(_ match: PlaceMatch, language: Language) {
    self.init(match.place, language: language)
    kind = match.kind == .settlement ? nil : "\(match.kind)"
    switch match.meaning {
    case .name: break
    case .postcode: meaning = "postcode"
    case .country, .region, .nickname, .code: meaning = "\(match.meaning)"
    }
  }
}
