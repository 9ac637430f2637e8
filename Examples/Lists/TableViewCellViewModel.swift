/// The view of a row, as its view model knows it.
@MainActor package protocol TableCellView: AnyObject {
  func setCellText(_ text: String)
}

/// The view model of a row with one text.
@MainActor package final class TableViewCellViewModel: CellViewModel {
  package let cellText: String
  private weak var view: (any TableCellView)?

  package init(view: (any TableCellView)? = nil, cellText: String = "") {
    (self.view, self.cellText) = (view, cellText)
  }

  package func setView(_ view: (any TableCellView)?) { self.view = view }

  package func viewDidAppear() { view?.setCellText(cellText) }
}
