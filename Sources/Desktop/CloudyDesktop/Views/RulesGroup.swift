#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The settings group with the user's rules: a list with a row for each, and below it a field that adds one.
@MainActor final class RulesGroup {
  let widget: PreferencesGroup
  private var rows: [ActionRow] = []
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
    widget.append(Box(.vertical, spacing: 12, [entry, problem, full]).margins(top: 12))
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
    full.show(content.list.fullText)
    // Before the rows, since a row that is removed passes the focus to the field.
    for part in [field, add] as [any Widget] { part.isSensitive = content.list.fullText == nil }
    if former?.list.rows != content.list.rows { show(content.list) }
    field.text = content.text
    problem.show(content.problem)
  }

  private func show(_ list: RulesViewModel) {
    // A focused button that disappears would leave the keyboard without a place.
    let hadFocus = rows.contains { $0.containsFocus }
    for row in rows { widget.remove(row) }
    rows = list.rows.map { row in
      let remove = Button(list.remove).named(row.removal)
      remove.onClick { [weak root] in root?.receive(.removeRule(row.rule)) }
      return ActionRow(title: row.text, subtitle: row.note ?? "", button: remove)
    }
    for row in rows { widget.append(row) }
    if hadFocus { field.focus() }
  }
}
#endif
