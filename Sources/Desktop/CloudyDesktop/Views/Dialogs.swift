#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit
import Observation

/// A screen in its own window.
@MainActor protocol Dialog: AnyObject {
  /// Closes the window, unless the user has already closed it.
  func close()
}

/// The settings window.
@MainActor final class SettingsWindow: Dialog {
  private let window: PreferencesWindow
  private var task: Task<Void, Never>?
  private var buttons: [(row: SettingsRowViewModel, button: CheckButton)] = []
  private var synchronization: SynchronizationGroup?
  private var isUpdating = false
  private var isClosed = false

  /// - Parameter onClose: Called when the window closes.
  init(_ root: RootViewModel, over parent: ApplicationWindow, onClose: @escaping @MainActor () -> Void) {
    window = PreferencesWindow(title: root.settings.title, over: parent)
    var groups: [PreferencesGroup] = []
    for section in root.settings.everySection {
      let group = PreferencesGroup(title: section.title, description: section.note ?? "")
      var first: CheckButton?
      for row in section.rows {
        let button = CheckButton(group: first)
        button.isActive = row.isChosen
        first = first ?? button
        button.on("toggled") { [weak self, weak root] in
          guard self?.isUpdating == false, button.isActive else { return }
          root?.receive(.setting(row.choice))
        }
        group.append(ActionRow(title: row.text, choice: button))
        buttons.append((row, button))
      }
      groups.append(group)
    }
    if let model = root.synchronization {
      let group = SynchronizationGroup(root, model)
      groups.append(group.widget)
      synchronization = group
    }
    window.show(groups)
    window.on("close-request") { [weak self] in
      // Later updates would reach widgets that no longer exist.
      self?.task?.cancel()
      self?.synchronization?.close()
      self?.isClosed = true
      onClose()
    }
    window.present()
    task = Task { [weak self, settings = root.settings] in
      for await _ in Observations({ settings.settings }) { if !Task.isCancelled { self?.update(settings) } }
    }
  }

  isolated deinit { task?.cancel() }

  func close() { if !isClosed { window.close() } }

  private func update(_ settings: SettingsViewModel) {
    isUpdating = true
    defer { isUpdating = false }
    for row in settings.everySection.flatMap(\.rows) where row.isChosen {
      buttons.first { $0.row.choice == row.choice }?.button.isActive = true
    }
  }
}

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

/// Prompts for a custom name of a place.
@MainActor final class RenameWindow {
  private let window: PromptWindow

  /// - Parameter onAnswer: Called with the name, or with `nil` if the user cancels.
  init(
    _ name: String, language: Language, over parent: ApplicationWindow,
    onAnswer: @escaping @MainActor (_ name: String?) -> Void
  ) {
    let words = ActionViewModel(.rename, language: language)
    let back = ActionViewModel(.back, language: language)
    window = PromptWindow(
      title: words.title, text: words.explanation, value: name, accept: words.title, cancel: back.title, over: parent)
    window.onAnswer(onAnswer)
  }
}

/// The list of keyboard shortcuts.
@MainActor enum KeysWindow {
  static func open(_ root: RootViewModel, over parent: ApplicationWindow) {
    let language = root.language
    let window = PreferencesWindow(title: language.text(WindowMessages.keyboardShortcuts), over: parent)
    func group(_ title: Message, _ actions: DesktopAction...) -> PreferencesGroup {
      let group = PreferencesGroup(title: language.text(title), description: "")
      for action in actions where !(action.keys + action.placeKeys).isEmpty {
        let words = action.action.map { ActionViewModel($0, language: language).explanation }
        group.append(
          ActionRow(title: words ?? language.text(ShortcutMessages.closeWindow), keys: action.keys + action.placeKeys))
      }
      return group
    }
    let places = group(
      ShortcutMessages.places, .shared(.addLocation), .shared(.locations), .shared(.rename), .shared(.moveUp),
      .shared(.moveDown), .shared(.remove), .shared(.undo))
    places.append(ActionRow(title: language.text(ShortcutMessages.showFavorite), keys: ["<Control>1...9"]))
    window.show([
      group(ShortcutMessages.weather, .shared(.refresh), .shared(.nextDay), .shared(.previousDay), .shared(.sources)),
      places,
      group(ShortcutMessages.window, .shared(.settings), .shared(.help), .close),
    ])
    window.present()
  }
}

/// The About dialog, with version and credits.
@MainActor enum AboutWindow {
  static func open(_ credits: CreditsViewModel, icon: String, language: Language, over parent: ApplicationWindow) {
    AboutDialog.open(
      name: DesktopIdentity.name, version: credits.version,
      comments: language.text(WindowMessages.description), icon: icon,
      sections: (credits.sources + credits.data).map { credit in
        (credit.name, [credit.attribution, credit.licenseLine ?? credit.license].joined(separator: "\n"))
      }, over: parent)
  }
}
#endif
