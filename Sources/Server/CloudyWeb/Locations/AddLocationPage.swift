import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels

/// The search for a place to add, with suggestions that need no search.
struct AddLocationPage: Page {
  static let template = "add-location"

  let frame: PageFrame
  let search: PlaceSearchViewModel
  /// The label of the search field.
  let label: String
  let button: String
  let rows: [Row]
  let hasRows: Bool
  let home: Section?
  /// The title of the recently viewed places, which only the visitor's device knows; `nil` once a search was entered.
  let recentTitle: String?
  let nearby: Section?

  struct Section: Sendable {
    let title: String
    let rows: [Row]
  }

  struct Row: Sendable {
    let text: String
    let detail: String?
    let population: String?
    /// The path of the place's page.
    let path: String
    let field: HiddenField
    let star: FavoriteStar
    let starLabel: NamedText
  }

  init(_ search: PlaceSearchViewModel, outcome: VisitOutcome?, folding: NameFolding, language: Language) {
    let path =
      "/locations/add" + (search.query.isEmpty ? "" : "?q=\(PercentEncoding.encode(search.query))")
    func row(_ row: PlaceRowViewModel) -> Row {
      let address = PlaceAddress(row.place, folding: folding)
      return Row(
        text: row.text, detail: row.detail.isEmpty ? nil : row.detail,
        population: row.population.isEmpty ? nil : row.population, path: address.path, field: address.field,
        star: FavoriteStar(isPressed: row.inList != nil, returnPath: path, language: language),
        starLabel: NamedText(language.text(.list([row.text, row.detail]))) {
          language.text(PlaceButtonMessages.favorite($0))
        })
    }
    func section(_ section: PlaceShortcuts.Section) -> Section {
      Section(title: section.title, rows: section.rows.map(row))
    }
    self.search = search
    label = language.text(AddLocationMessages.searchField)
    button = language.text(PageFrameMessages.search)
    rows = search.rows.map(row)
    hasRows = !rows.isEmpty
    home = search.shortcuts?.home.map(section)
    recentTitle = search.shortcuts?.recent.title
    nearby = search.shortcuts?.nearby.map(section)
    frame = PageFrame(
      title: search.title, description: language.text(AddLocationMessages.searchDescription), on: "/locations",
      outcome: outcome,
      returnPath: path, language: language)
  }
}
