import BookCloudyModels

/// The address of the forecast service. It is the book's; no request is ever sent to it.
package enum API {
  // The book's spelling, so that a reader finds the names.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An API key. The program simulates the responses and needs none.
  package static let APIKey = "xxxxxxxx"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  package static let BaseURL = "https://api.darksky.net/forecast/"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  package static let AuthenticatedBaseURL = BaseURL + APIKey
}

/// The place to show when the device does not report its location.
package enum Defaults {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  package static let Latitude = 51.400592
  // swift-format-ignore: AlwaysUseLowerCamelCase
  package static let Longitude = 4.760970

  package static let location = Coordinates(latitude: Latitude, longitude: Longitude)
}
