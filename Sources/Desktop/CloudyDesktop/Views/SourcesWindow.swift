#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// Where the weather comes from, and the state of each service.
@MainActor final class SourcesWindow: Dialog {
  private let window: PreferencesWindow
  private var binding: Binding?
  private var groups: [(displayed: Group, widget: PreferencesGroup, rows: [SourceRow])] = []
  private var isClosed = false

  init(_ root: RootViewModel, over parent: ApplicationWindow, onClose: @escaping @MainActor () -> Void) {
    window = PreferencesWindow(title: root.sources.title, over: parent)
    window.on("close-request") { [weak self] in
      // Later updates would reach widgets that no longer exist.
      self?.binding?.cancel()
      self?.isClosed = true
      onClose()
    }
    let details = ActionViewModel(.showDay, language: root.language).headline
    show(SourcesWindow.content(root.sources, details: details))
    window.present()
    let sources = root.sources
    binding = Binding(to: { SourcesWindow.content(sources, details: details) }) { [weak self] in self?.show($0) }
  }

  func close() { if !isClosed { window.close() } }

  /// The content of a group. While only texts change, rows are reused, so that focus and scroll position stay.
  private struct Group: Equatable, Sendable {
    let title: String
    let description: String
    let rows: [Row]

    func hasRows(of other: Group) -> Bool {
      title == other.title && rows.count == other.rows.count
        && zip(rows, other.rows).allSatisfy { $0.title == $1.title && $0.parts.map(\.title) == $1.parts.map(\.title) }
    }
  }

  private struct Row: Equatable, Sendable {
    let title: String
    let text: String
    /// Facts that are hidden until the row is clicked.
    let parts: [Part]
  }

  private struct Part: Equatable, Sendable {
    let title: String
    let text: String
  }

  /// The widgets of a row.
  private struct SourceRow {
    let widget: any Widget
    let parts: [ActionRow]
    let setText: @MainActor (String) -> Void

    @MainActor init(_ row: Row) {
      parts = row.parts.map { ActionRow(title: $0.title, subtitle: $0.text) }
      if parts.isEmpty {
        let line = ActionRow(title: row.title, subtitle: row.text)
        widget = line
        setText = { line.setSubtitle($0) }
      } else {
        let expander = ExpanderRow(title: row.title, parts)
        expander.setSubtitle(row.text)
        widget = expander
        setText = { expander.setSubtitle($0) }
      }
    }
  }

  private static func content(_ sources: SourcesViewModel, details: String) -> [Group] {
    let explanation = sources.explanation.map { explanation in
      Group(
        title: sources.explanationTitle ?? "", description: "",
        rows: explanation.subjects.map { subject in
          Row(
            title: subject.title, text: subject.lines.joined(separator: "\n"),
            parts: part(details, subject.computations))
        })
    }
    let services = Group(
      title: sources.servicesTitle, description: sources.message ?? "",
      rows: sources.rows.map { source in
        Row(
          title: source.name, text: [source.status, source.advice].filter { !$0.isEmpty }.joined(separator: "\n"),
          parts: source.facts.map { Part(title: $0.label, text: $0.value) } + part(details, source.changes))
      })
    return [explanation, services].compactMap(\.self)
  }

  private static func part(_ title: String, _ lines: [String]) -> [Part] {
    lines.isEmpty ? [] : [Part(title: title, text: lines.joined(separator: "\n"))]
  }

  private func show(_ new: [Group]) {
    if new.count == groups.count, zip(new, groups).allSatisfy({ $0.hasRows(of: $1.displayed) }) {
      for (index, group) in new.enumerated() {
        groups[index].widget.describe(group.description)
        for (widgets, row) in zip(groups[index].rows, group.rows) {
          widgets.setText(row.text)
          for (part, words) in zip(widgets.parts, row.parts) { part.setSubtitle(words.text) }
        }
        groups[index].displayed = group
      }
      return
    }
    groups = new.map { group in
      let widget = PreferencesGroup(title: group.title, description: group.description)
      let rows = group.rows.map { SourceRow($0) }
      for row in rows { widget.append(row.widget) }
      return (group, widget, rows)
    }
    window.show(groups.map(\.widget))
  }
}
#endif
