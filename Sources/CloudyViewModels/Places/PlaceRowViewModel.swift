import CloudyModel
import Foundation

/// A place that a search found, with what tells it from others of the same name.
package struct PlaceRowViewModel: LocationPresentable, Identifiable, Hashable, Sendable {
  package let place: Place
  package var id: Place { place }
  package let text: String
  /// As `Texas, United States`.
  package let detail: String
  /// As `24,839 people`; empty where nobody counted.
  package let population: String
  /// As `33.661, -95.556`.
  package let coordinates: String
  /// As `Europe/Brussels`, or `nautical time, UTC-10` at sea.
  package let timeZone: String

  package init(_ place: Place, language: Language = .english) {
    self.place = place
    let location = LocationViewModel(place, language: language)
    text = location.text
    detail = location.detail
    population = place.population.flatMap { $0 > 0 ? language.text(.population($0)) : nil } ?? ""
    let format = WeatherFormat(settings: Settings(), language: language)
    coordinates = format.coordinates(place.coordinates)
    // A ship's clocks never change, so that any instant will do.
    timeZone =
      place.isTimeZoneNautical
      ? format.timeZone(of: place, at: Date(timeIntervalSince1970: 0)) : place.timeZoneIdentifier
  }
}
