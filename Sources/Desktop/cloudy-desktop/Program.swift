#if canImport(CGtk)
import ArgumentParser
import CloudyApplication
import CloudyDesktop
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels
import DesktopKit
import Foundation

/// The program while it runs: its windows, and the requests to it.
@MainActor final class Program {
  private let application: Application
  private let desktop: DesktopApplication
  private var windows: [MainWindow] = []
  private let first: CloudyDesktopCommand
  /// Work for the first window, which reads the store while GTK initializes on this thread; `nil` once a window has
  /// taken it, or if another process owns the window.
  private var begun: StartupWork?

  private struct StartupWork {
    let place: [String]
    let root: RootViewModel
    let work: Task<Void, Never>
  }

  init(_ command: CloudyDesktopCommand) throws {
    do throws(ApplicationError) {
      application = try Application(
        arguments: command.arguments, environment: ProcessInfo.processInfo.environment,
        complain: { StartupError.write($0) })
    } catch {
      StartupError.write(error.message)
      StartupErrorWindow.run(error.message, StartupError.language)
      throw ExitCode.configuration
    }
    first = command
    // `setenv` must come first, since other threads may read the environment later.
    let language = Program.language(command, application)
    Program.haveToolkitSpeak(language, application)
    if !command.isService, !DesktopApplication.isRunning(id: DesktopIdentity.application) {
      begun = Program.begin(command, application.meaning(of: command.place), application)
      drainMainActorQueue()
    }
    guard let desktop = DesktopApplication(id: DesktopIdentity.application, pictures: Desktop.pictures) else {
      StartupError.write(language.text(StartupMessages.needsDisplay))
      throw ExitCode.failure
    }
    self.desktop = desktop
  }

  /// - Returns: The exit code.
  func run() -> Int32 {
    desktop.run(
      CommandLine.arguments,
      started: { [self] in
        Desktop.prepare(desktop, language: language)
        desktop.addAction("show-place") { [weak self] text in self?.requested(forReference: text) }
        desktop.addAction("search") { [weak self] text in self?.searched(text) }
        // The actions of the desktop entry.
        desktop.addAction("find") { [weak self] in _ = self?.requested(["--search"]) }
        desktop.addAction("settings") { [weak self] in _ = self?.requested(["--settings"]) }
      },
      activated: { [self] in _ = requested([]) },
      commandLine: { [self] arguments in requested(arguments) })
  }

  /// Handles a start of the program, in this process or in another one.
  private func requested(_ arguments: [String]) -> Int32 {
    // Both processes have already validated their arguments.
    let isOwn = arguments == Array(CommandLine.arguments.dropFirst())
    let command = isOwn ? first : (try? CloudyDesktopCommand.parse(arguments)) ?? first
    return requested(command, application.meaning(of: command.place))
  }

  /// Called when the search provider asks to open one of its results.
  ///
  /// - Parameter text: The result's identifier.
  private func requested(forReference text: String) {
    guard let resolved = Program.place(text, application) else {
      _ = requested(["--", text])
      return
    }
    _ = requested(first, .place(resolved))
  }

  private func requested(_ command: CloudyDesktopCommand, _ meaning: PlaceArgument?) -> Int32 {
    if let window = windows.first {
      if case .place(let resolved) = meaning {
        window.root.receive(.outsidePlace(resolved))
        window.showWeather()
      }
      window.present()
    } else {
      open(command, meaning)
    }
    guard let window = windows.first else { return 1 }
    switch meaning {
    case nil, .place: break
    case .notAmongFavorites:
      window.showToast(language.text(PlaceMessages.notAmongFavorites(command.place.joined(separator: " "))))
    // The search shows similar names, and goes online if the user allows it.
    case .unknown: window.search(for: command.place.joined(separator: " "))
    }
    if command.search, meaning == nil { window.search(for: "") }
    if command.settings { window.openSettings() }
    return 0
  }

  private func open(_ command: CloudyDesktopCommand, _ meaning: PlaceArgument?) {
    let begun = begun.flatMap { $0.place == command.place ? $0 : nil }
    if begun == nil { self.begun?.work.cancel() }
    self.begun = nil
    let displayed = begun ?? Program.begin(command, meaning, application)
    // Data that has arrived from the store meanwhile is part of the first frame.
    drainMainActorQueue()
    let window = MainWindow(
      desktop, displayed.root, work: displayed.work, icon: DesktopIdentity.application,
      placement: Program.placement(application),
      about: { [application, language] in
        CreditsViewModel(await application.aboutFacts(requesting: application.forecastRepository()), language: language)
      },
      onLanguage: { [weak self] tag in self?.languageChosen(tag) },
      onClose: { [weak self] window in self?.windows.removeAll { $0 === window } })
    windows.append(window)
    window.open()
  }

  /// Opens the window again in another language.
  ///
  /// - Parameter tag: `nil` to follow the system.
  private func languageChosen(_ tag: String?) {
    guard let file = Program.placement(application) else { return }
    var placed = WindowPlacement(file: file)
    placed.language = tag
    placed.keep(in: file)
    desktop.hold()
    // The settings, where the language was chosen, close together with the window.
    Task {
      windows.first?.close()
      desktop.setDirection(isRightToLeft: language.isRightToLeft)
      open(first, nil)
      windows.first?.openSettings()
      desktop.release()
    }
  }

  /// The language of windows.
  private var language: Language { Program.language(first, application) }

  /// Returns the language of an argument or of the environment, otherwise the one that the user chose in a window.
  private static func language(_ command: CloudyDesktopCommand, _ application: Application) -> Language {
    let isRequested = command.language != nil || application.environment["CLOUDY_LANGUAGE"]?.isEmpty == false
    let chosen = isRequested ? nil : placement(application).flatMap { WindowPlacement(file: $0).language }
    return chosen.flatMap(Language.init(tag:)) ?? application.language
  }

  /// Called when the desktop's search passes on a text that it has no result for.
  private func searched(_ text: String) {
    _ = requested([])
    windows.first?.search(for: text)
  }

  /// Makes GTK's own texts, such as “Copy” and “Paste”, use the language of the windows instead of that of the locale.
  private static func haveToolkitSpeak(_ language: Language, _ application: Application) {
    let tag = language.tag
    guard tag != Application.language(ofLocale: application.environment).tag else { return }
    setenv("LANGUAGE", namesInGettext[tag] ?? tag, 1)
  }

  /// Languages whose names in gettext's catalogs differ from their tags.
  private static let namesInGettext = [
    "no": "nb", "pt": "pt_BR", "sr": "sr@latin", "zh": "zh_CN", "zh-Hant": "zh_TW",
  ]

  /// Starts the view models.
  private static func begin(
    _ command: CloudyDesktopCommand, _ meaning: PlaceArgument?, _ application: Application
  ) -> StartupWork {
    let resolved: ResolvedPlace? =
      switch meaning {
      case .place(let resolved): resolved
      case nil: lastPlace(application)
      case .notAmongFavorites, .unknown: nil
      }
    let stored = Result { () throws(StoreError) in try application.store.user.userData() }
    let root = RootViewModel(showing: resolved, stored: stored, dependencies(command, application))
    // Most windows have space for the list of places, so load their weather as well.
    root.receive(.placesVisibility(true))
    return StartupWork(place: command.place, root: root, work: Task { await root.run() })
  }

  private static func dependencies(_ command: CloudyDesktopCommand, _ application: Application) -> Dependencies {
    var dependencies = application.dependencies(
      isOffline: command.offline, dayLimit: command.days, language: language(command, application).on(.interactive))
    dependencies.hasAppearance = true
    dependencies.background = application.autostart(
      hasPortal: DesktopApplication.hasPortal("org.freedesktop.portal.Background"))
    return dependencies
  }

  /// The place that the last window showed; `nil` if it was the current location, or the place is unknown.
  private static func lastPlace(_ application: Application) -> ResolvedPlace? {
    placement(application).flatMap { WindowPlacement(file: $0).place }.flatMap { place($0, application) }
  }

  /// - Parameter reference: The text of a ``PlaceReference``.
  /// - Returns: `nil` if the place is unknown.
  private static func place(_ reference: String, _ application: Application) -> ResolvedPlace? {
    PlaceResults.place(PlaceReference(text: reference), in: application.places, of: application.readUserData())
      .map { place, _ in ResolvedPlace(text: place.name, place: place) }
  }

  private static func placement(_ application: Application) -> URL? {
    application.directories.state.map { URL(filePath: $0).appending(path: "desktop.ini") }
  }
}
#endif
