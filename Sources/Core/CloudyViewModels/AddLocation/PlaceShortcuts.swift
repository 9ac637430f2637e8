import CloudyModel
import CloudyPlaces

/// Where to go from an empty search field: the person's home, the places that they looked at recently, and others
/// nearby.
package struct PlaceShortcuts: Hashable, Sendable {
  /// Places with a title.
  package struct Section: Hashable, Sendable {
    package let title: String
    package let rows: [PlaceRowViewModel]
  }

  /// The number of recent places.
  package static let recentLimit = 5

  /// `nil` if the person named no home.
  package let home: Section?
  /// Without rows if nothing is known of it; a person's own device may know more.
  package let recent: Section
  /// `nil` if there is no place to begin from, or none around it.
  package let nearby: Section?

  /// Those that have rows. No place stands in two of them.
  package var sections: [Section] { [home, recent, nearby].compactMap(\.self).filter { !$0.rows.isEmpty } }
  /// The places of all sections.
  package var rows: [PlaceRowViewModel] { sections.flatMap(\.rows) }

  /// - Parameters:
  ///   - recent: What the person looked at, the newest first.
  ///   - center: The place around which the nearby ones are; `nil` if there is none.
  ///   - nearby: The likeliest first.
  ///   - favorites: What is in the list already is not recent, and is marked where it is nearby.
  package init(
    home: Place?, recent: [Place] = [], around center: Place?, nearby: [Place], favorites: [Favorite],
    language: Language
  ) {
    var seen = [home].compactMap(\.self)
    func new(_ places: [Place]) -> [Place] {
      places.filter { place in
        guard !seen.contains(where: { $0.isSame(as: place) }) else { return false }
        seen.append(place)
        return true
      }
    }
    func section(_ phrase: Phrase, _ places: [Place]) -> Section {
      Section(
        title: language.text(phrase),
        rows: PlaceRowViewModel.rows(
          of: PlaceSearchResult(suggestions: places), query: "", favorites: favorites, language: language))
    }
    self.home = home.map { section(.yourHome, [$0]) }
    let looked = new(recent.filter { place in !favorites.contains { $0.place.isSame(as: place) } })
    self.recent = section(.recentPlaces, Array(looked.prefix(PlaceShortcuts.recentLimit)))
    let others = new(nearby)
    self.nearby = center.flatMap { center in
      let name = LocationViewModel(center, language: language).text
      return others.isEmpty ? nil : section(.placesNear(name), others)
    }
  }
}
