#if canImport(CGtk)
import DesktopKit

/// Rows to choose from, in sections if there are several.
@MainActor package struct ListPage: Widget {
  /// The texts of a row.
  package struct Row {
    let title: String
    let detail: String

    package init(_ title: String, detail: String = "") { (self.title, self.detail) = (title, detail) }
  }

  package let pointer: WidgetPointer
  private let list = ListBox(selects: true)
  private let content: Content

  @MainActor private final class Content {
    var rows: [ListRow] = []
    var headers: [Int: String] = [:]
  }

  /// - Parameter name: The accessible name of the list.
  package init(named name: String, onChoice: (@MainActor (Int) -> Void)? = nil) {
    let content = Content()
    self.content = content
    list.styled("boxed-list").named(name).margins(12).aligned(vertically: .start)
    list.setTitles { [weak content] in content?.headers[$0] }
    pointer = Scroller(Clamp(width: 600, list), horizontal: .never, vertical: .automatic).pointer
    if let onChoice { self.onChoice(onChoice) }
  }

  /// Calls `body` with the index of a chosen row, counted through all sections.
  package func onChoice(_ body: @escaping @MainActor (Int) -> Void) { list.onChoice(body) }

  /// Replaces the rows.
  package func show(_ rows: [Row]) { show([("", rows)]) }

  /// Replaces the sections. Rows are counted through all of them.
  package func show(_ sections: [(title: String, rows: [Row])]) {
    list.select(nil)
    list.removeAll()
    content.rows = []
    content.headers = [:]
    for section in sections {
      content.headers[content.rows.count] = section.title
      content.rows += section.rows.map(row)
    }
    for row in content.rows { list.append(row) }
    list.titlesChanged()
  }

  /// Selects a row; `nil` for none.
  package func select(_ index: Int?) {
    list.select(index.flatMap { content.rows.indices.contains($0) ? content.rows[$0] : nil })
  }

  private func row(_ row: Row) -> ListRow {
    let words = Box(.vertical, spacing: 2, [Label(row.title)]).margins(12)
    if !row.detail.isEmpty { words.append(Label(row.detail).styled("dim-label", "caption")) }
    return ListRow(words).named(row.detail.isEmpty ? row.title : "\(row.title), \(row.detail)")
  }
}

/// The parts of a form, stacked vertically.
@MainActor package struct FormPage: Widget {
  package let pointer: WidgetPointer
  private let box = Box(.vertical, spacing: 12)

  package init() {
    box.margins(18)
    pointer = Scroller(Clamp(width: 480, box), horizontal: .never, vertical: .automatic).fitContentHeight().pointer
  }

  /// Appends a part.
  package func append(_ part: any Widget) { box.append(part) }

  /// Appends a field, with its label above it.
  package func append(_ label: String, _ field: some TextInput) {
    field.named(label)
    box.append(Box(.vertical, spacing: 4, [Label(label).styled("dim-label"), field]))
  }
}
#endif
