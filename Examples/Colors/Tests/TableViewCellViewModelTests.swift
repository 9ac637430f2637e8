import Lists
import Testing

@MainActor @Suite struct TableViewCellViewModelTests {
  @Test func `a cell made without anything says nothing`() {
    #expect(TableViewCellViewModel().cellText == "")
  }

  @Test func `a cell keeps its text`() {
    #expect(TableViewCellViewModel(cellText: "Red").cellText == "Red")
  }

  @Test func `a cell keeps the view that it was made with (D-10)`() {
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

  @Test func `a cell does not keep its view alive`() {
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
