import CloudyModel
import CloudyViewModels
import Hummingbird

/// The server's routes, with all that stands before them. Tests ask it without a socket.
///
/// - Throws: If a template cannot be read, which is a mistake in the program.
func webResponder(_ surroundings: WebSurroundings) throws -> some HTTPResponder<WebRequestContext> {
  let templates = try Templates()
  let router = Router(context: WebRequestContext.self)
  StaticFiles().add(to: router)
  InstallationRoutes(surroundings, templates).add(to: router)
  router.add(middleware: SameOriginMiddleware(surroundings))
  router.add(middleware: SessionMiddleware(surroundings))
  VisitRoutes(surroundings).add(to: router)
  LocationsRoutes(surroundings, templates).add(to: router)
  SettingsRoutes(surroundings, templates).add(to: router)
  AboutRoutes(surroundings, templates).add(to: router)
  WeatherRoutes(surroundings, templates).add(to: router)
  return router.buildResponder()
}

/// The server, which its caller runs.
///
/// - Throws: If a template cannot be read, which is a mistake in the program.
package func webApplication(
  _ surroundings: WebSurroundings, host: String, port: Int
) throws -> some ApplicationProtocol {
  Application(
    responder: try webResponder(surroundings),
    configuration: ApplicationConfiguration(address: .hostname(host, port: port), serverName: nil),
    logger: surroundings.logger)
}
