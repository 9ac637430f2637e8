import CloudyForecasts
import CloudyModel
import CloudyPlaces
import Foundation

/// Places for a search that is not Cloudy's own, such as the desktop's: the person's places, then those of the
/// gazetteer. No service is asked for what somebody types.
package struct PlaceResults: Sendable {
  /// The number of results.
  package static let limit = 5

  /// A result.
  package struct Row: Hashable, Sendable {
    package let reference: PlaceReference
    package let name: String
    /// What is kept of the weather, and where the place is.
    package let description: String
    /// `nil` if nothing is kept.
    package let icon: WeatherIcon?
  }

  /// Returns the places that the words may mean, best first.
  package static func places(
    _ words: [String], in places: PlaceDatabase, of userData: UserData, timeZone: String?
  ) -> [PlaceReference] {
    let text = words.joined(separator: " ").trimmingCharacters(in: .whitespaces)
    let key = PlaceResolution.key(of: text)
    guard !key.isEmpty else { return [] }
    let own = RefreshPlan.places(of: userData).filter { place, customName in
      [customName, place.name].contains { name in
        name.map { name in
          PlaceResolution.key(of: name).hasPrefix(key)
            || name.split(separator: " ").contains { PlaceResolution.key(of: String($0)).hasPrefix(key) }
        } ?? false
      }
    }.map(\.place)
    // One letter is the beginning of everything.
    let others =
      text.count < 2
      ? []
      : places.search(
        text, limit: limit, near: places.locationHint(home: userData.home, timeZone: timeZone), reading: .typing
      ).map(\.place)
    let all = own + others.filter { place in !own.contains { $0.isSame(as: place) } }
    return all.prefix(limit).map { PlaceReference($0) }
  }

  /// Words a result.
  ///
  /// - Parameter report: What is kept of its weather.
  /// - Returns: `nil` if there is no such place.
  package static func row(
    _ reference: PlaceReference, in places: PlaceDatabase, of userData: UserData, report: ForecastReport?,
    now: Date, settings: Settings, language: Language
  ) -> Row? {
    guard let (place, customName) = place(reference, in: places, of: userData) else { return nil }
    let words = LocationViewModel(place, customName: customName, language: language)
    var parts = [words.detail]
    var icon: WeatherIcon?
    // Averages are no weather that somebody kept.
    if let report, case .stored(_, let fetchedAt, let isFresh) = report.response,
      let weather = LocationWeatherViewModel(report, isOffline: true, now: now, settings: settings, language: language)
    {
      icon = weather.icon
      let age = isFresh ? nil : language.text(.ago(seconds: fetchedAt.elapsedSeconds(until: now)))
      parts = [weather.temperature, weather.summary, age].compactMap(\.self) + parts
    }
    return Row(
      reference: reference, name: words.text,
      description: language.text(.sideBySide(parts.filter { !$0.isEmpty })), icon: icon)
  }

  /// Returns the place that another program means, as the person keeps it.
  package static func place(
    _ reference: PlaceReference, in places: PlaceDatabase, of userData: UserData
  ) -> (place: Place, customName: String?)? {
    if let own = RefreshPlan.places(of: userData).first(where: { PlaceReference($0.place) == reference }) { return own }
    return reference.place(in: places).map { ($0, nil) }
  }
}
