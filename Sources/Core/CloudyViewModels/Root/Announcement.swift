/// The result of something that the person did, to be said once.
package struct Announcement: Hashable, Identifiable, Sendable {
  /// Which one it is, counted from the start of the program. The same words said again are another announcement. 0 for
  /// what is true for as long as it is said.
  package let id: Int
  package let text: String
  /// Whether what it says can be undone: an undo of an earlier action is not offered with the words of a later one.
  package let canUndo: Bool

  init(id: Int, text: String, canUndo: Bool) {
    (self.id, self.text, self.canUndo) = (id, text, canUndo)
  }

  /// Something that is true for as long as it is said, such as why a screen is empty.
  init(lasting text: String) { self.init(id: 0, text: text, canUndo: false) }
}
