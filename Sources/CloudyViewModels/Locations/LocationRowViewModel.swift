import CloudyModel

/// A row of the locations screen: a place, and its weather now.
package struct LocationRowViewModel: LocationPresentable, Identifiable, Hashable, Sendable {
  /// Identifies a row, wherever it has moved.
  package enum ID: Hashable, Sendable {
    /// Where the person is.
    case current
    case favorite(Favorite.ID)
  }

  package let id: ID
  package let text: String
  /// Its region and country, which distinguish places of the same name; empty if neither is known.
  package let detail: String
  /// Says that the person lives there; `nil` if they do not.
  package let home: String?
  /// The time there and where it is, such as `3:20 PM · Norway`, or that the person lives there; empty if nothing is known.
  package let note: String
  /// `nil` if it is unknown, or not known yet.
  package let weather: LocationWeatherViewModel?
  /// Whether its weather is being fetched.
  package let isWaiting: Bool
  /// Whether the first screen shows the weather of this place.
  package let isShown: Bool

  /// Words a row.
  ///
  /// - Parameters:
  ///   - ownName: What the person calls the place, such as `Grandma`.
  ///   - isHome: Whether the person lives there.
  package init(
    _ id: ID, _ place: Place, ownName: String? = nil, isHome: Bool = false, weather: LocationWeatherViewModel? = nil,
    isWaiting: Bool = false, isShown: Bool = false, language: Language
  ) {
    self.id = id
    let location = LocationViewModel(place, ownName: ownName, language: language)
    text = location.text
    detail = location.detail
    home = isHome ? language.text(.yourHome) : nil
    let notes = [weather?.time, home ?? detail].compactMap(\.self).filter { !$0.isEmpty }
    note = notes.isEmpty ? "" : language.text(.sideBySide(notes))
    self.weather = weather
    self.isWaiting = isWaiting
    self.isShown = isShown
  }
}
