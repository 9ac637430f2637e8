import CloudyModel

/// A row of the locations screen: a place, and its weather now.
package struct LocationRowViewModel: Identifiable, Hashable, Sendable {
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
  /// The time there and where it is, such as `3:20 PM · Norway`, or that the person lives there; empty if nothing is
  /// known.
  package let note: String
  /// ``home`` and ``detail`` on one line; empty if there is neither.
  package let homeAndDetail: String
  /// `nil` if it is unknown, or not known yet.
  package let weather: LocationWeatherViewModel?
  /// The title of the most severe warning after the place's name; `nil` if none is known.
  package let alert: String?
  /// Whether its weather is being fetched.
  package let isWaiting: Bool
  /// Whether the first screen shows the weather of this place.
  package let isShown: Bool

  /// Words a row.
  ///
  /// - Parameters:
  ///   - customName: What the person calls the place, such as `Grandma`.
  ///   - isHome: Whether the person lives there.
  package init(
    _ id: ID, _ place: Place, customName: String? = nil, isHome: Bool = false, weather: LocationWeatherViewModel? = nil,
    isWaiting: Bool = false, isShown: Bool = false, language: Language
  ) {
    self.id = id
    let location = LocationViewModel(place, customName: customName, language: language)
    text = location.text
    detail = location.detail
    home = isHome ? language.text(.yourHome) : nil
    let notes = [weather?.time, home ?? detail].compactMap(\.self).filter { !$0.isEmpty }
    note = notes.isEmpty ? "" : language.text(.sideBySide(notes))
    homeAndDetail = language.text(.list([home ?? "", detail]))
    self.weather = weather
    alert = weather?.alert.map { language.text(.labelled(location.text, $0.title)) }
    self.isWaiting = isWaiting
    self.isShown = isShown
  }

  /// The row for people who listen.
  package func sentence(in language: Language) -> String {
    let facts = [
      text, detail, home, weather?.time, weather?.temperature, weather?.summary, weather?.spokenHighAndLow,
      weather?.alert?.title, weather?.warning,
    ]
    return language.text(.list(facts.compactMap(\.self)))
  }
}
