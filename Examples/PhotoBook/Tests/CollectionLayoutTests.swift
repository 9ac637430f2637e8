import PhotoBook
import Testing

private let insets = [
  CollectionLayout.Inset(top: 20, left: 0, bottom: 0, right: 0), .init(top: 20, left: 0, bottom: 20, right: 0),
  .init(top: 1, left: 2, bottom: 3, right: 4),
]

@Suite struct CollectionLayoutTests {
  @Test(arguments: insets) func `the margins of a section are those of the view model (D-30)`(
    inset: CollectionLayout.Inset
  ) {
    var layout = CollectionLayout()
    layout.setSectionInset(top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
    #expect(layout.sectionInset == inset)
  }

  @Test(arguments: [(500.0, 300.0), (320, 192), (0, 0)])
  func `a cell that uses the full width is 0.6 times as high`(width: Double, height: Double) {
    var layout = CollectionLayout()
    layout.usesMaxWidth = true
    #expect(layout.cellSize(width: width) == (width, height))
  }

  @Test func `side margins make cells narrower and lower`() {
    var layout = CollectionLayout()
    layout.usesMaxWidth = true
    layout.setSectionInset(top: 0, left: 60, bottom: 0, right: 40)
    #expect(layout.cellSize(width: 500) == (400, 240))
    #expect(layout.cellSize(width: 80) == (0, 0))
  }

  @Test func `a cell has a default size until it uses the full width`() {
    #expect(CollectionLayout().cellSize(width: 500) == (250, 200))
  }
}
