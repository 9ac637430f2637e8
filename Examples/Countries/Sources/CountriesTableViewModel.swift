import Lists

/// The list of countries. Each leads to the list of its cities.
@MainActor package final class CountriesTableViewModel: TableViewModel {
  package let tableTitle: String
  private let countries: [CountryModel]
  private var selectedRow: Int?
  private weak var view: (any TitledView)?

  package init(
    view: (any TitledView)?, title: String = "Select a country", countries: [CountryModel] = CountryModel.all
  ) {
    (self.view, tableTitle, self.countries) = (view, title, countries)
  }

  package func setView(_ view: (any TitledView)?) { self.view = view }

  package func viewDidAppear() { view?.setNavigationTitle(tableTitle) }

  package func numberOfRows() -> Int { countries.count }

  package func cellViewModel(forRow row: Int) -> (any CellViewModel)? {
    model(forRow: row).map { TableViewCellViewModel(cellText: $0.countryName) }
  }

  package func model(forRow row: Int) -> CountryModel? { countries[at: row] }

  package func selectRow(_ row: Int) { selectedRow = row }

  package func viewModelForSelectedRow() -> CitiesTableViewModel? {
    selectedRow.flatMap(model(forRow:)).map { country in
      CitiesTableViewModel(view: nil, cities: country.cities, title: country.countryName)
    }
  }
}
