#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The settings group that connects this computer to the user's server.
@MainActor final class SynchronizationGroup {
  let widget: PreferencesGroup
  private let purpose = Label().styled("dim-label")
  private let field = TextField()
  private let fieldPart = Box(.vertical, spacing: 6)
  private let steps = Box(.vertical, spacing: 6)
  private let spinner = Spinner()
  private let activity = Label()
  private let line = Label()
  private let warning = Label().styled("warning")
  private let message = Label()
  private let connect: Button
  /// The explanation of ``connect``, shown while it is enabled.
  private let connecting: String
  private let open: Button
  private let cancel: Button
  private let synchronize: Button
  private let disconnect: Button
  private var binding: Binding?
  private var displayed: Content?

  /// Everything that the group shows.
  private struct Content: Equatable, Sendable {
    let stage: SynchronizationViewModel.Stage
    let purpose: String?
    let address: String
    let whyNot: String?
    let steps: [SynchronizationViewModel.Step]
    let page: String?
    let activity: String?
    let line: String
    let warning: String?
    let message: String?
    let isProblem: Bool
    let actions: [Action]

    init(_ model: SynchronizationViewModel) {
      stage = model.stage
      purpose = model.purpose
      address = model.address
      whyNot = model.whyNot
      steps = model.steps
      page = model.page
      activity = model.activity
      line = model.line
      warning = model.warning
      message = model.message
      isProblem = model.isProblem
      actions = model.actions
    }
  }

  init(_ root: RootViewModel, _ model: SynchronizationViewModel) {
    let language = root.language
    func button(_ action: Action) -> Button {
      let words = ActionViewModel(action, language: language)
      return Button(words.title).hint(words.explanation).aligned(horizontally: .start)
    }
    widget = PreferencesGroup(title: "", description: "")
    connecting = ActionViewModel(.connect, language: language).explanation
    connect = button(.connect).styled("suggested-action")
    open = Button(model.openPage).styled("suggested-action").aligned(horizontally: .start)
    cancel = button(.back)
    synchronize = button(.synchronize)
    disconnect = button(.disconnect)
    let label = Label(model.addressLabel)
    field.placeholder(model.addressExample).named(model.addressLabel)
    for part in [label, field] as [any Widget] { fieldPart.append(part) }
    let waiting = Box(.horizontal, spacing: 8, [spinner, activity])
    let content = Box(
      .vertical, spacing: 12,
      [purpose, fieldPart, steps, waiting, line, warning, message, connect, open, cancel, synchronize, disconnect])
    widget.append(content)
    field.onEdit { [weak root, weak model] in if model?.address != $0 { root?.receive(.address($0)) } }
    field.onReturn { [weak root] in root?.receive(.action(.connect)) }
    connect.onClick { [weak root] in root?.receive(.action(.connect)) }
    cancel.onClick { [weak root] in root?.receive(.connectingCancelled) }
    synchronize.onClick { [weak root] in root?.receive(.action(.synchronize)) }
    disconnect.onClick { [weak root] in root?.receive(.action(.disconnect)) }
    open.onClick { [weak self, weak model] in
      if let page = model?.page { self?.open.showPage(page) }
    }
    show(Content(model))
    binding = Binding(to: { Content(model) }) { [weak self] in self?.show($0) }
  }

  /// Stops updates, because the widgets are about to be destroyed.
  func close() { binding?.cancel() }

  private func show(_ content: Content) {
    let former = displayed
    displayed = content
    purpose.show(content.purpose)
    fieldPart.isVisible = content.stage == .apart
    field.text = content.address
    if former?.steps != content.steps { show(content.steps) }
    spinner.isSpinning = content.activity != nil
    activity.show(content.activity)
    line.show(content.stage == .connected ? content.line : nil)
    warning.show(content.warning)
    message.show(content.message)
    message.setStyle("warning", content.isProblem)
    connect.isVisible = content.actions.contains(.connect)
    connect.isSensitive = content.whyNot == nil
    connect.described(content.whyNot ?? "").hint(content.whyNot ?? connecting)
    open.isVisible = content.page != nil
    cancel.isVisible = content.stage == .requesting || content.stage == .allowing
    synchronize.isVisible = content.actions.contains(.synchronize)
    disconnect.isVisible = content.actions.contains(.disconnect)
  }

  private func show(_ content: [SynchronizationViewModel.Step]) {
    steps.removeAll()
    steps.isVisible = !content.isEmpty
    for step in content {
      steps.append(step.isValue ? Label(step.text).styled("title-3").selectable() : Label(step.text))
    }
  }
}
#endif
