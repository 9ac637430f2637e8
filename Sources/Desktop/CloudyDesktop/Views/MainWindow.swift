#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit
import Foundation
import Observation

/// A window with the user's places and the weather of one of them. It binds view models to widgets, and forwards input
/// to them.
@MainActor package final class MainWindow {
  let window: ApplicationWindow
  /// The view model of everything that the window shows.
  package let root: RootViewModel
  let leaflet: Leaflet
  private let toasts: ToastOverlay
  let places: PlacesPane
  private let page: WeatherPage
  private let sky = SkyView()
  private let stack: Stack
  private let fade: CrossFade
  private let header: WeatherHeader
  /// The pages other than the weather are built when they are first shown.
  private lazy var search: SearchPane = makeSearch()
  private lazy var emptyPage: StatusPage = makeEmptyPage()
  private lazy var welcomePage: WelcomePage = makeWelcomePage()
  let weatherPane: Box
  var tasks: [Task<Void, Never>] = []
  var displayed: WindowState?
  var isPresented = false
  private var width = 0
  private var toast: Toast?
  let screens: ScreenWindows
  let placement: URL?
  let onClose: @MainActor (MainWindow) -> Void

  /// - Parameters:
  ///   - root: The view model.
  ///   - work: The task that runs `root`. It is canceled when the window closes.
  ///   - icon: The name of the program's icon in the theme.
  ///   - placement: The file for the window's size and place; `nil` to save neither.
  ///   - about: Returns the credits for the About dialog.
  ///   - onLanguage: Called with the tag of a language that the user chooses; `nil` to follow the system.
  ///   - onClose: Called once the window is closed.
  package init(
    _ application: DesktopApplication, _ root: RootViewModel, work: Task<Void, Never>, icon: String, placement: URL?,
    about: @escaping @MainActor () async -> CreditsViewModel,
    onLanguage: @escaping @MainActor (_ tag: String?) -> Void, onClose: @escaping @MainActor (MainWindow) -> Void
  ) {
    (self.root, self.placement, self.onClose) = (root, placement, onClose)
    let language = root.language
    let placed = placement.map(WindowPlacement.init) ?? WindowPlacement()
    screens = ScreenWindows(
      root, icon: icon, about: about, languages: LanguageListViewModel(chosen: placed.language, language: language),
      onLanguage: onLanguage)
    func words(_ action: Action) -> ActionViewModel { ActionViewModel(action, language: language) }
    tasks = [work]
    page = WeatherPage(root)
    let searchButton = Button(icon: "system-search-symbolic", name: words(.addLocation).headline)
      .action(DesktopAction.shared(.addLocation).name)
    let forward = Button(icon: "go-next-symbolic", name: language.text(Route.weather.title))
    places = PlacesPane(root, search: searchButton, back: forward)
    header = WeatherHeader(language)
    stack = Stack(["weather": page.view])
    stack.expanding(horizontally: true, vertically: true)
    fade = CrossFade(Overlay(below: sky.layers, measured: Box(.vertical, [header.bar, stack])))
    weatherPane = Box(.vertical, [fade.expanding(horizontally: true, vertically: true)])
    weatherPane.styled("weather").expanding(horizontally: true, vertically: true)
    leaflet = Leaflet([places.view, weatherPane])
    toasts = ToastOverlay(leaflet)
    window = ApplicationWindow(application, content: toasts)
    window.sized(width: 360, height: 294)
    window.title = DesktopIdentity.name
    window.size = (placed.width, placed.height)
    if placed.isMaximized { window.isMaximized = true }
    leaflet.show(weatherPane)
    forward.onClick { [weak self] in self?.showWeather() }
    places.onChoice = { [weak self] in self?.showWeather() }
    page.onTitleHidden = { [weak self] isHidden in
      self?.header.isTitleHidden = isHidden
      self?.sky.isScrolled = isHidden
    }
    places.onMark = { [weak self] in self?.enableActions() }
    places.onMenuRequest = { [weak self] place, x, y in self?.openMenu(of: place, x, y) }
    header.star.onClick { root.receive(.star(nil)) }
    addActions()
    // Handle these after GTK has finished its layout pass, in which it folds and moves the focus away from hidden
    // widgets: a size request made during that pass is ignored in this frame.
    leaflet.onChange(of: "folded") { [weak self] in Task { self?.foldingChanged() } }
    leaflet.onChange(of: "visible-child") { [weak self] in Task { self?.foldingChanged() } }
    // Place actions apply to the focused place.
    window.onChange(of: "focus-widget") { [weak self] in Task { self?.enableActions() } }
    sky.view.onResize { [weak self] width, _ in Task { self?.widthChanged(width) } }
    window.onChange(of: "is-active") { [weak self] in
      guard let self else { return }
      sky.isWindowActive = window.isActive
      if window.isActive { root.receive(.returned) }
    }
    Appearance.onChange(while: window) { [weak self] in self?.looksChanged() }
    window.onKey { [weak self] key, held in
      if Key.moves.contains(key) { self?.page.focusMoves(isBackward: held.contains(.shift)) }
      return false
    }
    places.view.onKey { [weak self] key, held in self?.placeKey(key, held) ?? false }
    connect(window.object, "close-request") { [weak self] _ in self?.closed() }
  }

  /// Opens the window. It appears once there is content, which is normally at once.
  package func open() {
    foldingChanged()
    stateChanged(WindowState(root))
    tasks.append(
      Task { [weak self, root] in
        for await state in Observations({ WindowState(root) }) { self?.stateChanged(state) }
      })
    // Cached weather arrives within milliseconds; a window that is empty at first would flicker.
    tasks.append(
      Task { [weak self] in
        try? await Task.sleep(for: .milliseconds(100))
        if self?.isPresented == false { self?.present() }
      })
  }

  /// Shows the window in front of others.
  package func present() {
    window.present()
    guard !isPresented else { return }
    isPresented = true
    window.afterNextFrame { [weak self] in
      self?.page.firstFramePainted()
      self?.keepPlacement()
    }
  }

  /// Closes the window, as its close button does.
  package func close() { window.close() }

  /// Searches for an unknown place that another program or the command line requested.
  package func search(for text: String) {
    perform(.addLocation)
    root.receive(.query(text))
    search.opened()
  }

  /// Opens the settings on a request from outside the window.
  package func openSettings() { perform(.settings) }

  /// Shows a message that is not about the displayed weather, as a toast of 10 seconds.
  package func showToast(_ text: String) { _ = toasts.showToast(text, seconds: 10) }
}

/// A text button that refreshes the forecast.
@MainActor private func refreshButton(_ words: ActionViewModel) -> Button {
  Button(words.headline).action(DesktopAction.shared(.refresh).name).aligned(horizontally: .center).styled("pill")
}

// MARK: Pages

extension MainWindow {
  private func makeSearch() -> SearchPane {
    let pane = SearchPane(root)
    stack.add(pane.view.styled("search"), named: "search")
    tasks.append(
      Task { [weak pane, root] in
        for await state in Observations({ SearchState(root.addLocation) }) { pane?.show(state) }
      })
    return pane
  }

  private func makeEmptyPage() -> StatusPage {
    let page = StatusPage(refreshButton(ActionViewModel(.refresh, language: root.language)))
    stack.add(page, named: "empty")
    return page
  }

  private func makeWelcomePage() -> WelcomePage {
    let page = WelcomePage(root)
    page.onSearch = { [weak self] in self?.searchTyped($0) }
    stack.add(page.view.styled("search"), named: "welcome")
    return page
  }
}

// MARK: Display

extension MainWindow {
  func stateChanged(_ state: WindowState) {
    // If the colors change, the former state is shown again with them.
    Appearance.prefer(dark: state.prefersDark)
    update(state)
  }

  private func update(_ new: WindowState) {
    var state = new
    state.isOnDark = Appearance.isDark || state.sky?.light == .night
    defer {
      screens.follow(over: window)
      screens.followRenaming(over: window)
    }
    let before = displayed
    guard state != before else { return }
    displayed = state
    // The content is there before the window's first frame.
    if !isPresented, state.weather != nil || state.message != nil || state.welcome != nil { present() }
    let isSearching = state.route == .addLocation
    if let welcome = state.welcome { welcomePage.show(welcome) }
    let former = stack.shown
    let shown =
      isSearching ? "search" : state.welcome != nil ? "welcome" : state.weather != nil ? "weather" : "empty"
    if let before, state.place != before.place || shown != former { fade.start() }
    // A page has its content before it appears.
    if isSearching, shown != former { search.show(SearchState(root.addLocation)) }
    if shown == "empty" {
      emptyPage.show(
        icon: "weather-overcast-symbolic", title: state.message ?? state.activity ?? "",
        description: state.status?.line ?? "")
    }
    stack.shown = shown
    if isSearching, before?.route != .addLocation { search.opened() }
    if stack.shown == "welcome", former != "welcome" { welcomePage.focus() }
    weatherPane.setStyle("on-dark", state.isOnDark && !isSearching && state.weather != nil)
    weatherPane.setStyle("high-contrast", Appearance.isHighContrast)
    sky.isShown = !isSearching && state.welcome == nil
    sky.show(state.sky, isAverage: state.isAverages)
    header.show(state, searching: isSearching ? root.addLocation.title : nil, isFolded: leaflet.isFolded)
    window.title = state.place.map { root.language.text(WindowMessages.title($0.text)) } ?? DesktopIdentity.name
    if state.place != before?.place { page.placeChanged() }
    if state.chosenPlace != before?.chosenPlace { keepPlacement() }
    page.show(state)
    if state.sections != before?.sections { places.show(state.sections) }
    if state.announcement != before?.announcement { announce(state) }
    enableActions()
  }

  private func enableActions() {
    guard displayed != nil else { return }
    for action in DesktopAction.allCases { enable(action) }
  }

  private func enable(_ action: DesktopAction) {
    let isEnabled = action.action.map { root.locations.canDo($0, with: places.marked) } ?? true
    window.setAction(action.id, isEnabled: isEnabled)
  }

  private func announce(_ state: WindowState) {
    toast?.dismiss()
    // The search screen shows lasting messages above its own results.
    guard let news = state.announcement, !news.text.isEmpty, state.route != .addLocation || news.id != 0 else { return }
    let undo = ActionViewModel(.undo, language: root.language).headline
    toast = toasts.showToast(
      news.text, button: news.canUndo ? (undo, DesktopAction.shared(.undo).name) : nil, seconds: news.canUndo ? 10 : 5)
  }

  private func widthChanged(_ width: Int) {
    self.width = width
    page.widthChanged(width)
  }

  private func looksChanged() {
    page.widthChanged(width)
    guard let state = displayed else { return }
    places.looksChanged()
    displayed = nil
    update(state)
    sky.looksChanged()
  }

  private func foldingChanged() {
    root.receive(.placesVisibility(leaflet.shows(places.view)))
    header.foldingChanged(isFolded: leaflet.isFolded, isSearching: displayed?.route == .addLocation)
    places.foldingChanged(isFolded: leaflet.isFolded)
  }

  /// Shows the weather instead of any other screen.
  package func showWeather() { leaflet.show(weatherPane) }
}
#endif
