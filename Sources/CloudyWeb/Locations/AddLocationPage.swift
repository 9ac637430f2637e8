import CloudyServices
import CloudyViewModels

/// The search for a place to add.
struct AddLocationPage: Page {
  static let template = "add-location"

  let frame: PageFrame
  let search: PlaceSearchViewModel
  /// The label of the search field.
  let label: String
  let button: String
  let rows: [Row]
  let hasRows: Bool

  struct Row: Sendable {
    let text: String
    let detail: String?
    let population: String?
    /// The path of the place's page.
    let path: String
    let field: HiddenField
    /// The text of the button that adds it; `nil` if it is in the list.
    let add: String?
    /// The note that it is in the list; `nil` if it is not.
    let inList: String?
  }

  init(_ search: PlaceSearchViewModel, folding: NameFolding, language: Language) {
    func words(_ phrase: PlacesPagePhrase) -> String { language.text(.web(.placesPage(phrase))) }
    self.search = search
    label = words(.searchField)
    button = words(.search)
    rows = search.rows.map { row in
      let address = PlaceAddress(row.place, folding: folding)
      return Row(
        text: row.text, detail: row.detail.isEmpty ? nil : row.detail,
        population: row.population.isEmpty ? nil : row.population, path: address.path, field: address.field,
        add: row.inList == nil ? words(.addToList) : nil, inList: row.inList)
    }
    hasRows = !rows.isEmpty
    frame = PageFrame(
      title: search.title, description: words(.searchDescription), on: "/locations", language: language)
  }
}
