import ArgumentParser
import CloudyApplication
import CloudyDocuments
import CloudyForecasts
import CloudyModel
import CloudyRules
import CloudyViewModels
import TerminalKit

/// `cloudy ask RULE [PLACE]`: whether and when the forecast fulfills a rule.
struct AskCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.ask.rawValue, abstract: "Ask the forecast whether and when, for example, it is dry.",
    usage: "cloudy ask <rule> [<place>] [<options>]",
    discussion: """
      EXAMPLES
        cloudy ask "dry for 2h this afternoon"
        cloudy ask "rain within 2h" Oslo
        cloudy ask "gust > 60 km/h or thunder tonight"
        cloudy ask "frost tomorrow before 9:00" && echo "Cover the plants."

      Conditions: rain, snow, precipitation, thunder, fog, dry, frost; temperature,
      feels like, wind, gust, humidity, uv, chance, rain, snow with > >= < <= and a
      number; and, or, parentheses. Times: for 2h; within 2h; today, tonight,
      tomorrow, friday, this morning; before, after, between 8:00 and 12:00.

      The status is 0 for yes and probably, 1 for no, 2 for possibly, 69 if unknown.
      """)

  @Argument(help: "A condition and a time, in quotation marks.")
  var rule: String

  @Argument(help: .place)
  var place: [String] = []

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup(title: "Units") var notation: NotationOptions
  @OptionGroup(title: "Sources") var source: SourceOptions
  @OptionGroup var display: DisplayOptions

  func run() async throws {
    let application = try Application(arguments: source.arguments + display.arguments, busyTimeout: .inAll(.seconds(1)))
    let resolved = try await application.place(named: place, isOffline: source.offline)
    let location = await application.currentLocation(chosen: resolved?.place, isOffline: source.offline)
    if case .unknown(_, let failure) = location { throw application.locationUnknown(after: failure) }
    let settings = application.settings(notation.chosen, of: application.readUserData(), at: location.place)
    let rule = try parsed(settings, application)
    let report = try await report(of: location.place, application)
    let notices = NoticesViewModel(
      location: location, resolved: resolved, store: application.store.notices, errors: report.storeErrors,
      configuration: application.configuration.notices, language: application.language)
    for line in notices.lines { Terminal.complain(line) }
    let status = StatusViewModel(
      report, isOffline: source.offline, now: application.now(), settings: settings, language: application.language)
    guard let forecast = report.present(at: application.now()) else {
      Terminal.complain(application.language.text(DisplayMessages.noWeather))
      Terminal.complain(status.text)
      throw ExitCode.unavailable
    }
    if status.isWarning { Terminal.complain(status.text) }
    let result = rule.evaluated(over: forecast, consensus: report.consensus)
    let words = AskViewModel(
      result, of: forecast, consensus: report.consensus, settings: settings, language: application.language)
    if json {
      print(try JSONText.text(AskDocument(rule, result, of: forecast, words: words, language: application.language)))
    } else {
      for line in [words.text] + words.remarks { display.terminal().show(PlainLine(line)) }
    }
    if let code = ExitCode(result.verdict) { throw code }
  }
}

extension AskCommand {
  private func parsed(_ settings: Settings, _ application: Application) throws -> Rule {
    do throws(RuleError) {
      return try Rule(rule, settings: settings)
    } catch {
      throw application.invalidRule(error)
    }
  }

  private func report(of place: Place, _ application: Application) async throws -> ForecastReport {
    let repository = application.forecastRepository()
    return try await Spinner.whileWaiting(isQuiet: json, application) {
      try await repository.report(
        for: place, fetchPolicy: application.fetchPolicy(isOffline: source.offline), from: application.selection,
        showing: [.current, .minutes, .hours])
    }
  }
}

extension ExitCode {
  /// The exit status of a condition, like those of `test` and `grep`.
  ///
  /// - Returns: `nil` for success.
  fileprivate init?(_ verdict: RuleResult.Verdict) {
    switch verdict {
    case .yes, .probably: return nil
    case .no: self = .failure
    case .possible: self.init(2)
    case .unknown: self = .unavailable
    }
  }
}
