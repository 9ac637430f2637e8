/// Where a window puts the sections and cells.
///
/// A window holds one and passes on what its view model says. It is a plain value, so that it is tested without a
/// window.
package struct CollectionLayout: Equatable, Sendable {
  /// The room around a section, in points.
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

  /// Takes what the view model says, all four of it.
  package mutating func setSectionInset(top: Double, left: Double, bottom: Double, right: Double) {
    sectionInset = Inset(top: top, left: left, bottom: bottom, right: right)
  }

  /// The size of a cell in a collection of some width, in points.
  package func cellSize(width: Double) -> (width: Double, height: Double) {
    guard usesMaxWidth else { return (250, 200) }
    let width = max(0, width - sectionInset.left - sectionInset.right)
    return (width, width * 0.6)
  }
}
