import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyTestSupport
import Foundation

/// Measures the way to a forecast from a service's response, from memory and from SQLite.
struct ForecastsBenchmark {
  private let now = Date(timeIntervalSince1970: 1_795_263_600)
  private let place = Place.brussels
  private let times = 300

  func run() async throws {
    let transport = RememberingTransport(
      SimulatedTransport(
        SimulatedServices(now: { [now] in now }, elapsed: { .zero }), clock: ContinuousClock()))
    print("From a full answer to a forecast, beside Foundation's JSONSerialization of the same bytes:")
    for (name, service, place) in try services(transport) {
      transport.forget()
      var reading = Timings()
      for _ in 0..<times { _ = try await reading.measure { try await service.forecast(for: place) } }
      var parsing = Timings()
      for _ in 0..<times {
        try parsing.measure { for body in transport.bodies { _ = try JSONSerialization.jsonObject(with: body) } }
      }
      let size = transport.bodies.reduce(0) { $0 + $1.count } / 1000
      print("  \(name), \(size) kB in \(transport.bodies.count) answers: \(reading.summary)")
      print("    JSONSerialization alone: \(parsing.summary)")
    }
    try await measureCenter(transport)
  }

  private func services(
    _ transport: RememberingTransport
  ) throws -> [(name: String, service: any ForecastService, place: Place)] {
    let newYork = PlaceDatabase.embedded.search("New York City", limit: 1).first?.place ?? place
    let endpoint = try endpoint(transport)
    return [
      ("Open-Meteo, 16 days", OpenMeteoService(endpoint: endpoint, days: 16), place),
      ("MET Norway", MetNorwayService(endpoint: endpoint), place),
      ("US National Weather Service", NationalWeatherService(endpoint: endpoint), newYork),
      ("Dark Sky API", DarkSkyService(endpoint: endpoint, key: Secret("any")), place),
    ]
  }

  private func endpoint(_ transport: any HTTPTransport) throws -> ServiceEndpoint {
    guard let url = URL(string: "http://127.0.0.1") else { throw URLError(.badURL) }
    return ServiceEndpoint(
      baseURL: url, transport: transport, timeLimit: .seconds(5), userAgent: "Cloudy/1 (benchmark@example.org)",
      coordinateDecimals: 2, now: { [now] in now })
  }

  /// A fresh forecast: for a process that has it in memory, and for one that starts with SQLite.
  private func measureCenter(_ transport: RememberingTransport) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cloudy-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = Store(directory: folder.path, now: { [now] in now })
    let service = OpenMeteoService(endpoint: try endpoint(transport), days: 16)
    func repository() -> ForecastRepository {
      ForecastRepository(
        services: [service], normals: ClimateNormalsService(now: { [now] in now }), store: store,
        now: { [now] in now })
    }
    let warm = repository()
    _ = try await warm.report(for: place)
    var memory = Timings()
    for _ in 0..<times * 10 { _ = try await memory.measure { try await warm.report(for: place) } }
    var disk = Timings()
    for _ in 0..<times * 10 {
      // Its memory is still empty.
      let repository = repository()
      _ = try await disk.measure { try await repository.report(for: place) }
    }
    print("A fresh forecast of 17 days by the hour:")
    print("  from memory: \(memory.summary)")
    print("  from SQLite: \(disk.summary)")
  }
}

/// Sends one request, and then returns the same response again.
private final class RememberingTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let responses = RecentResponses()

  init(_ transport: any HTTPTransport) { self.transport = transport }

  var bodies: [Data] { responses.all.map(\.body) }

  func forget() { responses.removeAll() }

  func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
    if let known = responses[request.url] { return known }
    let response = try await transport.response(to: request)
    responses[request.url] = response
    return response
  }
}
