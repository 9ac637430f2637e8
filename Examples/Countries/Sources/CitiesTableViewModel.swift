import Lists

/// The list of a country's cities. Selecting one leads nowhere.
@MainActor package final class CitiesTableViewModel: TableViewModel {
  package let tableTitle: String
  private let cities: [String]
  private weak var view: (any TitledView)?

  /// - Parameter cities: `nil` if none are known, which looks the same as an empty list.
  package init(view: (any TitledView)?, cities: [String]?, title: String) {
    (self.view, self.cities, tableTitle) = (view, cities ?? [], title)
  }

  package func setView(_ view: (any TitledView)?) { self.view = view }

  package func viewDidAppear() { view?.setNavigationTitle(tableTitle) }

  package func numberOfRows() -> Int { cities.count }

  package func cellViewModel(forRow row: Int) -> (any CellViewModel)? {
    model(forRow: row).map { TableViewCellViewModel(cellText: $0) }
  }

  package func model(forRow row: Int) -> String? { cities[at: row] }

  package func selectRow(_ row: Int) {}

  // The type states what the original could state only by returning nil: there is no such screen.
  package func viewModelForSelectedRow() -> Never? { nil }
}
