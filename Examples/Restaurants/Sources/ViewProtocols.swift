/// The screen where an area is chosen.
@MainActor package protocol SearchViewControllerProtocol: AnyObject {
  func setNavigationTitle(_ title: String)
  func enableRestaurantListingsButton(_ isEnabled: Bool)
  /// Shows the restaurants of the chosen area: ``SearchViewModel/viewModelForSelectedArea()``.
  func displayResultsScreen()
  /// Shows what is wrong with the data; `nil` if nothing is.
  func setMessage(_ text: String?)
}

/// The screen with the restaurants of an area.
@MainActor package protocol RestaurantTableViewControllerProtocol: AnyObject {
  func setNavigationTitle(_ title: String)
}

/// A restaurant on the screen.
@MainActor package protocol RestaurantTableViewCellProtocol: AnyObject {
  func setRestaurantLocation(_ text: String)
  func setRestaurantRating(_ text: String)
  func setRestaurantCuisine(_ text: String)
  func setRestaurantDistance(_ text: String)
  func setRestaurantName(_ text: String)
}
