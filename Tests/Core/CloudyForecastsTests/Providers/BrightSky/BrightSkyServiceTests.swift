import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Requests to Bright Sky, and its refusals.
@Suite struct BrightSkyServiceTests {
  private let now = Date(timeIntervalSince1970: 1_795_263_600)

  @Test func `the hours from local midnight on and the latest report take one request each`() async throws {
    let transport = try BrightSkyText.transport()

    _ = try await service(transport).forecast(for: BrightSkyText.berlin)

    #expect(
      Set(transport.requests.map(\.url.absoluteString)) == [
        "https://weather.example/weather?lat=52.52&lon=13.41&date=2026-11-20T23:00:00Z&last_date=2026-12-01T23:00:00Z"
          + "&units=dwd",
        "https://weather.example/current_weather?lat=52.52&lon=13.41&units=dwd",
      ])
    #expect(transport.requests.allSatisfy { $0.headers["User-Agent"] == "Cloudy tests" })
  }

  @Test func `when clocks go back, the requested hours start at that day's midnight`() async throws {
    let transport = try BrightSkyText.transport(hours: BrightSkyText.hours([12: #""temperature":1"#]))
    _ = try? await BrightSkyService(endpoint: .canned(transport, now: .utc("2026-10-25T12:00Z")), clock: TestClock())
      .forecast(for: BrightSkyText.berlin)

    let request = try #require(transport.requests.first { $0.url.path() == "/weather" })
    #expect(request.url.queryParameters["date"] == "2026-10-24T22:00:00Z")
  }

  @Test func `the source, coverage and blocks are stated`() throws {
    let service = try service(FakeTransport(body: ""))

    #expect(service.source.id == "bright-sky")
    #expect(service.source.attribution == "Source: Deutscher Wetterdienst, via Bright Sky")
    #expect(service.source.license == "CC BY 4.0")
    #expect(service.blocks == [.current, .hours, .days])
    let places = ["Flensburg", "Berchtesgaden", "Aachen", "Görlitz", "Luxembourg", "Zurich", "Salzburg"]
    for name in places { #expect(service.coverage.contains(.named(name)), "\(name)") }
    for name in ["Brussels", "Paris", "Vienna", "Copenhagen", "New York"] {
      #expect(!service.coverage.contains(.named(name)), "\(name)")
    }
  }

  @Test func `without a station nearby, the place is not covered`() async throws {
    let transport = FakeTransport(status: 404, body: #"{"detail":"No sources match your criteria"}"#)
    await #expect(throws: ForecastError.notCovered) { try await service(transport).forecast(for: BrightSkyText.berlin) }
  }

  @Test(arguments: [422, 500, 503])
  func `a refusal contains the server's own reason`(status: Int) async throws {
    let transport = FakeTransport(status: status, body: #"{"detail":"Please wait"}"#)
    await #expect(throws: ForecastError.refused(status: status, reason: "Please wait")) {
      try await service(transport).forecast(for: BrightSkyText.berlin)
    }
  }

  @Test func `HTML is unreadable as a forecast, and ignored as a station report`() async throws {
    await #expect(throws: ForecastError.unreadable(path: "", problem: .htmlInsteadOfJSON)) {
      try await service(FakeTransport(body: "<!DOCTYPE html>")).forecast(for: BrightSkyText.berlin)
    }
    let forecast = try await BrightSkyText.forecast(now: Data("<!DOCTYPE html>".utf8), at: now)
    #expect(forecast.current.content.time == now)
  }

  @Test func `a forecast does not wait for a report that never arrives`() async throws {
    let simulated = SimulatedForecasts(startingAt: now)
    let clock = simulated.clock
    let endpoint = ServiceEndpoint(
      baseURL: try #require(URL(string: "https://weather.example")),
      transport: SilentReports(transport: SimulatedTransport(simulated.services, clock: clock), clock: clock),
      timeLimit: .seconds(4), userAgent: "Cloudy tests", coordinateDecimals: 2, now: { simulated.now })
    async let pending = BrightSkyService(endpoint: endpoint, clock: clock).forecast(for: BrightSkyText.berlin)
    try await clock.waitForSleeper(dueIn: .seconds(3))
    clock.advance(by: .seconds(3))

    let forecast = try await pending
    #expect(forecast.current.provenance.derivations.contains(.currentFromHour))
  }

  private func service(_ transport: FakeTransport) throws -> BrightSkyService {
    BrightSkyService(endpoint: try .canned(transport, now: now), clock: TestClock())
  }
}

/// A transport that never delivers the current report.
private struct SilentReports: HTTPTransport {
  let transport: SimulatedTransport
  let clock: TestClock

  func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
    if request.url.path() == "/current_weather" {
      do { try await clock.sleep(for: .seconds(3600)) } catch { throw .cancelled }
    }
    return try await transport.response(to: request)
  }
}
