import ArgumentParser
import CloudyApplication
import CloudyDocuments
import CloudyForecasts
import CloudyModel
import CloudyRules
import CloudyStorage
import CloudyViewModels
import TerminalKit

/// `cloudy watch [PLACE ...]`: prints a line for each notification, for users without a desktop.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.watch.rawValue,
    abstract: "Print a line for each new alert, rain, frost and rule that applies.",
    usage: "cloudy watch [<place> ...] [--rule <rule>] [<options>]",
    discussion: """
      Runs until it is interrupted, and prints a line for each new event at your home
      and your favorites, or at the places that you name, and for its end. Each event
      is printed once, also after a restart. Times: cloudy settings set morning 7:00,
      and quiet 22-7.

      EXAMPLES
        cloudy watch
        cloudy watch Oslo "New York"           a name of several words in quotes
        cloudy watch --rule "gust > 60 km/h tonight"
        cloudy watch --exec 'notify-send "$CLOUDY_TITLE" "$CLOUDY_TEXT"'
        cloudy watch --once                    one step, for cron
        cloudy watch --json | jq .title

      The command of --exec finds the event in CLOUDY_TITLE, CLOUDY_TEXT,
      CLOUDY_PLACE, CLOUDY_KIND, CLOUDY_LEVEL (of alerts) and CLOUDY_EVENT.
      """)

  @Argument(help: .place)
  var places: [String] = []

  @Option(help: ArgumentHelp("Also watch for this rule, as in cloudy ask; repeatable.", valueName: "rule"))
  var rule: [String] = []

  @Option(help: ArgumentHelp("Run a shell command for each new event.", valueName: "command"))
  var exec: String?

  @Flag(help: "Check once and exit.")
  var once = false

  @Flag(help: "Print a JSON object on each line.")
  var json = false

  @OptionGroup(title: "Units") var notation: NotationOptions
  @OptionGroup(title: "Sources") var source: SourceOptions
  @OptionGroup var words: WordOptions

  func run() async throws {
    let application = try Application(arguments: source.arguments + words.arguments)
    var watcher = try await Watcher(self, application)
    application.showNotices()
    while true {
      try await watcher.step()
      if once { return }
      try await Task.sleep(for: WatchCommand.pause)
    }
  }

  /// The precision of rain within the hour. Services are requested less often.
  private static let pause = Duration.seconds(60)
}

/// The work of the command.
private struct Watcher {
  private let command: WatchCommand
  private let application: Application
  private let repository: ForecastRepository
  private let watch: Watch
  private let rules: [Rule]
  /// The places to use instead of the user's home and favorites; `nil` for these.
  private let places: [Place]?
  private var userData: UserData
  private var plan = RefreshPlan { Double.random(in: 0..<1) }
  private var reports = ProblemReports()

  /// - Throws: If an argument is invalid, or the stored data cannot be read.
  init(_ command: WatchCommand, _ application: Application) async throws {
    (self.command, self.application) = (command, application)
    repository = application.forecastRepository(memoryBytes: 1 << 20)
    userData = try application.storedUserData()
    var named: [Place] = []
    for name in command.places {
      if let place = try await application.placeToKeep(named: [name]) { named.append(place) }
    }
    let settings = application.settings(
      command.notation.chosen, of: userData, at: named.first ?? userData.home ?? userData.favorites.first?.place)
    var rules: [Rule] = []
    for text in command.rule {
      do throws(RuleError) {
        rules.append(try Rule(text, settings: settings))
      } catch {
        throw application.invalidRule(error)
      }
    }
    self.rules = rules
    let channel = NotificationChannel.printed(
      places: named.map { PlaceReference($0) }, rules: rules.map(\.description))
    watch = Watch(log: application.store.deliveredNotifications(on: channel), language: application.language)
    if named.isEmpty, RefreshPlan.places(of: userData).isEmpty {
      let location = await application.currentLocation(chosen: nil, isOffline: command.source.offline)
      if case .unknown(_, let failure) = location { throw application.locationUnknown(after: failure) }
      named = [location.place]
    }
    places = named.isEmpty ? nil : named
  }

  /// Requests the forecasts that are due, and prints the new events.
  ///
  /// - Throws: If the output is lost, or the task was canceled.
  mutating func step() async throws {
    if !command.source.offline {
      // A place that was added on another device is watched here as well.
      await application.synchronizer?.synchronize(unlessWithin: RefreshPlan.syncPause)
    }
    // If the store is busy, the choices are those of the last step.
    userData = (try? application.store.user.userData()) ?? userData
    let subjects = NotificationSubjects(of: userData, places: places, rules: rules)
    let settings = application.settings(command.notation.chosen, of: userData, at: subjects.home)
    try await refresh(subjects, settings)
    do {
      try await watch.step(
        await subjects.sources(from: repository, application.selection), subjects, now: application.now(),
        settings: settings, deliver: deliver)
      reports.storeWorks()
    } catch let error as StoreError {
      if reports.storeFails() { Terminal.complain(application.language.text(StoreMessages.unreadable(error))) }
    }
  }

  /// Requests the forecasts that are due. A network that fails is reported once.
  private mutating func refresh(_ subjects: NotificationSubjects, _ settings: Settings) async throws {
    let due = plan.due(subjects.places.map(\.place), at: application.now())
    var problem: String?
    for place in due {
      let report = try await repository.report(
        for: place, fetchPolicy: application.fetchPolicy(isOffline: command.source.offline),
        from: application.selection, days: RefreshPlan.dayCount)
      let status = StatusViewModel(
        report, isOffline: command.source.offline, now: application.now(), settings: settings,
        language: application.language)
      if status.isWarning, !report.failures.isEmpty { problem = problem ?? status.line }
    }
    guard !due.isEmpty else { return }
    if let problem {
      if reports.networkFails() { Terminal.complain(problem) }
    } else {
      reports.networkWorks()
    }
  }

  private func deliver(_ event: WatchEvent) async throws {
    let text =
      command.json
      ? WatchDocument(event, language: application.language).line + "\n"
      : PlainLine(event.line).text(Terminal(color: .never, width: Watcher.lineWidth).capabilities)
    do throws(StandardOutput.Failure) {
      try StandardOutput.write(text)
    } catch {
      throw Terminal.lost(error, application.language)
    }
    guard let exec = command.exec, event.change != .over else { return }
    let environment = application.environment.merging(event.environment) { $1 }
    if let problem = await ShellCommand(exec).run(environment) {
      Terminal.complain(application.language.text(problem))
    }
  }

  /// In columns. Lines are not wrapped, so that programs can read them.
  private static let lineWidth = 10_000
}

/// Problems that are reported once while they last.
private struct ProblemReports {
  private var isNetworkFailing = false
  private var isStoreFailing = false

  /// - Returns: Whether the problem is new.
  mutating func networkFails() -> Bool {
    defer { isNetworkFailing = true }
    return !isNetworkFailing
  }

  mutating func networkWorks() { isNetworkFailing = false }

  /// - Returns: Whether the problem is new.
  mutating func storeFails() -> Bool {
    defer { isStoreFailing = true }
    return !isStoreFailing
  }

  mutating func storeWorks() { isStoreFailing = false }
}
