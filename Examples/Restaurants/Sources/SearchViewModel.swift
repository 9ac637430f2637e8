/// The view model of the screen where an area of London is chosen.
@MainActor package final class SearchViewModel {
  /// The fixed texts.
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

  /// Called when the screen appeared, still empty.
  package func performInitialViewSetup() {
    view?.setNavigationTitle("Restaurant Finder")
    view?.enableRestaurantListingsButton(false)
    view?.setMessage(directory.skippedText)
  }

  /// The picker has one wheel.
  package func numberOfComponents() -> Int { 1 }

  package func numberOfRowsInComponent(_ component: Int) -> Int { areas.count }

  /// The name of an area; `nil` if there is no such row.
  package func titleForRow(_ row: Int, component: Int) -> String? { areas.indices.contains(row) ? areas[row] : nil }

  /// The user chose an area.
  package func didSelectRow(_ row: Int, component: Int) {
    guard let area = titleForRow(row, component: component) else { return }
    selectedArea = area
    view?.enableRestaurantListingsButton(true)
  }

  /// The user pressed the button that shows the restaurants. Ignored without an area.
  package func onViewListings() {
    if selectedArea != nil { view?.displayResultsScreen() }
  }

  /// The view model of the next screen; `nil` if no area was chosen.
  package func viewModelForSelectedArea() -> RestaurantTableViewModel? {
    selectedArea.flatMap { RestaurantTableViewModel(area: $0, restaurantList: directory.restaurants(in: $0)) }
  }
}

extension RestaurantDirectory {
  /// Lists the skipped records with the reasons; `nil` if there are none.
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
