extension English {
  static func title(of scene: Scene) -> String {
    switch scene {
    case .weather: "Weather"
    case .day: "Day"
    case .locations: "Locations"
    case .addLocation: "Add Location"
    case .settings: "Settings"
    case .help: "Help"
    case .sources: "Sources"
    }
  }

  static func name(of action: Action) -> String {
    switch action {
    case .nextDay: "Next day"
    case .previousDay: "Day before"
    case .showDay: "Details"
    case .refresh: "Refresh"
    case .locations: "Locations"
    case .addLocation: "Search"
    case .settings: "Settings"
    case .sources: "Sources"
    case .choose: "Choose"
    case .remove: "Remove"
    case .undo: "Undo"
    case .rename: "Rename"
    case .moveUp: "Move up"
    case .moveDown: "Move down"
    case .makeHome: "Make home"
    case .forgetHome: "Forget home"
    case .look: "Look"
    case .keep: "Add to list"
    case .searchOnline: "Search online"
    case .help: "Help"
    case .back: "Back"
    case .quit: "Quit"
    }
  }

  static func explanation(of action: Action) -> String {
    switch action {
    case .nextDay: "Show the day after."
    case .previousDay: "Show the day before."
    case .showDay: "Show all that is known of the day."
    case .refresh: "Ask for the newest weather."
    case .locations: "Show your places and their weather."
    case .addLocation: "Find a place by its name, and add it to your list."
    case .settings: "Choose how times and figures are written."
    case .sources: "Show where the weather comes from, and which services answer."
    case .choose: "Choose the selected row."
    case .remove: "Remove the place from your list."
    case .undo: "Put back the place that you removed last."
    case .rename: "Give the place a name of your own."
    case .moveUp: "Move the place up in your list."
    case .moveDown: "Move the place down in your list."
    case .makeHome: "Make the place your home, which is shown first."
    case .forgetHome: "Forget which place is your home."
    case .look: "Show the weather of a place without adding it to your list."
    case .keep: "Add the place that is shown to your list."
    case .searchOnline: "Look up online what Cloudy does not know, if you allow that in Settings."
    case .help: "Show what the keys do."
    case .back: "Go back to where you were."
    case .quit: "End the program."
    }
  }
}
