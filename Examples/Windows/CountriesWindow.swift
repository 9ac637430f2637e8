#if canImport(CGtk)
import Countries
import DesktopKit

extension ExampleWindow {
  /// Countries, and the cities of each.
  @MainActor package static func countries(_ application: DesktopApplication) -> ExampleWindow {
    weak var window: ExampleWindow?
    let countries = TableWindow(CountriesTableViewModel(view: nil)) { cities in
      window?.push(TableWindow(cities) { _ in })
    }
    let made = ExampleWindow(application, title: "", content: countries.page, view: countries)
    window = made
    countries.onTitle = { [weak made] in made?.setTitle($0) }
    countries.appeared()
    return made
  }
}
#endif
