import CloudyLocalization
import CloudyModel

/// The texts of a place in a list.
package struct LocationViewModel: Hashable, Sendable {
  package let text: String
  /// Its region and country, which distinguish places of the same name, and the section of a city that coordinates are
  /// in; empty if none is known.
  package let detail: String

  /// Creates the texts of a place; without one, the text is `Unknown Location`.
  ///
  /// - Parameter customName: The user's own name for the place, such as `Grandma`.
  package init(_ place: Place?, customName: String? = nil, language: Language) {
    let name = [customName, place.map(language.name(of:))].compactMap { $0 }.first { !$0.isEmpty }
    let format = WeatherFormat(settings: Settings(), language: language)
    text = name ?? place.map { format.coordinates($0.coordinates) } ?? language.text(PlaceMessages.unknownLocation)
    detail = language.text(
      .list(place.map { LocationViewModel.details(of: $0, customName: customName, language: language) } ?? []))
  }

  /// The parts of ``detail``, with the country at the end if it is known.
  static func details(of place: Place, customName: String? = nil, language: Language) -> [String] {
    let names = language.names(of: place)
    let displayed = [place.name, names.name, customName]
    // The region of a capital often has the capital's name, which is not repeated.
    let region = place.region == place.name ? nil : names.region.flatMap { displayed.contains($0) ? nil : $0 }
    let ownPlace = customName == nil || customName == names.name ? nil : names.name
    return [ownPlace, names.section, region, place.country.map(language.name(of:))].compactMap(\.self)
  }
}
