import Colors
import Lists
import Testing

private let validRows = [(0, "Red"), (1, "Blue"), (2, "Green")]
private let invalidRows = [-1, 3, .min, .max]

@MainActor @Suite struct ColorTableViewModelTests {
  private let view = FakeView()
  private let viewModel: ColorTableViewModel

  init() { viewModel = ColorTableViewModel(view: view, title: "Select a color") }

  @Test func `there is a row for each color`() {
    #expect(viewModel.numberOfRows() == 3)
  }

  @Test func `a list without colors has no rows`() {
    let viewModel = ColorTableViewModel(view: view, colors: [])
    #expect(viewModel.numberOfRows() == 0)
    #expect(viewModel.cellViewModel(forRow: 0) == nil)
  }

  @Test(arguments: validRows) func `a row shows the name of its color`(row: Int, name: String) {
    #expect(viewModel.cellViewModel(forRow: row)?.cellText == name)
  }

  @Test(arguments: invalidRows) func `a row that does not exist has no view model`(row: Int) {
    #expect(viewModel.cellViewModel(forRow: row) == nil)
  }

  @Test(arguments: validRows) func `the model of a row is its color`(row: Int, name: String) {
    #expect(viewModel.model(forRow: row)?.name == name)
  }

  @Test(arguments: invalidRows) func `a row that does not exist has no model`(row: Int) {
    #expect(viewModel.model(forRow: row) == nil)
  }

  @Test func `nothing is selected at first`() {
    #expect(viewModel.viewModelForSelectedRow() == nil)
  }

  @Test(arguments: validRows) func `the selected row opens its color`(row: Int, name: String) throws {
    viewModel.selectRow(row)
    let detail = try #require(viewModel.viewModelForSelectedRow())
    let detailView = FakeView()
    detail.setView(detailView)
    detail.viewDidAppear()

    #expect(detailView.calls.last == .title(name))
  }

  @Test(arguments: invalidRows) func `selecting a row that does not exist opens nothing`(row: Int) {
    viewModel.selectRow(row)
    #expect(viewModel.viewModelForSelectedRow() == nil)
  }

  @Test func `the last selection wins`() throws {
    viewModel.selectRow(0)
    viewModel.selectRow(2)
    let detailView = FakeView()
    let detail = try #require(viewModel.viewModelForSelectedRow())
    detail.setView(detailView)
    detail.viewDidAppear()

    #expect(detailView.calls.last == .title("Green"))
  }

  @Test func `the title is shown when the list appears (D-8)`() {
    viewModel.viewDidAppear()
    #expect(view.calls == [.title("Select a color")])
  }

  @Test func `nothing is shown before the list appears`() {
    #expect(view.calls == [])
  }

  @Test func `a list without a view can appear`() {
    viewModel.setView(nil)
    viewModel.viewDidAppear()
    #expect(view.calls == [])
  }

  @Test func `a view can be set later`() {
    let viewModel = ColorTableViewModel(view: nil, title: "Select a color")
    viewModel.setView(view)
    viewModel.viewDidAppear()
    #expect(view.calls == [.title("Select a color")])
  }

  @Test func `the list does not retain its view`() {
    weak var released: FakeView?
    let viewModel: ColorTableViewModel
    do {
      let view = FakeView()
      released = view
      viewModel = ColorTableViewModel(view: view)
    }
    viewModel.viewDidAppear()

    #expect(released == nil)
  }
}
