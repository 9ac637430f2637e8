import Foundation
import Restaurants
import Testing

private let rows: [(row: Int, title: String?)] = [
  (0, "Bayswater"), (1, "London Bridge"), (-1, nil), (2, nil), (3, nil), (1000, nil), (.min, nil), (.max, nil),
]

@MainActor @Suite struct SearchViewModelTests {
  private let view = FakeSearchView()
  private let model: SearchViewModel

  init() throws {
    var directory = RestaurantDirectory()
    try directory.load(filePath: fixture("ValidRestaurantDataFile1.json"))
    model = SearchViewModel(view: view, directory: directory)
  }

  @Test func `the view model stores the directory it is given (D-29)`() {
    #expect(model.directory.areas == ["Bayswater", "London Bridge"])
  }

  @Test func `no area is selected at first`() {
    #expect(model.selectedArea == nil)
  }

  @Test func `the screen is not called before it appears`() {
    #expect(view.calls.isEmpty)
  }

  @Test(arguments: [
    FakeSearchView.Call.setNavigationTitle("Restaurant Finder"), .enableRestaurantListingsButton(false),
    .setMessage(nil),
  ])
  func `the initial setup makes each call once`(call: FakeSearchView.Call) {
    model.performInitialViewSetup()
    #expect(view.calls.filter { $0 == call }.count == 1)
  }

  @Test func `the initial setup shows which records were skipped (D-54)`() throws {
    var directory = RestaurantDirectory()
    try directory.load(filePath: fixture("EnglishPubs.json"))
    SearchViewModel(view: view, directory: directory).performInitialViewSetup()
    #expect(
      view.message
        == "Left out: The Horse & Coach (invalid cuisine), The Sailor and the Boat (invalid cuisine)")
  }

  @Test func `the picker has one wheel`() {
    #expect(model.numberOfComponents() == 1)
  }

  @Test func `there is a row for each area`() {
    #expect(model.numberOfRowsInComponent(0) == 2)
  }

  @Test(arguments: rows) func `a row has the area's name`(row: Int, title: String?) {
    #expect(model.titleForRow(row, component: 0) == title)
  }

  @Test func `rows keep their order from one start to the next (D-55)`() {
    let model = SearchViewModel(view: view, directory: .embedded)
    #expect(
      (0..<5).map { model.titleForRow($0, component: 0) }
        == ["Bayswater", "Canary Wharf", "Holland Park", "London Bridge", "Notting Hill"])
  }

  @Test(arguments: rows) func `selecting a row selects its area`(row: Int, title: String?) {
    model.didSelectRow(row, component: 0)
    #expect(model.selectedArea == title)
  }

  @Test(arguments: rows) func `only a row that exists enables the button`(row: Int, title: String?) {
    model.didSelectRow(row, component: 0)
    #expect(view.calls == (title == nil ? [] : [.enableRestaurantListingsButton(true)]))
  }

  @Test func `a row that does not exist leaves the selection unchanged`() {
    model.didSelectRow(1, component: 0)
    model.didSelectRow(2, component: 0)
    #expect(model.selectedArea == "London Bridge")
  }

  @Test func `the button opens the results`() {
    model.didSelectRow(0, component: 0)
    model.onViewListings()
    #expect(view.calls.last == .displayResultsScreen)
  }

  @Test func `the button without an area does nothing`() {
    model.onViewListings()
    #expect(view.calls.isEmpty)
  }

  @Test func `without an area there is no next view model`() {
    #expect(model.viewModelForSelectedArea() == nil)
  }

  @Test(arguments: [(0, "Bayswater", 1), (1, "London Bridge", 2)])
  func `the next view model has the area and its restaurants`(row: Int, area: String, count: Int) {
    model.didSelectRow(row, component: 0)
    let next = model.viewModelForSelectedArea()
    #expect(next?.area == area)
    #expect(next?.restaurantList.count == count)
  }

  @Test func `a screen and its view model do not retain each other (D-31)`() {
    weak var gone: FakeSearchView?
    do {
      let view = FakeSearchView()
      view.viewModel = SearchViewModel(view: view, directory: .embedded)
      gone = view
    }
    #expect(gone == nil)
  }
}
