import Lists
import Testing

@MainActor @Suite struct TableViewCellViewModelTests {
  @Test func `a cell that is created without a text is empty`() {
    #expect(TableViewCellViewModel().cellText == "")
  }

  @Test func `a cell stores its text`() {
    #expect(TableViewCellViewModel(cellText: "Red").cellText == "Red")
  }

  @Test func `a cell uses the view it was created with (D-10)`() {
    let cell = FakeCell()
    TableViewCellViewModel(view: cell, cellText: "Red").viewDidAppear()
    #expect(cell.texts == ["Red"])
  }

  @Test func `a cell can get its view later`() {
    let cell = FakeCell()
    let viewModel = TableViewCellViewModel(cellText: "Red")
    viewModel.setView(cell)
    viewModel.viewDidAppear()
    #expect(cell.texts == ["Red"])
  }

  @Test func `a cell does not retain its view`() {
    weak var released: FakeCell?
    let viewModel: TableViewCellViewModel
    do {
      let cell = FakeCell()
      released = cell
      viewModel = TableViewCellViewModel(view: cell, cellText: "Red")
    }
    viewModel.viewDidAppear()
    #expect(released == nil)
  }
}
