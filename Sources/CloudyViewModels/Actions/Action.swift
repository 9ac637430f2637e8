/// Something that a person can do, whatever they press for it.
package enum Action: Hashable, Sendable, CaseIterable {
  case nextDay, previousDay, showDay, refresh, locations, addLocation, settings
  case choose, remove, undo, rename, moveUp, moveDown
  case help, back, quit
}
