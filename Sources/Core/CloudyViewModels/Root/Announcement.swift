/// The result of a user action, to be announced once.
package struct Announcement: Hashable, Identifiable, Sendable {
  /// The number of the announcement since the start of the program. The same text announced again has another number. 0
  /// for a lasting state.
  package let id: Int
  package let text: String
  /// Whether the announced action can be undone: the undo of an earlier action is not offered with a later message.
  package let canUndo: Bool

  init(id: Int, text: String, canUndo: Bool) {
    (self.id, self.text, self.canUndo) = (id, text, canUndo)
  }

  /// Creates the announcement of a lasting state, such as why a screen is empty.
  init(lasting text: String) { self.init(id: 0, text: text, canUndo: false) }
}
