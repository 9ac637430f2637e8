import Countries
import Lists

extension ExampleScreen {
  /// Countries, and the cities of each.
  @MainActor package static func countries() -> ExampleScreen {
    weak var screen: ExampleScreen?
    let countries = TableScreen(CountriesTableViewModel(view: nil)) { cities in
      let view = TableScreen(cities) { _ in }
      screen?.push(view.list, view: view)
    }
    let made = ExampleScreen(countries.list, view: countries)
    screen = made
    return made
  }
}
