/// The view model of a restaurant's row.
@MainActor package final class RestaurantTableViewCellViewModel {
  package let restaurant: Restaurant
  // The row owns this object. A strong reference back would be a retain cycle.
  private weak var view: (any RestaurantTableViewCellProtocol)?

  package init(model: Restaurant) { restaurant = model }

  package func setView(_ view: any RestaurantTableViewCellProtocol) { self.view = view }

  /// Fills the row.
  package func setup() {
    view?.setRestaurantLocation(restaurant.area)
    view?.setRestaurantRating(restaurant.rating == "0" ? "not rated" : "\(restaurant.rating) stars")
    view?.setRestaurantCuisine(restaurant.cuisine)
    view?.setRestaurantDistance("\(restaurant.distance) miles(s) from \(restaurant.tubeStation)")
    view?.setRestaurantName(restaurant.restaurantName)
  }
}
