import Restaurants
import Testing

@MainActor @Suite struct RestaurantTableViewModelTests {
  private let view = FakeResultsView()
  private let list: [Restaurant]
  private let model: RestaurantTableViewModel

  init() throws {
    list = [try .sample(), try .sample(rating: "1")]
    model = try #require(RestaurantTableViewModel(area: "Soho", restaurantList: list))
    model.setView(view)
  }

  @Test func `without a list there is no view model`() {
    #expect(RestaurantTableViewModel(area: "Soho", restaurantList: nil) == nil)
  }

  @Test func `the view model stores the area`() {
    #expect(model.area == "Soho")
  }

  @Test func `the view model stores the list`() {
    #expect(model.restaurantList == list)
  }

  @Test func `the initial setup shows the title once`() {
    model.performInitialViewSetup()
    #expect(view.titles == ["Restaurants in Soho."])
  }

  @Test func `there is one section`() {
    #expect(model.numberOfSections() == 1)
  }

  @Test(arguments: 0...2) func `there is a row for each restaurant`(count: Int) {
    let list = Array(list.prefix(count))
    #expect(RestaurantTableViewModel(area: "", restaurantList: list)?.numberOfRowsInSection(0) == count)
  }

  @Test(arguments: [0, 1]) func `a row shows the restaurant at its place`(row: Int) {
    #expect(model.cellViewModel(forRow: row)?.restaurant == list[row])
  }

  @Test(arguments: [-1, 2, 3, 1000]) func `there are no other rows`(row: Int) {
    #expect(model.cellViewModel(forRow: row) == nil)
  }

  @Test func `a screen and its view model do not retain each other (D-31)`() {
    weak var gone: FakeResultsView?
    do {
      let view = FakeResultsView()
      view.viewModel = model
      model.setView(view)
      gone = view
    }
    #expect(gone == nil)
  }
}
