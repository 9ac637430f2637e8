/// The view model of the screen with the restaurants of an area.
@MainActor package final class RestaurantTableViewModel {
  package let area: String
  package let restaurantList: [Restaurant]
  private weak var view: (any RestaurantTableViewControllerProtocol)?

  /// - Returns: `nil` without a list.
  package init?(area: String, restaurantList: [Restaurant]?) {
    guard let restaurantList else { return nil }
    self.area = area
    self.restaurantList = restaurantList
  }

  /// Sets the screen, which is created after its view model.
  package func setView(_ view: any RestaurantTableViewControllerProtocol) { self.view = view }

  /// Called when the screen appeared, still empty.
  package func performInitialViewSetup() { view?.setNavigationTitle(title) }

  package var title: String { "Restaurants in \(area)." }

  package func numberOfSections() -> Int { 1 }

  package func numberOfRowsInSection(_ section: Int) -> Int { restaurantList.count }

  /// `nil` if there is no such row.
  package func cellViewModel(forRow row: Int) -> RestaurantTableViewCellViewModel? {
    restaurantList.indices.contains(row) ? RestaurantTableViewCellViewModel(model: restaurantList[row]) : nil
  }
}
