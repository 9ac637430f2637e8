/// All texts of the screens, apart from formatted values.
enum Texts {
  /// Shown in both halves of the screen. The book prints it twice, once without the period (B-2).
  static let weatherUnavailable = "Cloudy was unable to fetch weather data."
  static let locations = "Locations"
  static let addLocation = "Add Location"
  static let settings = "Settings"
  static let currentLocation = "Current Location"
  static let favoriteLocations = "Favorite Locations"
  static let currentLocationUnknown = "Current Location Unknown"
  static let noFavorites = "No Favorites Found"
  static let unknownLocation = "Unknown Location"
  /// The book prints a failed search to the console.
  static let searchUnavailable = "Places cannot be searched now."
}

/// The titles of the buttons that open other screens. On the phone these are pictures.
package enum Caption {
  package static let title = "Cloudy"
  package static let locations = Texts.locations
  package static let settings = Texts.settings
  package static let addLocation = Texts.addLocation
  package static let refresh = "Refresh"
  package static let search = "Search"
  package static let cancel = "Cancel"
  package static let delete = "Delete"
}
