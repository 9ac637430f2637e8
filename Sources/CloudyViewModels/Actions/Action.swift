/// Something that a person can do, whatever they press for it.
package enum Action: Hashable, Sendable, CaseIterable {
  case nextDay, previousDay, showDay, refresh, locations, addLocation, settings
  case choose, remove, undo, rename, moveUp, moveDown
  case makeHome, forgetHome
  /// To show a place without keeping it, and to keep the one that is shown.
  case look, keep
  case help, back, quit
}
