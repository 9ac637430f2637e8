import CloudyTestSupport
import Foundation
import Testing

/// Places that only online services know, from the command line to the service and back.
@Suite(.timeLimit(.standard)) struct OnlineSearchTests {
  private let services: SimulatedServices

  private func cloudy(_ server: LoopbackServer, isAllowed: Bool = true) async throws -> CloudyProcess {
    let cloudy = try CloudyProcess().requesting(server)
    if isAllowed { #expect(try await cloudy.run("settings", "set", "search", "online").status == 0) }
    return cloudy
  }

  private static func services(_ script: String) throws -> SimulatedServices {
    let clock = ContinuousClock()
    let start = clock.now
    return SimulatedServices(
      script: try FaultScript(script), now: { Date(timeIntervalSince1970: 1_795_263_600) },
      elapsed: { start.duration(to: clock.now) })
  }

  init() throws { services = try Self.services("") }

  private func requested(_ services: SimulatedServices) -> [SimulatedService] {
    services.exchanges.compactMap(\.service).filter { [.nominatim, .openMeteoGeocoding].contains($0) }
  }

  @Test func `without permission, no search text leaves the machine, and the error says how to allow it`()
    async throws
  {
    let server = try LoopbackServer(playing: services)
    defer { server.stop() }
    let cloudy = try await cloudy(server, isAllowed: false)
    let result = try await cloudy.run("Xqzzyw Street 7")

    #expect(result.status == 65)
    #expect(result.errors.contains("cloudy settings set search online"))
    _ = try await cloudy.run("search", "10 Downing Street")
    _ = try await cloudy.run("locations", "add", "10 Downing Street")
    #expect(requested(services).isEmpty)
  }

  @Test func `the setting says which services receive the text, and when`() async throws {
    let result = try await CloudyProcess().run("settings")
    #expect(result.output.contains("Place search"))
    #expect(result.output.contains("✓ Offline only"))
    for word in ["Nominatim", "Open-Meteo", "pressing Enter"] { #expect(result.output.contains(word)) }
  }

  @Test func `an address is found and credited, and its weather requested with rounded coordinates`() async throws {
    let server = try LoopbackServer(playing: services)
    defer { server.stop() }
    let cloudy = try await cloudy(server)
    let result = try await cloudy.run("10", "Downing", "Street", "--width", "200")

    #expect(result.status == 0, "\(result)")
    #expect(result.lines.first?.contains("10 Downing Street") == true)
    #expect(result.errors.contains("© OpenStreetMap contributors"))
    #expect(requested(services) == [.nominatim])
    let request = try #require(services.exchanges(with: .nominatim).first?.request)
    #expect(request.query["q"] == "10 Downing Street")
    #expect(request.headers["user-agent"]?.hasPrefix("Cloudy/") == true)
    #expect(services.exchanges(with: .openMeteo).first?.request.query["latitude"] == "51.50")
    #expect(services.breaches.isEmpty)

    // A status bar repeats the request each minute.
    _ = try await cloudy.run("10 downing street", "--format", "%c")
    #expect(requested(services) == [.nominatim])
  }

  @Test func `an address can be saved as home and as a favorite`() async throws {
    let server = try LoopbackServer(playing: services)
    defer { server.stop() }
    let cloudy = try await cloudy(server)
    #expect(try await cloudy.run("locations", "home", "Rue de la Loi 16").status == 0)
    #expect(try await cloudy.run("locations", "add", "Hinterkirch am Stub").status == 0)

    let list = try await cloudy.run("locations")
    #expect(list.output.contains("16 Rue de la Loi"))
    #expect(list.output.contains("1  Hinterkirch am Stub"))
    let weather = try await cloudy.run("1", "--offline", "--width", "200")
    #expect(weather.lines.contains { $0.contains("Hinterkirch am Stub  Tyrol, Austria") }, "\(weather)")
    #expect(try await cloudy.run("--json", "--offline").output.contains("16 Rue de la Loi"))
  }

  @Test func `a search prints online results with their source, and as JSON`() async throws {
    let server = try LoopbackServer(playing: services)
    defer { server.stop() }
    let cloudy = try await cloudy(server)
    let result = try await cloudy.run("search", "16 rue de la loi")
    #expect(result.lines.first?.contains("16 Rue de la Loi") == true)
    #expect(result.errors.contains("© OpenStreetMap contributors"))

    let json = try await cloudy.run("search", "--json", "16 rue de la loi")
    #expect(json.output.contains(#""timeZone" : "Europe/Brussels""#) || json.output.contains(#""Europe\/Brussels""#))
    #expect(json.output.contains("100003141592653"))
  }

  /// Short only where the limit is what the test waits for: a busy machine may need seconds to serve any other response.
  private static func timeLimit(_ fault: String) -> String { fault.hasSuffix("hang") ? "3" : "60" }

  @Test(arguments: [
    ("* 429", "OpenStreetMap’s Nominatim reported too many requests"),
    ("* 500", "OpenStreetMap’s Nominatim returned HTTP 500"),
    ("* hang", "OpenStreetMap’s Nominatim did not respond within 3 seconds"),
    ("* close", "OpenStreetMap’s Nominatim could not be reached at 127.0.0.1"),
    ("* html", "OpenStreetMap’s Nominatim returned an invalid response: HTML instead of JSON"),
  ])
  func `if no service responds, the reason is shown`(script: String, words: String)
    async throws
  {
    let services = try Self.services(script)
    let server = try LoopbackServer(playing: services)
    defer { server.stop() }
    let result = try await cloudy(server).run("Xqzzyw Street 7", "--time-limit", Self.timeLimit(script))

    #expect(result.status == 65)
    #expect(result.errors.contains(words), "\(result)")
    #expect(requested(services) == [.nominatim, .openMeteoGeocoding])
  }

  @Test(arguments: ["429", "500", "hang"])
  func `if Nominatim fails, Open-Meteo's result is shown with its own credit`(fault: String) async throws {
    let server = try LoopbackServer(playing: try Self.services("nominatim \(fault)"))
    defer { server.stop() }
    let result = try await cloudy(server).run(
      "Hinterkirch am Stub", "--time-limit", Self.timeLimit(fault), "--width", "200")
    #expect(result.status == 0)
    #expect(result.lines.first?.contains("Hinterkirch am Stub  Tyrol, Austria") == true, "\(result)")
    #expect(result.errors.contains("From Open-Meteo and GeoNames"))
  }

  @Test func `known places, and searches offline, send no request`() async throws {
    let server = try LoopbackServer(playing: services)
    defer { server.stop() }
    let cloudy = try await cloudy(server)
    for place in ["Ghent", "50.85, 4.35", "Paris, Texas"] { _ = try await cloudy.run(place) }
    _ = try await cloudy.run("10 Downing Street", "--offline")
    #expect(requested(services).isEmpty)
  }

  @Test func `plain mode searches online when a line is entered, and not after permission is withdrawn`() async throws {
    let server = try LoopbackServer(playing: services)
    defer { server.stop() }
    let cloudy = try await cloudy(server)
    let result = try await cloudy.run(
      ["browse", "--plain", "Ghent"], input: ["search 10 Downing Street", "1", "locations"])
    #expect(result.lines.contains("From OpenStreetMap, © OpenStreetMap contributors, ODbL"), "\(result)")
    #expect(result.output.contains("1. 10 Downing Street, London, England, United Kingdom"))
    #expect(result.output.contains("10 Downing Street added to favorites."))

    #expect(try await cloudy.run("settings", "set", "search", "off").status == 0)
    let later = try await cloudy.run(["browse", "--plain", "Ghent"], input: ["search Rue de la Loi 16"])
    #expect(later.output.contains("To search online for addresses and small places, enable it in Settings."))
    #expect(requested(services) == [.nominatim])
  }
}
