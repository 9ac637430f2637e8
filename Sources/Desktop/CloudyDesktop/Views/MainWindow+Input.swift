#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

// MARK: Input

extension MainWindow {
  func addActions() {
    for action in DesktopAction.allCases {
      window.addAction(action.id) { [weak self] in self?.perform(action) }
    }
    window.addAction(DesktopAction.favorite) { [weak self] number in self?.showFavorite(number) }
  }

  func perform(_ action: DesktopAction) {
    switch action {
    case .shared(let action): perform(action)
    case .about: screens.openAbout(over: window)
    case .close: window.close()
    }
  }

  func perform(_ action: Action) {
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

  func placeKey(_ key: UInt32, _ held: HeldKeys) -> Bool {
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
  func keepPlacement() {
    guard let placement, isPresented else { return }
    var placed = WindowPlacement(file: placement)
    placed.isMaximized = window.isMaximized
    if !placed.isMaximized { (placed.width, placed.height) = window.size }
    placed.place = displayed?.chosenPlace
    placed.keep(in: placement)
  }

  func closed() {
    keepPlacement()
    for task in tasks { task.cancel() }
    tasks = []
    screens.parentClosed()
    onClose(self)
  }

  func openMenu(of place: LocationRowViewModel.ID, _ x: Double, _ y: Double) {
    let language = root.language
    let items = [
      Menu.items(.makeHome, .forgetHome, in: language), Menu.items(.rename, .moveUp, .moveDown, .remove, in: language),
    ]
    places.open(Menu(items), of: place, x, y)
  }

  /// Continues in the search with a text that was typed on the welcome page.
  func searchTyped(_ text: String) {
    perform(Action.addLocation)
    root.receive(.query(text))
    // The next key must reach the search.
    stateChanged(WindowState(root))
  }
}
#endif
