import CloudyLocalization

// Translators: Actions on buttons, in menus, and next to a key in the bottom line of a terminal: keep them short.
// “Preview” shows the weather of a place without adding it to the favorites; “Home” is the place that is shown first.
// “Connect” and “Disconnect” are about this computer and a server that syncs places and settings.

extension Action {
  /// The label of a button or of a key.
  package var title: Message {
    switch self {
    case .nextDay: Message("action.nextDay", "Next day")
    case .previousDay: Message("action.previousDay", "Previous day")
    case .showDay: Message("action.showDay", "Details")
    case .refresh: Message("action.refresh", "Refresh")
    case .locations: Message("action.locations", "Locations")
    case .addLocation: Message("action.addLocation", "Search")
    case .settings: Message("action.settings", "Settings")
    case .sources: Message("action.sources", "Sources")
    case .synchronization: Message("action.synchronization", "Sync")
    case .connect: Message("action.connect", "Connect")
    case .synchronize: Message("action.synchronize", "Sync now")
    case .disconnect: Message("action.disconnect", "Disconnect")
    case .choose: Message("action.choose", "Choose")
    case .remove: Message("action.remove", "Remove")
    case .undo: Message("action.undo", "Undo")
    case .rename: Message("action.rename", "Rename")
    case .moveUp: Message("action.moveUp", "Move up")
    case .moveDown: Message("action.moveDown", "Move down")
    case .makeHome: Message("action.makeHome", "Set as home")
    case .forgetHome: Message("action.forgetHome", "Clear home")
    case .look: Message("action.look", "Preview")
    case .keep: Message("action.keep", "Add to favorites")
    case .searchOnline: Message("action.searchOnline", "Search online")
    case .locate: Message("action.locate", "Use my location")
    case .help: Message("action.help", "Help")
    case .back: Message("action.back", "Back")
    case .quit: Message("action.quit", "Quit")
    }
  }
}

// Translators: What a button or key does, in a sentence: next to a key in the help, and as the tooltip of a button.
// “Settings” is the title of that screen.

extension Action {
  /// A sentence for the help.
  var explanation: Message {
    switch self {
    case .nextDay: Message("actionExplanation.nextDay", "Show the next day.")
    case .previousDay: Message("actionExplanation.previousDay", "Show the previous day.")
    case .showDay: Message("actionExplanation.showDay", "Show details of the selected day.")
    case .refresh: Message("actionExplanation.refresh", "Refresh the forecast.")
    case .locations: Message("actionExplanation.locations", "Show your locations and their weather.")
    case .addLocation: Message("actionExplanation.addLocation", "Search for a place and add it to your favorites.")
    case .settings: Message("actionExplanation.settings", "Change units, time format and other settings.")
    case .sources: Message("actionExplanation.sources", "Show the data sources and their status.")
    case .synchronization:
      Message("actionExplanation.synchronization", "Sync your locations and settings across devices.")
    case .connect: Message("actionExplanation.connect", "Connect this computer to your account on a server.")
    case .synchronize: Message("actionExplanation.synchronize", "Sync with your server now.")
    case .disconnect:
      Message(
        "actionExplanation.disconnect",
        "Disconnect from the server. Your locations and settings stay on this computer.")
    case .choose: Message("actionExplanation.choose", "Open or apply the selected row.")
    case .remove: Message("actionExplanation.remove", "Remove the place from your favorites.")
    case .undo: Message("actionExplanation.undo", "Undo adding or removing a place.")
    case .rename: Message("actionExplanation.rename", "Give the place a custom name.")
    case .moveUp: Message("actionExplanation.moveUp", "Move the place up in the list.")
    case .moveDown: Message("actionExplanation.moveDown", "Move the place down in the list.")
    case .makeHome: Message("actionExplanation.makeHome", "Set the place as your home, which is shown first.")
    case .forgetHome: Message("actionExplanation.forgetHome", "Clear your home location.")
    case .look: Message("actionExplanation.look", "Preview the weather of a place without adding it.")
    case .keep: Message("actionExplanation.keep", "Add this place to your favorites.")
    case .searchOnline:
      Message(
        "actionExplanation.searchOnline", "Search online for places that Cloudy does not know, if enabled in Settings.")
    case .locate: Message("actionExplanation.locate", "Find your location with the system’s location service, GeoClue.")
    case .help: Message("actionExplanation.help", "Show all keyboard shortcuts.")
    case .back: Message("actionExplanation.back", "Go back.")
    case .quit: Message("actionExplanation.quit", "Quit Cloudy.")
    }
  }
}
