import CloudyLocalization
import CloudyModel
import CloudyPlaces
import Foundation

/// A place in the search results, with the details that distinguish it from others of the same name.
package struct PlaceRowViewModel: Identifiable, Hashable, Sendable {
  package let place: Place
  package var id: Place { place }
  /// The place's name in the user's language, after the name that was typed, begun or misspelled if that is one in
  /// another language: `東京 (Tokyo)`.
  package private(set) var text: String
  /// The details that distinguish it from places of the same name, such as `Texas, United States`.
  package private(set) var detail: String
  /// For example, `24,839 people`; empty if unknown.
  package let population: String
  /// For example, `33.661, -95.556`.
  package let coordinates: String
  /// For example, `Europe/Brussels`, or `nautical time, UTC-10` at sea.
  package let timeZone: String
  /// States that the place is in the user's list, or that they chose it for the same text before; `nil` if neither.
  package private(set) var inList: String?
  /// Whether the place is one of the user's favorites.
  package private(set) var isFavorite = false

  /// Creates the texts of a place.
  package init(_ place: Place, language: Language) {
    self.place = place
    let location = LocationViewModel(place, language: language)
    text = location.text
    detail = location.detail
    population = place.population.flatMap { $0 > 0 ? language.text(PlaceMessages.population($0)) : nil } ?? ""
    let format = WeatherFormat(settings: Settings(), language: language)
    coordinates = format.coordinates(place.coordinates)
    // Nautical time never changes, so any instant will do.
    timeZone =
      place.isTimeZoneNautical
      ? format.timeZone(of: place, at: Date(timeIntervalSince1970: 0)) : place.timeZoneIdentifier
  }

  /// Creates the texts of a result, with its kind if it is not a settlement, and the reason for the match if not by its
  /// own name.
  ///
  /// - Parameters:
  ///   - query: The typed text.
  ///   - isChosen: Whether the user chose it for the same text before.
  package init(_ match: PlaceMatch, query: String, isChosen: Bool = false, language: Language) {
    self.init(match.place, language: language)
    if isChosen { inList = language.text(PlaceMessages.chosenBefore) }
    var details = LocationViewModel.details(of: match.place, language: language)
    // The name in the reader's language, or in English, may say it.
    let isStated =
      match.kind == .settlement
      || [(text, language), (match.place.name, .english)].contains { name, language in
        name.lowercased().contains(language.text(match.kind.message).lowercased())
      }
    if !isStated { details.insert(language.text(match.kind.message), at: 0) }
    let typed = PlaceDatabase.embedded.name(of: match, in: query, displayed: text)
    let isWhole = match.fit == .wholeName
    let needsReason =
      switch match.fit {
      case .wholeName, .beginning, .misspelled: true
      case .partial, .elsewhere, .coordinates: false
      }
    if needsReason, let country = match.place.country {
      switch match.meaning {
      case .country where country.name != match.place.name && typed == nil:
        details[details.count - 1] = language.text(PlaceMessages.capital(of: language.name(of: country)))
      case .region where typed != nil, .nickname where typed != nil, .code where typed != nil: break
      case .region, .nickname, .code: details.append(language.text(PlaceMessages.standsFor(query)))
      case .postcode(let code) where isWhole: details.insert(language.text(PlaceMessages.postcode(code)), at: 0)
      case .name, .country, .postcode: break
      }
    }
    if let typed {
      if PlaceResolution.key(of: typed) != PlaceResolution.key(of: text) {
        text = language.text(PlaceMessages.typedName(typed, name: text))
      }
    } else if needsReason, match.meaning == .name, isWhole ? !match.isCommonName : isInScript(of: query) {
      details.append(language.text(PlaceMessages.standsFor(query)))
    }
    detail = language.text(.list(details))
  }

  /// Whether the displayed name and a text are both in Latin letters, or both in other ones: in 東 for Tokyo Tower, it
  /// is plain that another name was typed.
  private func isInScript(of query: String) -> Bool {
    func isLatin(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.value < 0x370 } }
    return isLatin(query) == isLatin(text)
  }

  /// The star that adds the place to the favorites, or removes it.
  package func star(in language: Language) -> StarViewModel {
    let place = language.text(.list([text, detail].filter { !$0.isEmpty }))
    return StarViewModel(isOn: isFavorite, of: place, language: language)
  }

  /// Returns the row's text for screen readers, such as `Paris, Texas, United States, 24,839 people`.
  package func sentence(in language: Language) -> String { language.text(.list([text, detail, population])) }

  /// Returns the rows of a list. Coordinates distinguish places with otherwise equal texts.
  ///
  /// - Parameters:
  ///   - query: The typed text.
  ///   - favorites: The user's favorites.
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
      delivered.inList = isInList ? language.text(PlaceSearchMessages.inList) : nil
      delivered.isFavorite = isInList
      return delivered
    }
  }
}
