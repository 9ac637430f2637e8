import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyServices
import CloudyViewModels
import CloudyWeb
import Foundation
import Hummingbird
import Logging
import ServiceLifecycle

/// The program: Cloudy for browsers.
@main
struct CloudyWebServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cloudy-web", abstract: "Cloudy for browsers.", version: CloudyApplication.Application.version)

  @Option(help: "The address to listen at.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen at.")
  var port = 8080

  func run() async throws {
    let logger = Logger(label: "cloudy-web")
    let application = try CloudyApplication.Application(
      environment: ProcessInfo.processInfo.environment, complain: { logger.warning("\($0)") })
    let kept = try KeptVisitors(application, logger: logger)
    let center = application.forecastCenter()
    let surroundings = WebSurroundings(
      reports: ConfiguredReports(center, from: application.selection, effort: .usual),
      places: application.places, visitors: kept.visitors, sessions: kept.sessions,
      ownersLocation: { await application.currentLocation(chosen: nil) },
      defaultSettings: application.defaultSettings, about: await application.aboutFacts(asking: center),
      language: application.language, logger: logger,
      now: application.now)
    try await webApplication(surroundings, host: host, port: port).runService()
  }
}
