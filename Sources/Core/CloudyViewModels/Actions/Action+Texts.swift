import CloudyLocalization

// Translators: What a person can do, on buttons, in menus, and beside a key in the bottom line of a terminal, so keep
// it short. “Look” shows the weather of a place without adding it to the list; “Home” is the place that is shown first.
// “Connect” and “Disconnect” are about the computer and a server that has the same places and settings.

extension Action {
  /// The label of a button or of a key.
  package var title: Message {
    switch self {
    case .nextDay: Message("action.nextDay", "Next day")
    case .previousDay: Message("action.previousDay", "Day before")
    case .showDay: Message("action.showDay", "Details")
    case .refresh: Message("action.refresh", "Refresh")
    case .locations: Message("action.locations", "Locations")
    case .addLocation: Message("action.addLocation", "Search")
    case .settings: Message("action.settings", "Settings")
    case .sources: Message("action.sources", "Sources")
    case .synchronization: Message("action.synchronization", "Synchronization")
    case .connect: Message("action.connect", "Connect")
    case .synchronize: Message("action.synchronize", "Synchronize now")
    case .disconnect: Message("action.disconnect", "Disconnect")
    case .choose: Message("action.choose", "Choose")
    case .remove: Message("action.remove", "Remove")
    case .undo: Message("action.undo", "Undo")
    case .rename: Message("action.rename", "Rename")
    case .moveUp: Message("action.moveUp", "Move up")
    case .moveDown: Message("action.moveDown", "Move down")
    case .makeHome: Message("action.makeHome", "Make home")
    case .forgetHome: Message("action.forgetHome", "Forget home")
    case .look: Message("action.look", "Look")
    case .keep: Message("action.keep", "Add to list")
    case .searchOnline: Message("action.searchOnline", "Search online")
    case .help: Message("action.help", "Help")
    case .back: Message("action.back", "Back")
    case .quit: Message("action.quit", "Quit")
    }
  }
}

// Translators: What a button or key does, in a sentence: beside a key in the help, and where a pointer rests on a
// button. “Settings” is the title of that screen.

extension Action {
  /// A sentence for the help.
  var explanation: Message {
    switch self {
    case .nextDay: Message("actionExplanation.nextDay", "Show the day after.")
    case .previousDay: Message("actionExplanation.previousDay", "Show the day before.")
    case .showDay: Message("actionExplanation.showDay", "Show all that is known of the day.")
    case .refresh: Message("actionExplanation.refresh", "Ask for the newest weather.")
    case .locations: Message("actionExplanation.locations", "Show your places and their weather.")
    case .addLocation: Message("actionExplanation.addLocation", "Find a place by its name, and add it to your list.")
    case .settings: Message("actionExplanation.settings", "Choose how times and figures are written.")
    case .sources: Message("actionExplanation.sources", "Show where the weather comes from, and which services answer.")
    case .synchronization:
      Message("actionExplanation.synchronization", "Have the same places and settings on all of your devices.")
    case .connect: Message("actionExplanation.connect", "Connect this computer to your account on a server.")
    case .synchronize:
      Message(
        "actionExplanation.synchronize", "Have the newest places and settings from your server now, and send it yours.")
    case .disconnect:
      Message(
        "actionExplanation.disconnect", "Disconnect this computer from its server. Your places and settings stay here.")
    case .choose: Message("actionExplanation.choose", "Choose the selected row.")
    case .remove: Message("actionExplanation.remove", "Remove the place from your list.")
    case .undo: Message("actionExplanation.undo", "Put back the place that you removed last.")
    case .rename: Message("actionExplanation.rename", "Give the place a name of your own.")
    case .moveUp: Message("actionExplanation.moveUp", "Move the place up in your list.")
    case .moveDown: Message("actionExplanation.moveDown", "Move the place down in your list.")
    case .makeHome: Message("actionExplanation.makeHome", "Make the place your home, which is shown first.")
    case .forgetHome: Message("actionExplanation.forgetHome", "Forget which place is your home.")
    case .look: Message("actionExplanation.look", "Show the weather of a place without adding it to your list.")
    case .keep: Message("actionExplanation.keep", "Add the place that is shown to your list.")
    case .searchOnline:
      Message(
        "actionExplanation.searchOnline", "Look up online what Cloudy does not know, if you allow that in Settings.")
    case .help: Message("actionExplanation.help", "Show what the keys do.")
    case .back: Message("actionExplanation.back", "Go back to where you were.")
    case .quit: Message("actionExplanation.quit", "End the program.")
    }
  }
}
