import Restaurants

/// A fake of the search screen, in place of a window.
@MainActor final class FakeSearchView: SearchViewControllerProtocol {
  enum Call: Equatable {
    case setNavigationTitle(String)
    case enableRestaurantListingsButton(Bool)
    case displayResultsScreen
    case setMessage(String?)
  }

  private(set) var calls: [Call] = []
  private(set) var isButtonEnabled: Bool?
  private(set) var message: String?
  /// A view owns its view model.
  var viewModel: SearchViewModel?

  func setNavigationTitle(_ title: String) { calls.append(.setNavigationTitle(title)) }
  func enableRestaurantListingsButton(_ isEnabled: Bool) {
    calls.append(.enableRestaurantListingsButton(isEnabled))
    isButtonEnabled = isEnabled
  }
  func displayResultsScreen() { calls.append(.displayResultsScreen) }
  func setMessage(_ text: String?) {
    calls.append(.setMessage(text))
    message = text
  }
}

@MainActor final class FakeResultsView: RestaurantTableViewControllerProtocol {
  private(set) var titles: [String] = []
  var viewModel: RestaurantTableViewModel?

  func setNavigationTitle(_ title: String) { titles.append(title) }
}

@MainActor final class FakeRow: RestaurantTableViewCellProtocol {
  enum Call: Equatable {
    case location(String)
    case rating(String)
    case cuisine(String)
    case distance(String)
    case name(String)
  }

  private(set) var calls: [Call] = []
  var viewModel: RestaurantTableViewCellViewModel?

  func setRestaurantLocation(_ text: String) { calls.append(.location(text)) }
  func setRestaurantRating(_ text: String) { calls.append(.rating(text)) }
  func setRestaurantCuisine(_ text: String) { calls.append(.cuisine(text)) }
  func setRestaurantDistance(_ text: String) { calls.append(.distance(text)) }
  func setRestaurantName(_ text: String) { calls.append(.name(text)) }
}
