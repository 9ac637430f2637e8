import Restaurants

extension ExampleScreen {
  /// The areas of London, then the restaurants of one.
  @MainActor package static func restaurants() -> ExampleScreen {
    let page = SearchPage()
    let screen = ExampleScreen(page.list, view: page)
    page.screen = screen
    return screen
  }
}

@MainActor private final class SearchPage: SearchViewControllerProtocol {
  private(set) lazy var list = ListScreen(title: "", onChoice: { [weak self] in self?.rowChosen(section: $0, row: $1) })
  weak var screen: ExampleScreen?
  private lazy var model = SearchViewModel(view: self, directory: .embedded)
  private var isButtonEnabled = false

  init() {
    model.performInitialViewSetup()
    showRows()
  }

  private func rowChosen(section: Int, row: Int) {
    if section == 0 {
      model.didSelectRow(row, component: 0)
      showRows()
    } else if isButtonEnabled {
      model.onViewListings()
    }
  }

  private func showRows() {
    let areas = (0..<model.numberOfRowsInComponent(0)).compactMap { model.titleForRow($0, component: 0) }
    list.sections = [
      .init(
        SearchViewModel.Caption.picker,
        areas.map { ListScreen.Row($0, detail: $0 == model.selectedArea ? "selected" : "") }),
      .init(
        "", [ListScreen.Row("[ \(SearchViewModel.Caption.viewListings) ]", detail: isButtonEnabled ? "" : "(disabled)")]
      ),
    ]
  }

  func setNavigationTitle(_ title: String) { list.title = title }
  func enableRestaurantListingsButton(_ isEnabled: Bool) { isButtonEnabled = isEnabled }
  func setMessage(_ text: String?) { list.message = text ?? "" }

  func displayResultsScreen() {
    guard let model = model.viewModelForSelectedArea() else { return }
    let page = ResultsPage(model)
    screen?.push(page.list, view: page)
  }
}

@MainActor private final class ResultsPage: RestaurantTableViewControllerProtocol {
  let list = ListScreen(title: "")
  private let model: RestaurantTableViewModel

  init(_ model: RestaurantTableViewModel) {
    self.model = model
    // A restaurant has more text than fits on a line, so each is a section.
    list.sections = (0..<model.numberOfRowsInSection(0)).compactMap(model.cellViewModel).map {
      RestaurantEntry($0).section
    }
    model.setView(self)
    model.performInitialViewSetup()
  }

  func setNavigationTitle(_ title: String) { list.title = title }
}

@MainActor private final class RestaurantEntry: RestaurantTableViewCellProtocol {
  private var name = ""
  private var rating = ""
  private var distance = ""
  private var area = ""
  private var cuisine = ""

  init(_ model: RestaurantTableViewCellViewModel) {
    model.setView(self)
    model.setup()
  }

  var section: ListScreen.Section {
    .init(name, [.init(distance, detail: rating), .init(area, detail: cuisine)])
  }

  func setRestaurantLocation(_ text: String) { area = text }
  func setRestaurantRating(_ text: String) { rating = text }
  func setRestaurantCuisine(_ text: String) { cuisine = text }
  func setRestaurantDistance(_ text: String) { distance = text }
  func setRestaurantName(_ text: String) { name = text }
}
