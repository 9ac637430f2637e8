import Countries
import Lists
import Testing

private let cities = ["Berlin", "Munich", "Frankfurt", "Dresden"]
private let invalidRows = [-1, 4, .min, .max]

@MainActor @Suite struct CitiesTableViewModelTests {
  private let view = FakeTitledView()
  private let viewModel: CitiesTableViewModel

  init() { viewModel = CitiesTableViewModel(view: view, cities: cities, title: "Germany") }

  @Test func `there is a row for each city (D-61)`() { #expect(viewModel.numberOfRows() == 4) }

  @Test func `an empty list of cities has no rows (D-61)`() {
    #expect(CitiesTableViewModel(view: view, cities: [], title: "").numberOfRows() == 0)
  }

  @Test func `an unknown list of cities has no rows (D-61)`() {
    let viewModel = CitiesTableViewModel(view: view, cities: nil, title: "")
    #expect(viewModel.numberOfRows() == 0)
    #expect(viewModel.cellViewModel(forRow: 0) == nil)
  }

  @Test(arguments: zip(cities.indices, cities)) func `a row shows the name of its city (D-61)`(row: Int, city: String) {
    #expect(viewModel.cellViewModel(forRow: row)?.cellText == city)
  }

  @Test(arguments: invalidRows) func `a row that does not exist has no view model (D-61)`(row: Int) {
    #expect(viewModel.cellViewModel(forRow: row) == nil)
  }

  @Test(arguments: zip(cities.indices, cities)) func `the model of a row is its city (D-61)`(row: Int, city: String) {
    #expect(viewModel.model(forRow: row) == city)
  }

  @Test(arguments: invalidRows) func `a row that does not exist has no model (D-61)`(row: Int) {
    #expect(viewModel.model(forRow: row) == nil)
  }

  @Test(arguments: [0, 3] + invalidRows) func `selecting a city opens nothing (D-61)`(row: Int) {
    viewModel.selectRow(row)
    #expect(viewModel.viewModelForSelectedRow() == nil)
  }

  @Test func `the country is the title when the list appears (D-61)`() {
    viewModel.viewDidAppear()
    #expect(view.titles == ["Germany"])
  }

  @Test func `a list without a view can appear (D-61)`() {
    viewModel.setView(nil)
    viewModel.viewDidAppear()
    #expect(view.titles == [])
  }

  @Test func `the list does not retain its view (D-60)`() {
    weak var released: FakeTitledView?
    let viewModel: CitiesTableViewModel
    do {
      let view = FakeTitledView()
      released = view
      viewModel = CitiesTableViewModel(view: view, cities: cities, title: "Germany")
    }
    viewModel.viewDidAppear()

    #expect(released == nil)
  }
}
