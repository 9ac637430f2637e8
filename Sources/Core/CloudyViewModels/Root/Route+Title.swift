import CloudyLocalization

// Translators: Titles of screens, windows and pages, and names of links to them. “Day” has the details of one day;
// “Sources” lists the weather services; “Sync” connects this computer to a server, so that the same places and settings
// are on all devices.

extension Route {
  /// The title of the screen, and the name of links to it.
  package var title: Message {
    switch self {
    case .weather: Message("screenTitle.weather", "Weather")
    case .day: Message("screenTitle.day", "Day")
    case .locations: Message("screenTitle.locations", "Locations")
    case .addLocation: Message("screenTitle.addLocation", "Add Location")
    case .settings: Message("screenTitle.settings", "Settings")
    case .help: Message("screenTitle.help", "Help")
    case .sources: Message("screenTitle.sources", "Sources")
    case .synchronization: Message("screenTitle.synchronization", "Sync")
    }
  }
}
