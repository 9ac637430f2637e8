import CloudyModel

/// A row of the locations screen: a place, and its weather now.
package struct LocationRowViewModel: LocationPresentable, Identifiable, Hashable, Sendable {
  /// Which one it is, wherever it stands by now.
  package enum ID: Hashable, Sendable {
    /// Where the person is.
    case current
    case favorite(Favorite.ID)
  }

  package let id: ID
  package let text: String
  /// Its region and country, which tell homonyms apart; empty if neither is known.
  package let detail: String
  /// `nil` if it is not known, or not yet.
  package let weather: LocationWeatherViewModel?
  /// Whether its weather is on its way.
  package let isWaiting: Bool
  /// Whether the weather on the first screen is this place's.
  package let isShown: Bool

  /// - Parameter ownName: What the person calls the place, as `Grandma`.
  package init(
    _ id: ID, _ place: Place, ownName: String? = nil, weather: LocationWeatherViewModel? = nil, isWaiting: Bool = false,
    isShown: Bool = false, language: Language = .english
  ) {
    self.id = id
    let location = LocationViewModel(place, ownName: ownName, language: language)
    text = location.text
    detail = location.detail
    self.weather = weather
    self.isWaiting = isWaiting
    self.isShown = isShown
  }
}
