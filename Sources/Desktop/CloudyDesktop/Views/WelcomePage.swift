#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The page in place of weather while the user's location is unknown: a search field, the location service, and cities.
@MainActor final class WelcomePage {
  let view: StatusPage
  /// Called with the first text that is typed.
  var onSearch: @MainActor (_ text: String) -> Void = { _ in }
  private let field: SearchField
  private let heading = Label().styled("heading", "dim-label")
  private let cities = ListBox(selects: false).styled("boxed-list")
  private let root: RootViewModel
  private var displayed: WelcomeViewModel?

  init(_ root: RootViewModel) {
    self.root = root
    let field = SearchField(placeholder: root.addLocation.prompt)
    self.field = field
    let locate = Button(ActionViewModel(.locate, language: root.language).headline)
      .action(DesktopAction.shared(.locate).name).aligned(horizontally: .center).styled("pill", "suggested-action")
    view = StatusPage(Clamp(width: 420, Box(.vertical, spacing: 18, [field, locate, heading, cities])))
    view.styled("compact")
    field.on("changed") { [weak self] in
      let text = field.text
      guard !text.isEmpty else { return }
      field.text = ""
      self?.onSearch(text)
    }
    cities.onChoice { [weak self] index in
      guard let self, let rows = displayed?.cities, rows.indices.contains(index) else { return }
      root.receive(.city(rows[index].id))
    }
  }

  func show(_ welcome: WelcomeViewModel) {
    guard welcome != displayed else { return }
    let before = displayed
    displayed = welcome
    view.show(icon: "find-location-symbolic", title: welcome.title, description: welcome.text)
    heading.text = welcome.citiesTitle
    guard welcome.cities != before?.cities else { return }
    cities.named(welcome.citiesTitle)
    cities.removeAll()
    for city in welcome.cities {
      let words = Box(
        .vertical, spacing: 2, [Label(city.text).styled("heading"), Label(city.detail).styled("caption", "soft")])
      let row = ListRow(words.margins(top: 8, bottom: 8, start: 12, end: 12))
      row.named(city.sentence(in: root.language))
      cities.append(row)
    }
  }

  func focus() { field.focus() }
}
#endif
