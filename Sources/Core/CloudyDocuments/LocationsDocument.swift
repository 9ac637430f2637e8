import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels
import Foundation

/// A user's places as JSON. The schema is described in docs/json.md.
package struct LocationsDocument: Encodable, Sendable {
  /// A place with its number and its weather.
  package struct Row: Encodable, Sendable {
    /// From 1, as commands expect it.
    let number: Int
    /// A UUID, which the forms of a page use.
    let id: String
    /// The user's own name for the place.
    let customName: String?
    /// The same under its first name, for older programs.
    let ownName: String?
    let place: PlaceDocument
    let weather: Weather?
  }

  /// The current weather of one place in a list.
  package struct Weather: Encodable, Sendable {
    struct Values: Encodable, Sendable {
      /// °C.
      let temperature: Double?
    }

    struct Words: Encodable, Sendable {
      let time: String
      let temperature: String?
      let summary: String
      /// The language of the summary (BCP 47), if it is the service's own text and differs from the rest.
      let summaryLanguage: String?
      let highAndLow: String?
    }

    let icon: String
    let si: Values
    let displayed: Words
    /// The title of the most severe alert that is not over.
    let alert: String?
    /// The reason why this is not the newest forecast.
    let warning: String?
    /// Whether newer weather is being fetched.
    let isAwaited: Bool

    init(_ weather: LocationWeatherViewModel, isAwaited: Bool) {
      icon = weather.icon.rawValue
      si = Values(temperature: weather.celsius?.forJSON)
      displayed = Words(
        time: weather.time, temperature: weather.temperature, summary: weather.summary,
        summaryLanguage: weather.summaryLanguage, highAndLow: weather.highAndLow)
      alert = weather.alert?.title
      warning = weather.warning
      self.isAwaited = isAwaited
    }
  }

  let version: Int
  let home: PlaceDocument?
  let current: PlaceDocument
  let isCurrentKnown: Bool
  let currentWeather: Weather?
  let favorites: [Row]

  /// Creates the document of a user's places and their weather.
  ///
  /// - Parameters:
  ///   - current: The user's location, as far as known.
  ///   - weather: The rows of places whose weather is known.
  package init(
    home: Place?, current: CurrentLocation, favorites: [Favorite], weather: [Place: LocationRowViewModel] = [:],
    language: Language
  ) {
    func document(of place: Place) -> Weather? {
      guard let row = weather[place], let words = row.weather else { return nil }
      return Weather(words, isAwaited: row.isWaiting)
    }
    version = WeatherDocument.version
    self.home = home.map { PlaceDocument($0, language: language) }
    self.current = PlaceDocument(current.place, language: language)
    isCurrentKnown = current.isKnown
    currentWeather = document(of: current.place)
    self.favorites = favorites.enumerated().map { index, favorite in
      Row(
        number: index + 1, id: favorite.id.text, customName: favorite.customName, ownName: favorite.customName,
        place: PlaceDocument(favorite.place, language: language), weather: document(of: favorite.place))
    }
  }
}
