#if canImport(CGtk)
import ArgumentParser
import CloudyApplication
import CloudyDesktop
import CloudyModel
import CloudyServices
import CloudyViewModels
import DesktopKit
import Foundation

/// The program while it runs: its windows, and what is asked of it.
@MainActor final class Program {
  private static let id = "org.cloudy.Cloudy"
  private let application: Application
  private let desktop: DesktopApplication
  private var windows: [MainWindow] = []
  private weak var root: RootViewModel?
  private let first: CloudyDesktopCommand

  init(_ command: CloudyDesktopCommand) throws {
    do throws(ApplicationError) {
      application = try Application(
        environment: ProcessInfo.processInfo.environment, complain: { Complaint.write($0) })
    } catch {
      Complaint.write(error.message)
      throw ExitCode(78)
    }
    guard let desktop = DesktopApplication(id: Program.id) else {
      Complaint.write(application.language.text(.desktop(.needsDisplay)))
      throw ExitCode(1)
    }
    self.desktop = desktop
    first = command
  }

  /// - Returns: The exit code.
  func run() -> Int32 {
    desktop.run(
      CommandLine.arguments,
      started: { [self] in
        Desktop.prepare(desktop)
        desktop.addAction("show-place") { [weak self] text in _ = self?.asked(["--", text]) }
        desktop.addAction("search") { [weak self] text in self?.searched(text) }
      },
      activated: { [self] in _ = asked([]) },
      asked: { [self] arguments in asked(arguments) })
  }

  /// This process or another one was started with these arguments.
  private func asked(_ arguments: [String]) -> Int32 {
    // Another process has parsed its own arguments before it hands them over.
    let command = (try? CloudyDesktopCommand.parse(arguments)) ?? first
    let text = command.place.joined(separator: " ")
    let isOpen = !windows.isEmpty
    if !isOpen {
      let window = MainWindow(
        desktop, root(command, showing: isOpen ? nil : meant(text)), placement: placement,
        about: { [application] in
          AboutViewModel(
            await application.aboutFacts(asking: application.forecastCenter()), keptDays: 0, undoMinutes: 0, host: "",
            language: application.language)
        },
        onClose: { [weak self] window in self?.windows.removeAll { $0 === window } })
      windows.append(window)
      window.open()
    }
    guard let window = windows.first else { return 1 }
    if !text.isEmpty { find(text, in: window, isShown: !isOpen && meant(text) != nil) }
    if isOpen { window.present() }
    return 0
  }

  /// Another program has no place for a text that somebody typed there.
  private func searched(_ text: String) {
    _ = asked([])
    root?.show(.addLocation)
    root?.addLocation.queryChanged(text)
  }

  /// Shows the place that a text means, or says that there is none.
  private func find(_ text: String, in window: MainWindow, isShown: Bool) {
    if isShown { return }
    if let meant = meant(text) {
      window.show(meant)
    } else {
      window.say(application.language.text(.nothingFound(text)))
    }
  }

  private func meant(_ text: String) -> MeantPlace? {
    guard !text.isEmpty else { return nil }
    let choices = application.choices
    // The service names places so.
    if let (place, _) = PlaceResults.place(PlaceReference(text: text), in: application.places, of: choices) {
      return MeantPlace(text: text, place: place)
    }
    if let favorite = choices.favorites.first(where: { $0.ownName?.lowercased() == text.lowercased() }) {
      return MeantPlace(text: text, place: favorite.place)
    }
    guard case .place(let meant) = application.places.reading(of: text, for: choices, timeZone: application.timeZone)
    else { return nil }
    return meant
  }

  private func root(_ command: CloudyDesktopCommand, showing meant: MeantPlace?) -> RootViewModel {
    let kept = Result { () throws(StoreError) in try application.store.person.choices() }
    let root = RootViewModel(showing: meant, kept: kept, surroundings(command))
    self.root = root
    return root
  }

  private func surroundings(_ command: CloudyDesktopCommand) -> Surroundings {
    Surroundings(
      reports: ConfiguredReports(
        application.forecastCenter(), from: application.selection,
        effort: application.effort(isOffline: command.offline)),
      sources: application.sources(), places: application.places, geocoding: application.geocoding(),
      locationSources: application.locationSources(isOffline: command.offline), person: application.store.person,
      storeNotices: { [application] in application.store.notices }, background: application.autostart(),
      defaultSettings: application.defaultSettings,
      configurationNotices: application.configuration.notices, isOffline: command.offline, dayLimit: command.days,
      typingPause: .milliseconds(60), language: application.language.on(.interactive), now: application.now)
  }

  private var placement: URL? {
    application.directories.state.map { URL(filePath: $0).appending(path: "desktop.ini") }
  }
}
#endif
