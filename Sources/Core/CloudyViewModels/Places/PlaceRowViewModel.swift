import CloudyModel
import CloudyPlaces
import Foundation

/// A place from the search results, with what distinguishes it from others of the same name.
package struct PlaceRowViewModel: Identifiable, Hashable, Sendable {
  package let place: Place
  package var id: Place { place }
  package let text: String
  /// What distinguishes it from places of the same name, such as `Texas, United States`.
  package private(set) var detail: String
  /// For example, `24,839 people`; empty if unknown.
  package let population: String
  /// For example, `33.661, -95.556`.
  package let coordinates: String
  /// For example, `Europe/Brussels`, or `nautical time, UTC-10` at sea.
  package let timeZone: String
  /// Says that the place is in the person's list, or that they chose it for what they typed; `nil` if neither.
  package private(set) var inList: String?

  /// Words a place.
  package init(_ place: Place, language: Language) {
    self.place = place
    let location = LocationViewModel(place, language: language)
    text = location.text
    detail = location.detail
    population = place.population.flatMap { $0 > 0 ? language.text(.population($0)) : nil } ?? ""
    let format = WeatherFormat(settings: Settings(), language: language)
    coordinates = format.coordinates(place.coordinates)
    // A ship's clocks never change, so any instant will do.
    timeZone =
      place.isTimeZoneNautical
      ? format.timeZone(of: place, at: Date(timeIntervalSince1970: 0)) : place.timeZoneIdentifier
  }

  /// Words a result, with what it is if that is not a settlement, and why it was found if not by its own name.
  ///
  /// - Parameters:
  ///   - query: What was typed.
  ///   - isChosen: Whether the person chose it for the same text before.
  package init(_ match: PlaceMatch, query: String, isChosen: Bool = false, language: Language) {
    self.init(match.place, language: language)
    if isChosen { inList = language.text(.chosenBefore) }
    var details = LocationViewModel.details(of: match.place, language: language)
    // Places' own names are English ones, whatever the language.
    let isTold =
      match.kind == .settlement
      || text.lowercased().contains(Language.english.text(.placeKind(match.kind)).lowercased())
    if !isTold { details.insert(language.text(.placeKind(match.kind)), at: 0) }
    if match.fit == .wholeName, let country = match.place.country {
      switch match.meaning {
      case .country where country.name != match.place.name:
        details[details.count - 1] = language.text(.capital(of: language.name(of: country)))
      case .region, .nickname: details.append(language.text(.standsFor(query)))
      case .postcode(let code): details.insert(language.text(.postcode(code)), at: 0)
      case .name, .country, .code: break
      }
    }
    detail = language.text(.list(details))
  }

  /// The row for people who listen, such as `Paris, Texas, United States, 24,839 people`.
  package func sentence(in language: Language) -> String { language.text(.list([text, detail, population])) }

  /// The rows of a list. Coordinates distinguish places that nothing else does.
  ///
  /// - Parameters:
  ///   - query: What was typed.
  ///   - favorites: The places that the person has already.
  static func rows(
    of response: PlaceSearchResult, query: String, favorites: [Favorite], language: Language
  ) -> [PlaceRowViewModel] {
    let rows =
      response.matches.map { PlaceRowViewModel($0, query: query, language: language) }
      + response.suggestions.map { PlaceRowViewModel($0, language: language) }
    return rows.map { row in
      var delivered = row
      let isUnique = rows.count { $0.text == row.text && $0.detail == row.detail } == 1
      if !isUnique { delivered.detail = language.text(.list([row.detail, row.coordinates])) }
      let isInList = favorites.contains { $0.place.isSame(as: row.place) }
      delivered.inList = isInList ? language.text(.web(.placesPage(.inList))) : nil
      return delivered
    }
  }
}
