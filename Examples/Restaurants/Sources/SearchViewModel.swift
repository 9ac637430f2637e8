/// What the screen shows where an area of London is chosen.
@MainActor package final class SearchViewModel {
  /// The words that never change.
  package enum Caption {
    package static let picker = "Select a location in London"
    package static let viewListings = "View Restaurant Listings"
  }

  package let directory: RestaurantDirectory
  package private(set) var selectedArea: String?
  private let areas: [String]
  private weak var view: (any SearchViewControllerProtocol)?

  package init(view: any SearchViewControllerProtocol, directory: RestaurantDirectory) {
    self.view = view
    self.directory = directory
    areas = directory.areas
  }

  /// The screen is there, and empty.
  package func performInitialViewSetup() {
    view?.setNavigationTitle("Restaurant Finder")
    view?.enableRestaurantListingsButton(false)
    view?.setMessage(directory.skippedText)
  }

  /// The picker has one wheel.
  package func numberOfComponents() -> Int { 1 }

  package func numberOfRowsInComponent(_ component: Int) -> Int { areas.count }

  /// The name of an area; `nil` where there is no such row.
  package func titleForRow(_ row: Int, component: Int) -> String? { areas.indices.contains(row) ? areas[row] : nil }

  /// The person chose an area.
  package func didSelectRow(_ row: Int, component: Int) {
    guard let area = titleForRow(row, component: component) else { return }
    selectedArea = area
    view?.enableRestaurantListingsButton(true)
  }

  /// The person wants to see the restaurants. Without an area there are none to see.
  package func onViewListings() {
    if selectedArea != nil { view?.displayResultsScreen() }
  }

  /// What the next screen shows; `nil` if no area was chosen.
  package func viewModelForSelectedArea() -> RestaurantTableViewModel? {
    selectedArea.flatMap { RestaurantTableViewModel(area: $0, restaurantList: directory.restaurants(in: $0)) }
  }
}

extension RestaurantDirectory {
  /// Says which records were left out, and why; `nil` if none was.
  package var skippedText: String? {
    if skipped.isEmpty { return nil }
    return "Left out: " + skipped.map { "\($0.name) (\($0.flaw.words))" }.joined(separator: ", ")
  }
}

extension Restaurant.Flaw {
  fileprivate var words: String {
    switch self {
    case .noRecord: "not a record"
    case .missing(let field): "no \(field.rawValue)"
    case .invalid(let field): "invalid \(field.rawValue)"
    }
  }
}
