/// Something that a person can do, whatever key or button they use.
package enum Action: Hashable, Sendable, CaseIterable {
  case nextDay, previousDay, showDay, refresh, locations, addLocation, settings
  /// Show where the weather comes from.
  case sources
  case choose, remove, undo, rename, moveUp, moveDown
  case makeHome, forgetHome
  /// Show a place without adding it, and add the one that is shown.
  case look, keep
  /// Ask a service on the network for the place that was typed.
  case searchOnline
  /// Show how this device is connected to a server, and what is done about that.
  case synchronization, connect, synchronize, disconnect
  case help, back, quit
}
