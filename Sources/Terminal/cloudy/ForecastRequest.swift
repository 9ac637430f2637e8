import ArgumentParser
import CloudyApplication
import CloudyDocuments
import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyTerminal
import CloudyViewModels
import Foundation
import TerminalKit

/// The arguments of `cloudy [PLACE]`.
struct ForecastRequest {
  enum Form: Hashable {
    case screen, hours, explanation
    /// - Parameter date: `nil` for the present.
    case moon(on: CivilDate?)
    /// - Parameter period: `nil` for the present and all days.
    case document(DocumentFormat, period: Period? = nil)
    case period(Period, hasHours: Bool)
    case line(LineFormat)

    var period: Period? {
      switch self {
      case .period(let period, _): period
      case .document(_, let period): period
      case .screen, .hours, .explanation, .moon, .line: nil
      }
    }
  }

  var place: [String]
  var form = Form.screen
  /// `nil` for as much as fits the window, or everything if the output is not a terminal.
  var length: ScreenLength?
  var dayLimit = ForecastLength.standard
  var notation = ChosenSettings()
  var configuration: [ConfigurationKey: String] = [:]
  var isOffline = false
  var wantsNewest = false
  var color = ColorChoice.auto
  var width: Int?

  init(place: [String]) { self.place = place }

  /// Shows the weather. A problem is also written to standard output if a status bar reads it.
  func run() async throws {
    guard case .line(let format) = form, let bar = format.barForProblems else { return try await show() }
    do {
      try await show()
    } catch {
      let language = Terminal.language
      let name = place.joined(separator: " ")
      let problem =
        switch error as? ExitCode {
        case .noSuchPlace? where name.allSatisfy(\.isWhitespace): language.text(StatusMessages.locationUnknown)
        case .noSuchPlace?: language.text(PlaceMessages.notFound(name))
        case .unavailable?: language.text(DisplayMessages.noWeather)
        default: Cloudy.message(for: error)
        }
      print(StatusBarDocument(problem: [problem], for: bar, language: language).text)
      throw error
    }
  }

  private func show() async throws {
    let application = try Application(arguments: configuration, busyTimeout: busyTimeout)
    let wanted = try await application.placeAndDay(place, isOffline: isOffline)
    let location = await application.currentLocation(chosen: wanted.place?.place, isOffline: isOffline)
    if case .unknown(_, let failure) = location { throw application.locationUnknown(after: failure) }
    var request = self
    let period = wanted.time?.period(at: location.place, now: application.now())
    let today = location.place.calendar.date(at: application.now())
    let date = period?.dates(location.place.calendar).lowerBound
    request.form =
      try wanted.isMoon
      ? moon(on: date == today ? nil : date, application.language)
      : form(for: period, today: today, application.language)
    if let period {
      request.dayLimit = ForecastLength.days(
        including: period, at: location.place, now: application.now(), atLeast: dayLimit)
    }
    try await request.run(application, at: location, resolved: wanted.place)
  }
}

extension ForecastRequest {
  private func run(_ application: Application, at location: CurrentLocation, resolved: ResolvedPlace?) async throws {
    let userData = application.readUserData()
    let settings = application.settings(notation, of: userData, at: location.place)
    let terminal = Terminal(color: color, width: width)
    if case .moon(let date?) = form {
      // It is computed, so no service is requested.
      if let resolved, resolved.isCorrection, let note = resolved.note(application.language) { Terminal.complain(note) }
      let moon = MoonNightViewModel(
        at: location.place, customName: userData.customName(of: location.place), on: date, now: application.now(),
        settings: settings, language: application.language)
      terminal.show(MoonView(moon))
      return
    }
    let repository = application.forecastRepository()
    if BackgroundRefresh.isThisProcess(application.environment) {
      BackgroundRefresh.limitLife(to: application.configuration.timeLimit.value)
      await repository.renew(location.place, from: application.selection, showing: blocks)
      return
    }
    func presentation(_ report: ForecastReport, now: Date? = nil) -> WeatherPresentation {
      WeatherPresentation(
        report: report, now: now ?? application.now(), location: location,
        customName: userData.customName(of: location.place), resolved: resolved,
        settings: settings, isOffline: isOffline, dayLimit: dayLimit, length: length ?? terminal.length,
        application: application)
    }
    let calendar = location.place.calendar
    if let day = form.period?.earlierDay(calendar, now: application.now()) {
      let noon = calendar.noon(of: day)
      let report = await Spinner.whileWaiting(isQuiet: !isForPeople, application) {
        await repository.report(of: noon, for: location.place, fetchPolicy: fetchPolicy(application))
      }
      try presentation(report, now: noon).show(form, on: terminal)
      return
    }
    if let stored = try await reportAtOnce(for: location.place, repository, application) {
      try presentation(stored).show(form, on: terminal)
      return
    }
    // The cached forecast is shown during the request for a newer one.
    var linesToTakeBack = 0
    let report = try await report(for: location.place, repository, application) { stored in
      guard form == .screen else { return }
      linesToTakeBack = (try? presentation(stored).showForNow(on: terminal)) ?? 0
    }
    if linesToTakeBack > 0 { terminal.takeBack(linesToTakeBack) }
    try presentation(report).show(form, on: terminal)
  }
}

extension ForecastRequest {
  /// - Throws: If a time was requested in a format that only shows the present.
  private func form(for period: Period?, today: CivilDate, _ language: Language) throws -> Form {
    guard let period else { return form }
    switch form {
    // The current weather is today's.
    case .line where period == .days(today...today): return form
    case .screen, .hours: return .period(period, hasHours: form == .hours)
    case .document(let format, _): return .document(format, period: period)
    case .explanation: throw ValidationError(CommandMessages.onlyPresent("--explain"), language)
    case .line: throw ValidationError(CommandMessages.onlyPresent("--format"), language)
    case .moon, .period: return form
    }
  }

  /// - Throws: If the moon was requested in a format that only shows the weather.
  private func moon(on date: CivilDate?, _ language: Language) throws -> Form {
    switch form {
    case .screen, .hours, .moon, .period: return .moon(on: date)
    case .explanation: throw ValidationError(CommandMessages.onlyPresent("--explain"), language)
    case .line: throw ValidationError(CommandMessages.onlyPresent("--format"), language)
    case .document(let format, _):
      throw ValidationError(CommandMessages.onlyPresent(format == .csv ? "--csv" : "--json"), language)
    }
  }

  /// A status bar waits for a single line, and commands that only show weather can continue without the file.
  private var busyTimeout: BusyTimeout {
    if BackgroundRefresh.isThisProcess(Terminal.environment) { return .default }
    if case .line = form { return .inAll(.milliseconds(200)) }
    return .inAll(.seconds(1))
  }

  /// The blocks that the format can show.
  private var blocks: Set<ForecastBlock> {
    if case .line(let format) = form { OneLineViewModel.blocks(of: format.typed) } else { Set(ForecastBlock.allCases) }
  }

  /// The number of days that the format can show.
  private var days: Int {
    if case .line(let format) = form { WttrFormat.days(of: format.typed) } else { dayLimit }
  }

  /// Returns the cached report, for a status bar that will call again soon; a newer one is requested in the background
  /// if necessary.
  ///
  /// - Returns: `nil` if nothing is cached, or the newest weather was requested.
  private func reportAtOnce(
    for place: Place, _ repository: ForecastRepository, _ application: Application
  ) async throws -> ForecastReport? {
    guard case .line = form, fetchPolicy(application) == .default else { return nil }
    let report = try await repository.report(
      for: place, fetchPolicy: .cacheOnly, from: application.selection, showing: blocks)
    guard case .stored(_, _, let isFresh) = report.response else { return nil }
    let isRenewed = isFresh || repository.isRefreshing(place) || BackgroundRefresh.begin(application.environment)
    return isRenewed ? report : nil
  }

  /// - Parameter meanwhile: Receives the cached report if a newer one is requested.
  private func report(
    for place: Place, _ repository: ForecastRepository, _ application: Application, meanwhile: (ForecastReport) -> Void
  ) async throws -> ForecastReport {
    let reports = repository.reports(
      for: place, fetchPolicy: fetchPolicy(application), from: application.selection, showing: blocks, days: days)
    return try await Spinner.whileWaiting(isQuiet: !isForPeople, application) {
      var newest: ForecastReport?
      for await report in reports {
        if newest == nil, case .stored(_, _, isFresh: false) = report.response, report.failures.isEmpty, !isOffline {
          meanwhile(report)
        }
        newest = report
      }
      guard let newest else { throw CancellationError() }
      return newest
    }
  }

  /// Whether a user reads the output, and not a program.
  private var isForPeople: Bool {
    switch form {
    case .screen, .hours, .explanation, .moon, .period: true
    case .document, .line: false
    }
  }

  private func fetchPolicy(_ application: Application) -> ForecastRepository.FetchPolicy {
    let fetchPolicy = application.fetchPolicy(isOffline: isOffline)
    return fetchPolicy == .default && wantsNewest ? .refresh : fetchPolicy
  }
}
