#if canImport(CGtk)
import DesktopKit
import Lists

/// Any list of the examples in a window: it shows the rows of any list's view model.
@MainActor final class TableWindow<ViewModel: TableViewModel>: TitledView where ViewModel.View == any TitledView {
  let page: ListPage
  var onTitle: @MainActor (String) -> Void = { _ in }
  private let viewModel: ViewModel

  /// - Parameter onChoice: Called with the next screen's view model when a row that leads to one is chosen.
  init(_ viewModel: ViewModel, onChoice: @escaping @MainActor (ViewModel.Detail) -> Void) {
    self.viewModel = viewModel
    page = ListPage(named: viewModel.tableTitle)
    page.onChoice { [page] row in
      viewModel.selectRow(row)
      guard let detail = viewModel.viewModelForSelectedRow() else { return }
      // The row stays selected, so that users who return see where they were.
      page.select(row)
      onChoice(detail)
    }
    page.show((0..<viewModel.numberOfRows()).map { ListPage.Row(viewModel.cellViewModel(forRow: $0)?.cellText ?? "") })
    viewModel.setView(self)
  }

  /// Called when the page becomes visible.
  func appeared() { viewModel.viewDidAppear() }

  func setNavigationTitle(_ title: String) { onTitle(title) }
}

extension ExampleWindow {
  /// Shows a list on top of this screen.
  func push(_ view: TableWindow<some TableViewModel>) {
    push(title: "", content: view.page, view: view)
    view.onTitle = { [weak self] in self?.setTitle($0) }
    view.appeared()
  }
}
#endif
