import CloudyLocalization
import CloudyModel

/// A row of the locations screen: a place, and its current weather.
package struct LocationRowViewModel: Identifiable, Hashable, Sendable {
  /// Identifies a row, wherever it has moved.
  package enum ID: Hashable, Sendable {
    /// The user's location.
    case current
    case favorite(Favorite.ID)
  }

  package let id: ID
  package let text: String
  /// Its region and country, which distinguish places of the same name; empty if neither is known.
  package let detail: String
  /// The label of the user's home; `nil` for other places.
  package let home: String?
  /// The local time and the country or region, such as `3:20 PM · Norway`, or that it is the user's home; empty if
  /// nothing is known.
  package let note: String
  /// ``home`` and ``detail`` on one line; empty if there is neither.
  package let homeAndDetail: String
  /// `nil` if it is unknown, or not known yet.
  package let weather: LocationWeatherViewModel?
  /// The title of the most severe alert after the place's name; `nil` if none is known.
  package let alert: String?
  /// Whether its weather is being fetched.
  package let isWaiting: Bool
  /// Whether the first screen shows the weather of this place.
  package let isShown: Bool

  /// Creates the texts of a row.
  ///
  /// - Parameters:
  ///   - customName: The user's own name for the place, such as `Grandma`.
  ///   - isHome: Whether it is the user's home.
  package init(
    _ id: ID, _ place: Place, customName: String? = nil, isHome: Bool = false, weather: LocationWeatherViewModel? = nil,
    isWaiting: Bool = false, isShown: Bool = false, language: Language
  ) {
    self.id = id
    let location = LocationViewModel(place, customName: customName, language: language)
    text = location.text
    detail = location.detail
    home = isHome ? language.text(PlaceMessages.yourHome) : nil
    let notes = [weather?.time, home ?? detail].compactMap(\.self).filter { !$0.isEmpty }
    note = notes.isEmpty ? "" : language.text(.sideBySide(notes))
    homeAndDetail = language.text(.list([home ?? "", detail]))
    self.weather = weather
    alert = weather?.alert.map { language.text(.labelled(location.text, $0.title)) }
    self.isWaiting = isWaiting
    self.isShown = isShown
  }

  /// Returns the row's text for screen readers.
  package func sentence(in language: Language) -> String {
    let facts = [
      text, detail, home, weather?.time, weather?.temperature, weather?.summary, weather?.spokenHighAndLow,
      weather?.alert?.levelName, weather?.alert?.title, weather?.warning,
    ]
    return language.text(.list(facts.compactMap(\.self)))
  }
}
