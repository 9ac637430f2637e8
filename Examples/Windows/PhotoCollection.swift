#if canImport(CGtk)
import DesktopKit
import PhotoBook

/// The cells of all photos, below the names of their cities.
@MainActor final class PhotoCollection {
  let view: Box
  /// The layout of the cells. The view model decides it; this object applies it.
  var layout = CollectionLayout() { didSet { place() } }
  private let list = Box(.vertical)
  private var sections: [Box] = []
  private var cells: [PhotoCell] = []
  // An estimate until the window reports its width: until then, cells without a height would be thin strips.
  private var width = 500.0

  init() {
    // As wide as the list, so it reports changes of the width.
    let ruler = Canvas(isPicture: false) { _ in }
    let scroller = Scroller(list, horizontal: .never, vertical: .automatic)
    view = Box(.vertical, [ruler, scroller.expanding(horizontally: true, vertically: true)])
    ruler.onResize { [weak self] width, _ in
      // Not during layout, when widgets would not be laid out again.
      Task { self?.resized(to: Double(width)) }
    }
  }

  /// Replaces the sections.
  func show(_ sections: [(header: PhotoHeader, cells: [PhotoCell])]) {
    list.removeAll()
    cells = sections.flatMap(\.cells)
    self.sections = sections.map { Box(.vertical, spacing: 2, [$0.header.view] + $0.cells.map(\.view)) }
    for section in self.sections { list.append(section) }
    place()
  }

  private func resized(to width: Double) {
    guard width != self.width else { return }
    self.width = width
    place()
  }

  private func place() {
    let (inset, size) = (layout.sectionInset, layout.cellSize(width: width))
    for section in sections {
      section.margins(
        top: Int32(inset.top), bottom: Int32(inset.bottom), start: Int32(inset.left), end: Int32(inset.right))
    }
    // A cell that uses the full width gets it from the list. If it requested it, the window could not become narrower.
    for cell in cells {
      cell.view.sized(width: layout.usesMaxWidth ? -1 : Int32(size.width), height: Int32(size.height))
    }
  }
}

/// A photo, with its caption and camera settings at the bottom.
@MainActor class PhotoCell {
  let view: Overlay
  let picture = Picture()
  private let caption = Label(lines: 2).styled("photo-caption")
  private let shotDetails = Label().onOneLine().justified(1).styled("photo-details")

  init() {
    let words = Box(.vertical, [caption, shotDetails.expanding(horizontally: true)]).styled("photo-words")
    view = Overlay(below: picture, measured: words.aligned(vertically: .end)).styled("photo-cell")
  }

  func setCaption(captionText: String) {
    caption.text = captionText
    picture.describe(captionText)
  }

  func setShotDetails(shotDetailsText: String) { shotDetails.text = shotDetailsText }
}

/// The header with a city's name.
@MainActor final class PhotoHeader: CollectionViewSectionHeaderProtocol {
  let view = Label(heading: "").styled("photo-header")
  private let model: CollectionViewSectionHeaderViewModel

  init(_ model: CollectionViewSectionHeaderViewModel) {
    self.model = model
    model.setView(self)
    model.setup()
  }

  func setHeaderText(text: String) { view.text = text }
}

let photoBookStyle = """
  .photo-header { font-size: 14px; padding: 3px 8px; background: alpha(currentColor, 0.12); }
  .photo-cell { background: alpha(currentColor, 0.06); }
  .photo-words { background: rgba(0, 0, 0, 0.4); padding: 2px 6px; }
  .photo-caption { font-size: 14px; color: white; text-shadow: 0 1px 2px black; }
  .photo-details { font-size: 17px; color: #a9d4ff; text-shadow: 0 1px 2px black; }
  """
#endif
