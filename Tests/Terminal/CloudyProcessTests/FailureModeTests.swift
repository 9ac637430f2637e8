import CloudyForecasts
import CloudyTestSupport
import Foundation
import Testing

/// Failures that weather programs have had in the field, as the program shows them.
@Suite(.timeLimit(.standard))
struct FailureModeTests {
  private static let start = Date(timeIntervalSince1970: 1_795_263_600)
  private let clock = TestClock()

  /// The program with all services at one server, at 12:20 GMT.
  ///
  /// - Parameter now: The time of this machine's clock.
  private func cloudy(_ server: LoopbackServer, now: String = "2026-11-21T12:20:00Z") throws -> CloudyProcess {
    let keys = WeatherProvider.all.flatMap(\.keys).filter { $0.kind == .address }
    let addresses = keys.map { ($0.environmentVariable, server.url.absoluteString) }
    return try CloudyProcess(now: now).setting(Dictionary(uniqueKeysWithValues: addresses))
  }

  private func services(_ script: String) throws -> SimulatedServices {
    SimulatedServices(script: try FaultScript(script), startingAt: Self.start, clock: clock)
  }

  @Test(arguments: [
    ("close", "Open-Meteo could not be reached at 127.0.0.1"),
    ("html", "Open-Meteo returned an invalid response: HTML instead of JSON"),
    ("half", "Open-Meteo returned an invalid response: truncated after"),
    ("503", "Open-Meteo returned HTTP 503: The service is overloaded"),
  ])
  func `provider outage: the last good forecast is shown with its age and the reason`(
    _ fault: String, words: String
  ) async throws {
    let server = try LoopbackServer(playing: try services("1h.. * \(fault)"))
    defer { server.stop() }
    let cloudy = try cloudy(server)
    let arguments = ["Brussels", "--width", "200", "--time", "24h"]
    let good = try await cloudy.run(arguments)
    clock.advance(by: .seconds(3600))

    let outage = try await cloudy.setting(["CLOUDY_NOW": "2026-11-21T13:20:00Z"]).run(arguments)

    #expect(good.output.contains("Open-Meteo, updated just now"))
    #expect(outage.status == 0)
    #expect(outage.output.contains("Open-Meteo forecast from 1 hour ago, because \(words)"))
    #expect(!outage.output.contains("No live forecast"))
  }

  @Test func `quota exceeded: another service is used, and the status has the limited service and the end`()
    async throws
  {
    let server = try LoopbackServer(playing: try services("open-meteo 429-hourly"))
    defer { server.stop() }
    let result = try await cloudy(server).run("Brussels", "--width", "200", "--time", "24h")

    #expect(result.status == 0)
    #expect(
      result.output.contains(
        "MET Norway, updated just now, because Open-Meteo reported too many requests and asked to wait until 14:00: "
          + "Hourly API request limit exceeded. Please try again in the next hour"))
  }

  @Test func `MET Norway's terms: the program identifies itself, rounds coordinates, and respects Expires`()
    async throws
  {
    let services = try services("")
    let server = try LoopbackServer(playing: services)
    defer { server.stop() }
    let cloudy = try cloudy(server).setting([
      "CLOUDY_COORDINATE_DECIMALS": "6", "CLOUDY_CONTACT": "me@example.org", "CLOUDY_SOURCE": "met-norway",
    ])
    for _ in 0..<3 {
      let result = try await cloudy.run("59.9138688, 10.7522454", "--refresh")
      #expect(result.output.contains("MET Norway, updated just now"))
    }

    let requested = services.exchanges(with: .metNorway).map(\.request)
    #expect(requested.count == 1)
    #expect(requested.first?.headers["user-agent"]?.hasPrefix("Cloudy/") == true)
    #expect(requested.first?.headers["user-agent"]?.contains("me@example.org") == true)
    #expect(requested.first?.query["lat"] == "59.9139")
    #expect(requested.first?.query["lon"] == "10.7522")
    #expect(services.breaches.isEmpty)
  }

  @Test func `clock wrong: on a machine that is hours behind, the current weather is shown`() async throws {
    let server = try LoopbackServer(playing: try services(""))
    defer { server.stop() }
    for arguments in [["--refresh"], []] {
      let result = try await cloudy(server, now: "2026-11-21T07:20:00Z")
        .run(["Brussels", "--time", "24h", "--width", "120"] + arguments)

      #expect(result.output.contains("13:20"))
      #expect(result.output.contains("Open-Meteo, updated just now"))
    }
  }
}
