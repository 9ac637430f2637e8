#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// The header bar above the weather or the search.
@MainActor final class WeatherHeader {
  let bar: HeaderBar
  let star = StarButton()
  private let title = WindowTitle("")
  private let spinner = Spinner()
  private let backButton: Button
  private let placesButton: Button
  private let refreshButton: Button
  private var activity: String?
  private var searching: String?
  private var headline: String?
  /// Whether the weather is scrolled, so that the place's name is out of view; then it is the title.
  var isTitleHidden = false {
    didSet { showTitle() }
  }

  init(_ language: Language) {
    func button(_ icon: String, _ action: Action) -> Button {
      Button(icon: icon, name: ActionViewModel(action, language: language).headline)
        .action(DesktopAction.shared(action).name)
    }
    backButton = button("go-previous-symbolic", .back)
    placesButton = button("view-list-symbolic", .locations)
    let menu = MenuButton(
      icon: "open-menu-symbolic", name: language.text(WindowMessages.mainMenu),
      Menu([
        Menu.items(.makeHome, in: language), Menu.items(.settings, .sources, in: language),
        [
          (language.headline(WindowMessages.keyboardShortcuts), DesktopAction.shared(.help).name),
          (language.headline(WindowMessages.about), DesktopAction.about.name),
        ],
      ]), isPrimary: true)
    refreshButton = button("view-refresh-symbolic", .refresh)
    bar = HeaderBar(title: title, start: [backButton, placesButton, spinner], end: [menu, refreshButton, star])
  }

  /// - Parameter searching: The title of the search, if it covers the weather.
  func show(_ state: WindowState, searching: String?, isFolded: Bool) {
    (self.searching, headline) = (searching, state.headline)
    showTitle()
    backButton.isVisible = searching != nil
    placesButton.isVisible = isFolded && searching == nil
    star.show(searching == nil ? state.star : nil)
    // Neither a search nor a welcome has anything to refresh.
    refreshButton.isVisible = searching == nil && state.welcome == nil
    spinner.isSpinning = state.activity != nil && state.welcome == nil
    if state.activity != activity { spinner.named(state.activity ?? "") }
    activity = state.activity
  }

  private func showTitle() {
    let text = searching ?? (isTitleHidden ? headline : nil)
    title.title = text ?? ""
    title.isVisible = text != nil
  }

  /// Handles a change of the layout: the list of places is next to the weather, or replaces it.
  func foldingChanged(isFolded: Bool, isSearching: Bool) {
    placesButton.isVisible = isFolded && !isSearching
    bar.showsButtons(start: isFolded, end: true)
  }
}

extension Menu {
  /// The items for these actions.
  @MainActor static func items(_ actions: Action..., in language: Language) -> [(title: String, action: String)] {
    actions.map { (ActionViewModel($0, language: language).headline, DesktopAction.shared($0).name) }
  }
}
#endif
