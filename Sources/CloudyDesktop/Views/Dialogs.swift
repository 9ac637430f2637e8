#if canImport(CGtk)
import CloudyViewModels
import DesktopKit
import Observation

/// A screen that is a window of its own.
@MainActor protocol Dialog: AnyObject {
  /// Closes it, unless the person has.
  func close()
}

/// The settings, in a window of their own.
@MainActor final class SettingsWindow: Dialog {
  private let window: PreferencesWindow
  private var task: Task<Void, Never>?
  private var buttons: [(row: SettingsRowViewModel, button: CheckButton)] = []
  private var isUpdating = false
  private var isClosed = false

  /// - Parameter onClose: Called when the person closes it.
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
          root?.settings.settingChosen(row.choice)
        }
        group.append(ActionRow(title: row.text, choice: button))
        buttons.append((row, button))
      }
      groups.append(group)
    }
    window.show(groups)
    window.on("close-request") { [weak self] in
      // What comes later would be for widgets that are gone.
      self?.task?.cancel()
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

/// Where the weather comes from, and who answers.
@MainActor final class SourcesWindow: Dialog {
  private let window: PreferencesWindow
  private var task: Task<Void, Never>?
  private var shown: [SourceViewModel] = []
  private var isClosed = false

  init(_ root: RootViewModel, over parent: ApplicationWindow, onClose: @escaping @MainActor () -> Void) {
    window = PreferencesWindow(title: root.sources.title, over: parent)
    window.on("close-request") { [weak self] in
      // What comes later would be for widgets that are gone.
      self?.task?.cancel()
      self?.isClosed = true
      onClose()
    }
    show(root.sources)
    window.present()
    task = Task { [weak self, sources = root.sources] in
      for await _ in Observations({ sources.rows }) { if !Task.isCancelled { self?.show(sources) } }
    }
  }

  isolated deinit { task?.cancel() }

  func close() { if !isClosed { window.close() } }

  private func show(_ sources: SourcesViewModel) {
    let rows = sources.rows
    guard rows != shown || shown.isEmpty else { return }
    shown = rows
    var groups: [PreferencesGroup] = []
    if let explanation = sources.explanation {
      let group = PreferencesGroup(title: sources.explanationTitle ?? "", description: "")
      // A row without a subject goes on with that of the row before.
      var subjects: [(title: String, lines: [String])] = []
      for row in explanation.rows {
        if row.subject.isEmpty, !subjects.isEmpty {
          subjects[subjects.count - 1].lines.append(row.text)
        } else {
          subjects.append((row.subject, [row.text]))
        }
      }
      for subject in subjects {
        group.append(ActionRow(title: subject.title, subtitle: subject.lines.joined(separator: "\n")))
      }
      groups.append(group)
    }
    let services = PreferencesGroup(title: sources.servicesTitle, description: sources.message ?? "")
    for source in rows {
      let lines = [source.status, source.advice, source.gives, source.kept, source.attribution]
      services.append(
        ActionRow(title: source.name, subtitle: lines.filter { !$0.isEmpty }.joined(separator: "\n")))
    }
    groups.append(services)
    window.show(groups)
  }
}

/// Asks for a name of the person's own.
@MainActor final class RenameWindow {
  private let window: PromptWindow

  /// - Parameter onAnswer: Called with the name; with `nil` if the person does not want to say.
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

/// What keys do.
@MainActor enum KeysWindow {
  static func open(_ root: RootViewModel, over parent: ApplicationWindow) {
    let language = root.language
    let window = PreferencesWindow(title: language.text(.desktop(.keyboardShortcuts)), over: parent)
    func group(_ title: DesktopPhrase, _ actions: [DesktopAction]) -> PreferencesGroup {
      let group = PreferencesGroup(title: language.text(.desktop(title)), description: "")
      for action in actions where !(action.keys + action.placeKeys).isEmpty {
        let words = action.action.map { ActionViewModel($0, language: language).explanation }
        group.append(
          ActionRow(title: words ?? language.text(.desktop(.closeWindow)), keys: action.keys + action.placeKeys))
      }
      return group
    }
    let places = group(.keysForPlaces, [.search, .places, .rename, .moveUp, .moveDown, .remove, .undo])
    places.append(ActionRow(title: language.text(.desktop(.showFavorite)), keys: ["<Control>1...9"]))
    window.show([
      group(.keysForWeather, [.refresh, .nextDay, .previousDay, .sources]), places,
      group(.keysForWindow, [.settings, .keys, .close]),
    ])
    window.present()
  }
}

/// What there is to know of the program.
@MainActor enum AboutWindow {
  static func open(_ credits: CreditsViewModel, icon: String, language: Language, over parent: ApplicationWindow) {
    AboutDialog.open(
      name: language.text(.desktop(.applicationName)), version: credits.version,
      comments: language.text(.desktop(.description)), icon: icon,
      sections: (credits.sources + credits.data).map { credit in
        (credit.name, [credit.attribution, credit.licenseLine ?? credit.license].joined(separator: "\n"))
      }, over: parent)
  }
}
#endif
