import Lists

/// The list of colors.
@MainActor package final class ColorTableViewModel: TableViewModel {
  package let tableTitle: String
  private let colors: [Color]
  private var selectedRow: Int?
  private weak var view: (any ColorListView)?

  package init(view: (any ColorListView)?, title: String = "Select a color", colors: [Color] = Color.all) {
    (self.view, tableTitle, self.colors) = (view, title, colors)
  }

  package func setView(_ view: (any ColorListView)?) { self.view = view }

  package func viewDidAppear() { view?.setNavigationTitle(tableTitle) }

  package func numberOfRows() -> Int { colors.count }

  package func cellViewModel(forRow row: Int) -> (any CellViewModel)? {
    model(forRow: row).map { TableViewCellViewModel(cellText: $0.name) }
  }

  package func model(forRow row: Int) -> Color? { colors[at: row] }

  package func selectRow(_ row: Int) { selectedRow = row }

  package func viewModelForSelectedRow() -> ColorDetailViewModel? {
    selectedRow.flatMap(model(forRow:)).map { ColorDetailViewModel(view: nil, model: $0) }
  }
}
