#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit
import Foundation
import Observation

/// A window with the user's places and the weather of one of them. It binds view models to widgets, and forwards input
/// to them.
@MainActor package final class MainWindow {
  private let window: ApplicationWindow
  /// The view model of everything that the window shows.
  package let root: RootViewModel
  private let leaflet: Leaflet
  private let toasts: ToastOverlay
  private let places: PlacesPane
  private let page: WeatherPage
  private let search: SearchPane
  private let sky: Canvas
  private let stack: Stack
  private let header: WeatherHeader
  private let emptyPage: StatusPage
  private let weatherPane: Box
  private var tasks: [Task<Void, Never>] = []
  private var displayed: WindowState?
  private var isPresented = false
  private var width = 0
  private var toast: Toast?
  private let screens: ScreenWindows
  private let placement: URL?
  private let onClose: @MainActor (MainWindow) -> Void
  private final class Weak { weak var window: MainWindow? }

  /// - Parameters:
  ///   - root: The view model.
  ///   - work: The task that runs `root`. It is canceled when the window closes.
  ///   - icon: The name of the program's icon in the theme.
  ///   - placement: The file for the window's size and place; `nil` to save neither.
  ///   - about: Returns the credits for the About dialog.
  ///   - onClose: Called once the window is closed.
  package init(
    _ application: DesktopApplication, _ root: RootViewModel, work: Task<Void, Never>, icon: String, placement: URL?,
    about: @escaping @MainActor () async -> CreditsViewModel, onClose: @escaping @MainActor (MainWindow) -> Void
  ) {
    (self.root, self.placement, self.onClose) = (root, placement, onClose)
    screens = ScreenWindows(root, icon: icon, about: about)
    let language = root.language
    func words(_ action: Action) -> ActionViewModel { ActionViewModel(action, language: language) }
    tasks = [work]
    let this = Weak()
    sky = Canvas(isPicture: false) { this.window?.paintSky($0) }
    page = WeatherPage(root)
    search = SearchPane(root)
    let searchButton = Button(icon: "system-search-symbolic", name: words(.addLocation).title)
      .does(DesktopAction.shared(.addLocation).name)
    let forward = Button(icon: "go-next-symbolic", name: language.text(Route.weather.title))
    places = PlacesPane(root, search: searchButton, back: forward)
    header = WeatherHeader(language)
    emptyPage = StatusPage(refreshButton(words(.refresh)))
    stack = Stack(["weather": page.view, "empty": emptyPage, "search": search.view.styled("search")])
    stack.expanding(horizontally: true, vertically: true)
    let overlay = Overlay(
      below: sky, measured: Box(.vertical, [header.bar, header.warning, stack]))
    weatherPane = Box(.vertical, [overlay.expanding(horizontally: true, vertically: true)])
    weatherPane.styled("weather").expanding(horizontally: true, vertically: true)
    leaflet = Leaflet([places.view, weatherPane])
    toasts = ToastOverlay(leaflet)
    window = ApplicationWindow(application, content: toasts)
    window.sized(width: 360, height: 294)
    this.window = self
    window.title = DesktopIdentity.name
    let placed = placement.map(WindowPlacement.init) ?? WindowPlacement()
    window.size = (placed.width, placed.height)
    if placed.isMaximized { window.isMaximized = true }
    leaflet.show(weatherPane)
    forward.onClick { [weak self] in self?.showWeather() }
    places.onChoice = { [weak self] in self?.showWeather() }
    places.onMark = { [weak self] in self?.enableActions() }
    places.onMenuRequest = { [weak self] place, x, y in self?.openMenu(of: place, x, y) }
    addActions()
    // Handle these after GTK has finished its layout pass, in which it folds and moves the focus away from hidden
    // widgets: a size request made during that pass is ignored in this frame.
    leaflet.onChange(of: "folded") { [weak self] in Task { self?.foldingChanged() } }
    leaflet.onChange(of: "visible-child") { [weak self] in Task { self?.foldingChanged() } }
    // Place actions apply to the focused place.
    window.onChange(of: "focus-widget") { [weak self] in Task { self?.enableActions() } }
    sky.onResize { [weak self] width, _ in Task { self?.widthChanged(width) } }
    window.onChange(of: "is-active") { [weak self] in
      if self?.window.isActive == true { root.receive(.returned) }
    }
    Appearance.onChange(while: window) { [weak self] in self?.looksChanged() }
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
    tasks.append(
      Task { [weak self, root] in
        for await state in Observations({ SearchState(root.addLocation) }) { self?.search.show(state) }
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
      self?.page.showRest()
      self?.keepPlacement()
    }
  }

  /// Closes the window, as its close button does.
  package func close() { window.close() }

  /// Shows each screen for a moment, for a leak test.
  package func visitEverything() async {
    for route in [Route.addLocation, .settings, .sources] {
      root.receive(.open(route))
      if route == .addLocation { root.receive(.query("Paris")) }
      try? await Task.sleep(for: .milliseconds(80))
      root.receive(.open(.weather))
      try? await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Searches for an unknown place that another program or the command line requested.
  package func search(for text: String) {
    perform(.addLocation)
    root.receive(.query(text))
    search.opened()
  }

  /// Opens the settings on a request from outside the window.
  package func openSettings() { perform(.settings) }

  /// Shows a message that is not about the displayed weather, as a toast of 10 seconds.
  package func say(_ text: String) { _ = toasts.say(text, seconds: 10) }

  private func openMenu(of place: LocationRowViewModel.ID, _ x: Double, _ y: Double) {
    let language = root.language
    let items = [
      Menu.items(.makeHome, .forgetHome, in: language),
      Menu.items(.rename, .moveUp, .moveDown, .remove, in: language),
    ]
    places.open(Menu(items), of: place, x, y)
  }
}

/// A text button that refreshes the forecast.
@MainActor private func refreshButton(_ words: ActionViewModel) -> Button {
  Button(words.title).does(DesktopAction.shared(.refresh).name).aligned(horizontally: .center).styled("pill")
}

// MARK: Display

extension MainWindow {
  private func stateChanged(_ state: WindowState) {
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
    if !isPresented, state.weather != nil || state.message != nil { present() }
    let isSearching = state.route == .addLocation
    stack.shown = isSearching ? "search" : state.weather != nil ? "weather" : "empty"
    if isSearching, before?.route != .addLocation { search.opened() }
    weatherPane.setStyle("on-dark", state.isOnDark && !isSearching && state.weather != nil)
    weatherPane.setStyle("high-contrast", Appearance.isHighContrast)
    sky.isVisible = !isSearching
    if state.sky != before?.sky || state.isOnDark != before?.isOnDark { sky.redraw() }
    header.show(state, searching: isSearching ? root.addLocation.title : nil, isFolded: leaflet.isFolded)
    window.title = state.place.map { root.language.text(WindowMessages.title($0.text)) } ?? DesktopIdentity.name
    if state.place != before?.place { page.placeChanged() }
    if state.chosenPlace != before?.chosenPlace { keepPlacement() }
    page.show(state)
    if state.weather == nil {
      emptyPage.show(
        icon: "weather-overcast-symbolic", title: state.message ?? state.activity ?? "",
        description: state.status?.line ?? "")
    }
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
    // The search screen shows the outcome above its own results.
    guard state.route != .addLocation, let news = state.announcement, !news.text.isEmpty else { return }
    let undo = ActionViewModel(.undo, language: root.language).title
    toast = toasts.say(
      news.text, button: news.canUndo ? (undo, DesktopAction.shared(.undo).name) : nil, seconds: news.canUndo ? 10 : 5)
  }

  private func paintSky(_ painter: Painter) {
    guard let sky = displayed?.sky else { return }
    painter.paint(
      SkyPainting(
        sky, isDark: Appearance.isDark, isHighContrast: Appearance.isHighContrast,
        isMirrored: painter.isRightToLeft, width: painter.width, height: painter.height))
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
    sky.redraw()
  }

  private func foldingChanged() {
    root.receive(.placesVisibility(leaflet.shows(places.view)))
    header.foldingChanged(isFolded: leaflet.isFolded, isSearching: displayed?.route == .addLocation)
    places.foldingChanged(isFolded: leaflet.isFolded)
  }

  /// Shows the weather instead of any other screen.
  package func showWeather() { leaflet.show(weatherPane) }
}

// MARK: Input

extension MainWindow {
  private func addActions() {
    for action in DesktopAction.allCases {
      window.addAction(action.id) { [weak self] in self?.perform(action) }
    }
    window.addAction(DesktopAction.favorite) { [weak self] number in self?.showFavorite(number) }
  }

  private func perform(_ action: DesktopAction) {
    switch action {
    case .shared(let action): perform(action)
    case .about: screens.openAbout(over: window)
    case .close: window.close()
    }
  }

  private func perform(_ action: Action) {
    switch action {
    case .addLocation: showWeather()
    case .locations:
      leaflet.show(places.view)
      return places.focus()
    default: break
    }
    let marked = MainWindow.placeActions.contains(action) ? places.marked : nil
    root.receive(marked.map { .placeAction(action, $0) } ?? .action(action))
  }

  /// The actions that apply to the selected place, if there is one.
  private static let placeActions: Set<Action> = [.remove, .rename, .moveUp, .moveDown, .makeHome]

  /// - Parameter number: Counted from 1, as on the keys.
  private func showFavorite(_ number: String) {
    let favorites = root.locations.favorites
    guard let index = Int(number).map({ $0 - 1 }), favorites.indices.contains(index) else { return }
    root.receive(.place(.favorite(favorites[index].id)))
    showWeather()
  }

  private func placeKey(_ key: UInt32, _ held: HeldKeys) -> Bool {
    let isMoving = held.isSuperset(of: [.control, .shift])
    switch key {
    case Key.delete: perform(.remove)
    case Key.f2: perform(.rename)
    case Key.up where isMoving: perform(.moveUp)
    case Key.down where isMoving: perform(.moveDown)
    case Key.menu: return places.requestMenu()
    case Key.f10 where held.contains(.shift): return places.requestMenu()
    default: return false
    }
    return true
  }

  /// Saves the window's size and place for the next start.
  private func keepPlacement() {
    guard let placement, isPresented else { return }
    var placed = WindowPlacement(file: placement)
    placed.isMaximized = window.isMaximized
    if !placed.isMaximized { (placed.width, placed.height) = window.size }
    placed.place = displayed?.chosenPlace
    placed.keep(in: placement)
  }

  private func closed() {
    keepPlacement()
    for task in tasks { task.cancel() }
    tasks = []
    screens.parentClosed()
    onClose(self)
  }
}
#endif
