import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import Foundation

/// The results of an external search, such as the desktop's: the user's places, then well-known ones of the gazetteer.
/// No requests are made for the typed text. Most searches on a desktop are not for a place, so there are no corrections,
/// no nicknames, no codes and no coordinates.
package struct PlaceResults: Sendable {
  /// The number of results.
  package static let limit = 5

  /// A result.
  package struct Row: Hashable, Sendable {
    package let reference: PlaceReference
    package let name: String
    /// The stored weather, and the region and country.
    package let description: String
    /// `nil` without stored weather.
    package let icon: WeatherIcon?
  }

  /// Returns the places that the words may mean, best first.
  package static func places(
    _ words: [String], in places: PlaceDatabase, of userData: UserData, timeZone: String?, language: Language
  ) -> [PlaceReference] {
    let text = words.joined(separator: " ").trimmingCharacters(in: .whitespaces)
    let key = PlaceResolution.key(of: text)
    guard !key.isEmpty else { return [] }
    let own = RefreshPlan.places(of: userData).filter { place, customName in
      [customName, place.name, language.name(of: place)].contains { name in
        name.map { name in
          PlaceResolution.key(of: name).hasPrefix(key)
            || name.split(separator: " ").contains { PlaceResolution.key(of: String($0)).hasPrefix(key) }
        } ?? false
      }
    }.map(\.place)
    // A single letter would match too many places.
    let others =
      text.count < 2
      ? []
      : places.search(
        text, limit: limit * 4, near: places.locationHint(home: userData.home, timeZone: timeZone), reading: .typing,
        language: language.tag
      ).filter { isLikely($0, key: key, language) }.map(\.place)
    let all = own + others.filter { place in !own.contains { $0.isSame(as: place) } }
    return all.prefix(limit).map { PlaceReference($0) }
  }

  /// Whether someone who types into a search for everything on the computer may mean the place.
  private static func isLikely(_ match: PlaceMatch, key: String, _ language: Language) -> Bool {
    guard match.meaning == .name, match.isCommonName else { return false }
    return switch match.fit {
    case .wholeName: match.rank >= PlaceRank.town
    case .beginning:
      match.rank >= PlaceRank.city
        && [match.place.name, language.name(of: match.place)].contains {
          PlaceResolution.key(of: $0).hasPrefix(key)
        }
    case .misspelled, .partial, .elsewhere, .coordinates: false
    }
  }

  /// Creates the texts of a result.
  ///
  /// - Parameter report: The stored weather.
  /// - Returns: `nil` if there is no such place.
  package static func row(
    _ reference: PlaceReference, in places: PlaceDatabase, of userData: UserData, report: ForecastReport?,
    now: Date, settings: Settings, language: Language
  ) -> Row? {
    guard let (place, customName) = place(reference, in: places, of: userData) else { return nil }
    let words = LocationViewModel(place, customName: customName, language: language)
    var parts = [words.detail]
    var icon: WeatherIcon?
    // Climate averages are not stored weather.
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

  /// Returns the place that another program refers to, with the user's own name for it.
  package static func place(
    _ reference: PlaceReference, in places: PlaceDatabase, of userData: UserData
  ) -> (place: Place, customName: String?)? {
    if let own = RefreshPlan.places(of: userData).first(where: { PlaceReference($0.place) == reference }) { return own }
    return reference.place(in: places).map { ($0, nil) }
  }
}
