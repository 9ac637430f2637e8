/// A user action, independent of its key or button.
package enum Action: Hashable, Sendable, CaseIterable {
  case nextDay, previousDay, showDay, refresh, locations, addLocation, settings
  /// Show the sources of the weather.
  case sources
  case choose, remove, undo, rename, moveUp, moveDown
  case makeHome, forgetHome
  /// Show a place without adding it, and add the displayed one.
  case look, keep
  /// Search for the typed place through a network service.
  case searchOnline
  /// Request the user's location from the system's location service.
  case locate
  /// Show this device's connection to a server, and change it.
  case synchronization, connect, synchronize, disconnect
  case help, back, quit
}
