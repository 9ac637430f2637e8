#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The settings window.
@MainActor final class SettingsWindow: Dialog {
  private let window: PreferencesWindow
  private let root: RootViewModel
  private var binding: Binding?
  /// One for each section, in the same order.
  private var controls: [Control] = []
  private var synchronization: SynchronizationGroup?
  private let rules: RulesGroup
  private var isUpdating = false
  private var isClosed = false

  private enum Control {
    case list(ChoiceRow)
    case toggle(Toggle)
  }

  /// - Parameters:
  ///   - onLanguage: Called with the tag of a language that the user chooses; `nil` to follow the system.
  ///   - onClose: Called when the window closes.
  init(
    _ root: RootViewModel, languages: LanguageListViewModel, over parent: ApplicationWindow,
    onLanguage: @escaping @MainActor (_ tag: String?) -> Void, onClose: @escaping @MainActor () -> Void
  ) {
    self.root = root
    window = PreferencesWindow(title: root.settings.title, over: parent)
    rules = RulesGroup(root)
    let language = ChoiceRow(title: languages.title)
    language.show(languages.texts, chosen: languages.index)
    language.onChoice { onLanguage(languages.tag(at: $0)) }
    var groups = [PreferencesGroup(title: "", description: "")]
    groups[0].append(language)
    for part in root.settings.groups {
      let group = PreferencesGroup(title: part.headline, description: "")
      for section in part.sections { group.append(row(of: section)) }
      groups.append(group)
    }
    groups.append(rules.widget)
    if let model = root.synchronization {
      let group = PreferencesGroup(title: "", description: "")
      group.append(ActionRow(title: model.title) { [weak self, weak model] in if let model { self?.open(model) } })
      groups.append(group)
    }
    update(root.settings)
    window.show(groups)
    window.on("close-request") { [weak self] in
      // Later updates would reach widgets that no longer exist.
      self?.binding?.cancel()
      self?.rules.close()
      self?.synchronization?.close()
      self?.isClosed = true
      onClose()
    }
    window.present()
    language.focus()
    let settings = root.settings
    binding = Binding(to: { settings.settings }) { [weak self] _ in self?.update(settings) }
  }

  func close() { if !isClosed { window.close() } }

  /// Creates the row of a section, without its state.
  private func row(of section: SettingsSection) -> any Widget {
    let index = controls.count
    if let described = section.toggle {
      let toggle = Toggle()
      controls.append(.toggle(toggle))
      toggle.onToggle { [weak self] isOn in self?.choose(at: index) { $0.toggle?.choice(isOn) } }
      return ActionRow(title: described.title, subtitle: section.note ?? "", toggle: toggle)
    }
    let list = ChoiceRow(title: section.title)
    controls.append(.list(list))
    list.onChoice { [weak self] row in self?.choose(at: index) { $0.choice(atListIndex: row) } }
    return list
  }

  /// Passes on a choice by the user.
  ///
  /// - Parameter index: That of the section.
  private func choose(at index: Int, _ choice: (SettingsSection) -> SettingsSection.Choice?) {
    let sections = root.settings.groups.flatMap(\.sections)
    guard !isUpdating, sections.indices.contains(index), let choice = choice(sections[index]) else { return }
    root.receive(.setting(choice))
  }

  private func update(_ settings: SettingsViewModel) {
    isUpdating = true
    defer { isUpdating = false }
    for (section, control) in zip(settings.groups.flatMap(\.sections), controls) {
      switch control {
      case .list(let row):
        row.show(section.list(in: root.language), chosen: section.listIndex)
        row.isSensitive = section.isEnabled
      case .toggle(let toggle):
        toggle.isOn = section.toggle?.isOn == true
        toggle.isSensitive = section.isEnabled
      }
    }
  }

  /// Shows the connection to the user's server in front of the settings.
  private func open(_ model: SynchronizationViewModel) {
    let group = SynchronizationGroup(root, model)
    synchronization = group
    let back = ActionViewModel(.back, language: root.language).title
    window.open([group.widget], title: model.title, back: back) { [weak self] in
      // Later updates would reach widgets that no longer exist.
      self?.synchronization?.close()
      self?.synchronization = nil
    }
  }
}
#endif
