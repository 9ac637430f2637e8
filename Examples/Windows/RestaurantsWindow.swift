#if canImport(CGtk)
import DesktopKit
import Restaurants

extension ExampleWindow {
  /// The areas of London, then the restaurants of one.
  @MainActor package static func restaurants(_ application: DesktopApplication) -> ExampleWindow {
    let page = SearchPage()
    let window = ExampleWindow(application, title: page.title, content: page.view, view: page)
    page.window = window
    return window
  }
}

@MainActor private final class SearchPage: SearchViewControllerProtocol {
  private typealias Caption = SearchViewModel.Caption

  let view = Box(.vertical)
  weak var window: ExampleWindow?
  private(set) var title = ""
  private lazy var picker = ListPage(named: Caption.picker) { [weak self] in self?.areaChosen($0) }
  private let message = Label().styled("dim-label").margins(12)
  private let viewListings = Button(Caption.viewListings).margins(18)
  private lazy var model = SearchViewModel(view: self, directory: .embedded)

  init() {
    view.append(Label(Caption.picker).margins(top: 12, start: 12))
    view.append(picker.expanding(vertically: true))
    view.append(message)
    view.append(viewListings)
    viewListings.onClick { [weak self] in self?.model.onViewListings() }
    let areas = 0..<model.numberOfRowsInComponent(0)
    picker.show(areas.compactMap { model.titleForRow($0, component: 0) }.map { ListPage.Row($0) })
    model.performInitialViewSetup()
  }

  private func areaChosen(_ row: Int) {
    picker.select(row)
    model.didSelectRow(row, component: 0)
  }

  func setNavigationTitle(_ title: String) { self.title = title }
  func enableRestaurantListingsButton(_ isEnabled: Bool) { viewListings.isSensitive = isEnabled }
  func setMessage(_ text: String?) { message.show(text) }

  func displayResultsScreen() {
    guard let model = model.viewModelForSelectedArea() else { return }
    let page = ResultsPage(model)
    window?.push(title: page.title, content: page.view, view: page)
  }
}

@MainActor private final class ResultsPage: RestaurantTableViewControllerProtocol {
  let view: Scroller
  private(set) var title = ""
  private let model: RestaurantTableViewModel
  private let rows: [RestaurantRow]

  init(_ model: RestaurantTableViewModel) {
    self.model = model
    rows = (0..<model.numberOfRowsInSection(0)).compactMap(model.cellViewModel).map(RestaurantRow.init)
    let list = ListBox(selects: false).styled("boxed-list").named(model.title).margins(12).aligned(vertically: .start)
    for row in rows { list.append(row.view) }
    view = Scroller(Clamp(width: 600, list), horizontal: .never, vertical: .automatic)
    model.setView(self)
    model.performInitialViewSetup()
  }

  func setNavigationTitle(_ title: String) { self.title = title }
}

@MainActor private final class RestaurantRow: RestaurantTableViewCellProtocol {
  let view: ListRow
  private let model: RestaurantTableViewCellViewModel
  private let name = Label().styled("heading")
  private let rating = Label().whole()
  private let distance = Label().styled("caption")
  private let area = Label().styled("caption", "dim-label")
  private let cuisine = Label().whole().styled("caption", "dim-label")

  init(_ model: RestaurantTableViewCellViewModel) {
    self.model = model
    let top = Box(.horizontal, spacing: 12, [name.expanding(horizontally: true), rating])
    let bottom = Box(.horizontal, spacing: 12, [area.expanding(horizontally: true), cuisine])
    view = ListRow(Box(.vertical, spacing: 2, [top, distance, bottom]).margins(12), isChoice: false)
    model.setView(self)
    model.setup()
    view.named([name, rating, distance, area, cuisine].map(\.text).joined(separator: ", "))
  }

  func setRestaurantLocation(_ text: String) { area.text = text }
  func setRestaurantRating(_ text: String) { rating.text = text }
  func setRestaurantCuisine(_ text: String) { cuisine.text = text }
  func setRestaurantDistance(_ text: String) { distance.text = text }
  func setRestaurantName(_ text: String) { name.text = text }
}
#endif
