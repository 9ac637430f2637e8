import BookCloudyModels

/// Where forecasts are asked for. The address is the book's; nothing here is ever sent to it.
package enum API {
  // The book's spelling, so that a reader finds the names.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A key of the service. The program plays its answers and needs none.
  package static let APIKey = "xxxxxxxx"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  package static let BaseURL = "https://api.darksky.net/forecast/"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  package static let AuthenticatedBaseURL = BaseURL + APIKey
}

/// The place that is shown where the device does not tell its own.
package enum Defaults {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  package static let Latitude = 51.400592
  // swift-format-ignore: AlwaysUseLowerCamelCase
  package static let Longitude = 4.760970

  package static let location = Coordinates(latitude: Latitude, longitude: Longitude)
}
