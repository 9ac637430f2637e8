import Countries
import Lists
import Testing

private let validRows = [(0, "United Kingdom", 4), (1, "United States of America", 3), (2, "Germany", 4)]
private let invalidRows = [-1, 3, .min, .max]

/// In the original, these tests had names but no bodies (D-61). A test without expectations always passes.
@MainActor @Suite struct CountriesTableViewModelTests {
  private let view = FakeTitledView()
  private let viewModel: CountriesTableViewModel

  init() { viewModel = CountriesTableViewModel(view: view) }

  @Test func `there is a row for each country (D-61)`() { #expect(viewModel.numberOfRows() == 3) }

  @Test(arguments: validRows) func `a row shows the name of its country (D-61)`(row: Int, name: String, _: Int) {
    #expect(viewModel.cellViewModel(forRow: row)?.cellText == name)
  }

  @Test(arguments: invalidRows) func `a row that does not exist has no view model (D-61)`(row: Int) {
    #expect(viewModel.cellViewModel(forRow: row) == nil)
  }

  @Test func `a row has the view model of a text row`() {
    #expect(viewModel.cellViewModel(forRow: 0) is TableViewCellViewModel)
  }

  @Test(arguments: validRows) func `the model of a row is its country (D-61)`(row: Int, name: String, cities: Int) {
    #expect(viewModel.model(forRow: row)?.countryName == name)
    #expect(viewModel.model(forRow: row)?.cities.count == cities)
  }

  @Test(arguments: invalidRows) func `a row that does not exist has no model (D-61)`(row: Int) {
    #expect(viewModel.model(forRow: row) == nil)
  }

  @Test func `nothing is selected at first`() { #expect(viewModel.viewModelForSelectedRow() == nil) }

  @Test(arguments: validRows)
  func `the selected country opens a list with its name (D-61)`(row: Int, name: String, _: Int) {
    viewModel.selectRow(row)
    #expect(viewModel.viewModelForSelectedRow()?.tableTitle == name)
  }

  @Test(arguments: validRows)
  func `the selected country opens its cities (D-61)`(row: Int, _: String, cities: Int) {
    viewModel.selectRow(row)
    #expect(viewModel.viewModelForSelectedRow()?.numberOfRows() == cities)
  }

  @Test(arguments: invalidRows) func `selecting a row that does not exist opens nothing (D-61)`(row: Int) {
    viewModel.selectRow(row)
    #expect(viewModel.viewModelForSelectedRow() == nil)
  }

  @Test func `the title is shown once when the list appears (D-61)`() {
    viewModel.viewDidAppear()
    #expect(view.titles == ["Select a country"])
  }

  @Test func `a list without a view can appear (D-61)`() {
    viewModel.setView(nil)
    viewModel.viewDidAppear()
    #expect(view.titles == [])
  }

  @Test func `the list does not retain its view (D-60)`() {
    weak var released: FakeTitledView?
    let viewModel: CountriesTableViewModel
    do {
      let view = FakeTitledView()
      released = view
      viewModel = CountriesTableViewModel(view: view)
    }
    viewModel.viewDidAppear()

    #expect(released == nil)
  }
}
