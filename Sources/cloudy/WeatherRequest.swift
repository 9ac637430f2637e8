import CloudyModel
import CloudyServices
import CloudyTerminal

/// What a person asks of `cloudy [PLACE]`.
struct WeatherRequest {
  enum Form: Hashable {
    case screen, hours, explanation, json
    case line(String)
  }

  var place: [String]
  var form = Form.screen
  var dayLimit = 8
  var notation = ChosenSettings()
  var configuration: [ConfigurationKey: String] = [:]
  var isOffline = false
  var wantsNewest = false
  var color = ColorChoice.auto
  var width: Int?

  init(place: [String]) { self.place = place }

  /// The request that arguments without any option make, the most usual one. It need not be parsed, which takes longer
  /// than all the rest.
  ///
  /// - Parameter commands: Words that are commands if they come first.
  /// - Returns: `nil` if the arguments have to be parsed.
  init?(plainArguments: [String], commands: [String]) {
    guard !plainArguments.contains(where: { $0.hasPrefix("-") }) else { return nil }
    if let first = plainArguments.first, commands.contains(first) { return nil }
    self.init(place: plainArguments)
  }

  func run() async throws {
    let application = try Application(arguments: configuration)
    let settings = application.settings(notation)
    let location = await application.currentLocation(chosen: try application.place(named: place))
    let report = try await report(for: location.place, application)
    let presentation = WeatherPresentation(
      report: report, location: location, settings: settings, isOffline: isOffline, dayLimit: dayLimit,
      application: application)
    try presentation.show(form, on: Terminal(color: color, width: width))
  }

  private func report(for place: Place, _ application: Application) async throws -> ForecastReport {
    let repository = application.repository()
    let effort: ForecastRepository.Effort =
      if application.configuration.source.value == .normals {
        .normalsOnly
      } else if isOffline {
        .offline
      } else {
        wantsNewest ? .refresh : .usual
      }
    let isForPeople = form == .screen || form == .hours || form == .explanation
    return try await Spinner.whileWaiting(isQuiet: !isForPeople, application) {
      try await repository.report(for: place, effort: effort)
    }
  }
}
