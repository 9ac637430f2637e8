import Lists

/// Any list of the examples in the terminal: it draws the rows of any list's view model.
@MainActor final class TableScreen<ViewModel: TableViewModel>: TitledView where ViewModel.View == any TitledView {
  let list: ListScreen
  private let viewModel: ViewModel

  /// - Parameter onChoice: Called with the next screen's view model when a row that leads to one is chosen.
  init(_ viewModel: ViewModel, onChoice: @escaping @MainActor (ViewModel.Detail) -> Void) {
    self.viewModel = viewModel
    let rows = (0..<viewModel.numberOfRows()).map {
      ListScreen.Row(viewModel.cellViewModel(forRow: $0)?.cellText ?? "")
    }
    list = ListScreen(title: "", rows: rows) { row in
      viewModel.selectRow(row)
      if let detail = viewModel.viewModelForSelectedRow() { onChoice(detail) }
    }
    viewModel.setView(self)
    viewModel.viewDidAppear()
  }

  func setNavigationTitle(_ title: String) { list.title = title }
}
