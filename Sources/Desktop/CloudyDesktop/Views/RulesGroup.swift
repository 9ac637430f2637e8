#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The settings group with the user's rules: a row for each, and a field that adds one.
@MainActor final class RulesGroup {
  let widget: PreferencesGroup
  private let rows = Box(.vertical, spacing: 6)
  private let field = TextField()
  private let add: Button
  private let full = Label().styled("dim-label")
  private let problem = Label().styled("warning")
  private let root: RootViewModel
  private var binding: Binding?
  private var displayed: Content?

  /// Everything that the group shows.
  private struct Content: Equatable, Sendable {
    let list: RulesViewModel
    let text: String
    let problem: String?

    init(_ model: RuleListViewModel) {
      list = model.list
      text = model.text
      problem = model.problem
    }
  }

  init(_ root: RootViewModel) {
    self.root = root
    let model = root.settings.rules
    let list = model.list
    widget = PreferencesGroup(title: list.title, description: list.explanation)
    add = Button(list.add)
    field.placeholder(list.example).named(list.field).expanding(horizontally: true)
    let entry = Box(.horizontal, spacing: 8, [field, add])
    widget.append(Box(.vertical, spacing: 12, [rows, entry, problem, full]))
    field.onEdit { [weak root] in if root?.settings.rules.text != $0 { root?.receive(.rule($0)) } }
    field.onReturn { [weak root] in root?.receive(.ruleConfirmed) }
    add.onClick { [weak root] in root?.receive(.ruleConfirmed) }
    show(Content(model))
    binding = Binding(to: { Content(model) }) { [weak self] in self?.show($0) }
  }

  /// Stops updates, because the widgets are about to be destroyed.
  func close() { binding?.cancel() }

  private func show(_ content: Content) {
    let former = displayed
    displayed = content
    if former?.list.rows != content.list.rows { show(content.list) }
    field.text = content.text
    full.show(content.list.fullText)
    for part in [field, add] as [any Widget] { part.isSensitive = content.list.fullText == nil }
    problem.show(content.problem)
  }

  private func show(_ list: RulesViewModel) {
    // A focused button that disappears would leave the keyboard without a place.
    let hadFocus = rows.containsFocus
    rows.removeAll()
    rows.isVisible = !list.rows.isEmpty
    for row in list.rows {
      let text = Box(.vertical, [Label(foreign: row.text)]).expanding(horizontally: true)
        .aligned(vertically: .center)
      if let note = row.note { text.append(Label(note).styled("dim-label")) }
      let remove = Button(list.remove).named(row.removal).aligned(vertically: .center)
      remove.onClick { [weak root] in root?.receive(.removeRule(row.rule)) }
      rows.append(Box(.horizontal, spacing: 8, [text, remove]))
    }
    if hadFocus { field.focus() }
  }
}
#endif
