#if canImport(CGtk)
import CloudyViewModels
import DesktopKit
import Observation

/// Where the weather comes from, and the state of each service.
@MainActor final class SourcesWindow: Dialog {
  private let window: PreferencesWindow
  private var task: Task<Void, Never>?
  private var groups: [(displayed: Group, widget: PreferencesGroup, rows: [ActionRow])] = []
  private var isClosed = false

  init(_ root: RootViewModel, over parent: ApplicationWindow, onClose: @escaping @MainActor () -> Void) {
    window = PreferencesWindow(title: root.sources.title, over: parent)
    window.on("close-request") { [weak self] in
      // Later updates would reach widgets that no longer exist.
      self?.task?.cancel()
      self?.isClosed = true
      onClose()
    }
    show(SourcesWindow.content(root.sources))
    window.present()
    task = Task { [weak self, sources = root.sources] in
      for await content in Observations({ SourcesWindow.content(sources) }) {
        if !Task.isCancelled { self?.show(content) }
      }
    }
  }

  isolated deinit { task?.cancel() }

  func close() { if !isClosed { window.close() } }

  /// The content of a group. While only texts change, rows are reused, so that focus and scroll position stay.
  private struct Group: Equatable, Sendable {
    struct Row: Equatable, Sendable {
      let title: String
      let text: String
    }

    let title: String
    let description: String
    let rows: [Row]

    func hasRows(of other: Group) -> Bool { title == other.title && rows.map(\.title) == other.rows.map(\.title) }
  }

  private static func content(_ sources: SourcesViewModel) -> [Group] {
    [explanation(sources), services(sources)].compactMap(\.self)
  }

  private func show(_ new: [Group]) {
    if new.count == groups.count, zip(new, groups).allSatisfy({ $0.hasRows(of: $1.displayed) }) {
      for (index, group) in new.enumerated() {
        groups[index].widget.describe(group.description)
        for (row, words) in zip(groups[index].rows, group.rows) { row.say(words.text) }
        groups[index].displayed = group
      }
      return
    }
    groups = new.map { group in
      let widget = PreferencesGroup(title: group.title, description: group.description)
      let rows = group.rows.map { ActionRow(title: $0.title, subtitle: $0.text) }
      for row in rows { widget.append(row) }
      return (group, widget, rows)
    }
    window.show(groups.map(\.widget))
  }

  private static func explanation(_ sources: SourcesViewModel) -> Group? {
    guard let explanation = sources.explanation else { return nil }
    // A row without a subject continues the row before.
    var subjects: [(title: String, lines: [String])] = []
    for row in explanation.rows {
      if row.subject.isEmpty, !subjects.isEmpty {
        subjects[subjects.count - 1].lines.append(row.text)
      } else {
        subjects.append((row.subject, [row.text]))
      }
    }
    return Group(
      title: sources.explanationTitle ?? "", description: "",
      rows: subjects.map { Group.Row(title: $0.title, text: $0.lines.joined(separator: "\n")) })
  }

  private static func services(_ sources: SourcesViewModel) -> Group {
    Group(
      title: sources.servicesTitle, description: sources.message ?? "",
      rows: sources.rows.map { source in
        let lines = [source.status, source.advice, source.gives, source.stored, source.attribution]
        return Group.Row(title: source.name, text: lines.filter { !$0.isEmpty }.joined(separator: "\n"))
      })
  }
}
#endif
