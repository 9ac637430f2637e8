/// The positions of the sections and cells in a window.
///
/// A window holds one and forwards the calls of its view model. It is a plain value, so that it can be tested without a
/// window.
package struct CollectionLayout: Equatable, Sendable {
  /// The margins of a section, in points.
  package struct Inset: Equatable, Sendable {
    package var top, left, bottom, right: Double

    package init(top: Double, left: Double, bottom: Double, right: Double) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  package private(set) var sectionInset = Inset(top: 0, left: 0, bottom: 0, right: 0)
  package var usesMaxWidth = false

  package init() {}

  /// Stores the four margins that the view model sets.
  package mutating func setSectionInset(top: Double, left: Double, bottom: Double, right: Double) {
    sectionInset = Inset(top: top, left: left, bottom: bottom, right: right)
  }

  /// The size of a cell in a collection of the given width, in points.
  package func cellSize(width: Double) -> (width: Double, height: Double) {
    guard usesMaxWidth else { return (250, 200) }
    let width = max(0, width - sectionInset.left - sectionInset.right)
    return (width, width * 0.6)
  }
}
