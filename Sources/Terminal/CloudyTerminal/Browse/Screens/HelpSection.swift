import CloudyLocalization
import CloudyViewModels

/// The keys of a screen, or those that work on all of them.
enum HelpSection: CaseIterable {
  case weather, locations, search, settings, synchronization, everywhere

  var title: Message {
    switch self {
    case .weather: Route.weather.title
    case .locations: Route.locations.title
    case .search: Action.addLocation.title
    case .settings: Route.settings.title
    case .synchronization: Route.synchronization.title
    case .everywhere: Gesture.everywhere
    }
  }

  /// A screen on which the keys work.
  var route: Route {
    switch self {
    case .weather, .everywhere: .weather
    case .locations: .locations
    case .search: .addLocation
    case .settings: .settings
    case .synchronization: .synchronization
    }
  }

  var actions: [Action] {
    switch self {
    case .weather: [.nextDay, .previousDay, .showDay, .refresh, .keep, .makeHome]
    case .locations: [.choose, .remove, .undo, .rename, .moveUp, .moveDown, .makeHome, .forgetHome]
    case .search: [.look, .keep, .searchOnline, .locate]
    case .settings: [.choose]
    case .synchronization: [.connect, .synchronize, .disconnect]
    case .everywhere: [.locations, .addLocation, .settings, .sources, .synchronization, .help, .back, .quit]
    }
  }

  var gestures: [Gesture] {
    switch self {
    case .weather: [.showPlace]
    case .locations, .settings: [.chooseNumber, .nextSection]
    case .search, .synchronization: []
    case .everywhere: [.moveUpAndDown, .scroll, .beginningAndEnd, .point, .redraw, .suspend]
    }
  }
}
