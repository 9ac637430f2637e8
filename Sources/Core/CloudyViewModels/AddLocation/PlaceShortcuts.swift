import CloudyLocalization
import CloudyModel
import CloudyPlaces

/// The shortcuts of an empty search field: the user's home, recently viewed places, and places nearby.
package struct PlaceShortcuts: Hashable, Sendable {
  /// Places with a title.
  package struct Section: Hashable, Sendable {
    package let title: String
    package let rows: [PlaceRowViewModel]
  }

  /// The number of recent places.
  package static let recentLimit = 5

  /// `nil` if the user has not set a home.
  package let home: Section?
  /// Without rows if unknown; the user's own device may have some.
  package let recent: Section
  /// `nil` if there is no center, or no place around it.
  package let nearby: Section?
  /// Places to start with; `nil` unless the user's location is unknown.
  package let cities: Section?

  /// Sections with rows. No place is in two of them.
  package var sections: [Section] { [home, recent, nearby, cities].compactMap(\.self).filter { !$0.rows.isEmpty } }
  /// The places of all sections.
  package var rows: [PlaceRowViewModel] { sections.flatMap(\.rows) }

  /// - Parameters:
  ///   - recent: The places that the user has viewed, the newest first.
  ///   - center: The center of the nearby places; `nil` if there is none.
  ///   - nearby: The most likely first.
  ///   - favorites: Excluded from the recent places, and marked among the nearby ones.
  ///   - welcome: `nil` if the user's location is known.
  package init(
    home: Place?, recent: [Place] = [], around center: Place?, nearby: [Place], favorites: [Favorite],
    welcome: WelcomeViewModel? = nil, language: Language
  ) {
    var seen = [home].compactMap(\.self)
    func new(_ places: [Place]) -> [Place] {
      places.filter { place in
        guard !seen.contains(where: { $0.isSame(as: place) }) else { return false }
        seen.append(place)
        return true
      }
    }
    func section(_ title: Message, _ places: [Place]) -> Section {
      Section(
        title: language.text(title),
        rows: PlaceRowViewModel.rows(
          of: PlaceSearchResult(suggestions: places), query: "", favorites: favorites, language: language))
    }
    self.home = home.map { section(PlaceMessages.yourHome, [$0]) }
    let looked = new(recent.filter { place in !favorites.contains { $0.place.isSame(as: place) } })
    self.recent = section(PlaceMessages.recentPlaces, Array(looked.prefix(PlaceShortcuts.recentLimit)))
    let others = new(nearby)
    self.nearby = center.flatMap { center in
      let name = LocationViewModel(center, language: language).text
      return others.isEmpty ? nil : section(PlaceMessages.placesNear(name), others)
    }
    cities = welcome.map { Section(title: $0.citiesTitle, rows: $0.cities) }
  }
}
