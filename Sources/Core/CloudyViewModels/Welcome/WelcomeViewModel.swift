import CloudyLocalization
import CloudyModel
import CloudyPlaces

/// The texts to show instead of weather while the user's location is unknown: the reason, and places to start with.
///
/// The same screen has a search field and the action ``Action/locate``.
package struct WelcomeViewModel: Hashable, Sendable {
  package let title: String
  /// The reason, and what to do.
  package let text: String
  /// The title above ``cities``.
  package let citiesTitle: String
  /// A city of each part of the world.
  package let cities: [PlaceRowViewModel]

  /// - Parameter failure: The failure of a location service that the user selected; `nil` if there is none.
  init(after failure: LocationFailure?, language: Language) {
    title = language.text(WelcomeMessages.title)
    let reasons = [failure?.text(language), language.text(StatusMessages.locationUnknown)].compactMap(\.self)
    text = (reasons + [language.text(Advice.setHome.message)]).joined(separator: " ")
    citiesTitle = language.text(WelcomeMessages.cities)
    cities = WelcomeViewModel.places.map { PlaceRowViewModel($0, language: language) }
  }

  /// London, New York, São Paulo, Cairo, Mumbai, Tokyo and Sydney, by their numbers in GeoNames.
  static let places = [2_643_743, 5_128_581, 3_448_439, 360_630, 1_275_339, 1_850_147, 2_147_714].compactMap {
    PlaceDatabase.embedded.place(id: Place.ID(rawValue: $0))
  }
}

// Translators: The first screen while the user’s location is unknown. Below the second title, there are some of the
// largest cities of the world.

enum WelcomeMessages {
  static let title = Message("welcome.title", "Welcome to Cloudy")
  static let cities = Message("welcome.cities", "Cities")
}
