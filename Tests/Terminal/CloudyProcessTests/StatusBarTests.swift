import CloudyStorage
import CloudyTestSupport
import Foundation
import GRDB
import Synchronization
import Testing

/// One-line output for status bars, which run the program again and again and wait for it.
@Suite(.timeLimit(.standard), .serialized)
struct StatusBarTests {
  private static let later = "2026-11-21T15:21:00Z"
  private let clock = TestClock()

  /// A simulated Open-Meteo that starts at 12:20 GMT and follows the test clock.
  private func services() -> SimulatedServices {
    SimulatedServices(script: FaultScript(), startingAt: Date(timeIntervalSince1970: 1_795_263_600), clock: clock)
  }

  @Test func `a line requests only the values that it shows`() async throws {
    let reply = try Fixture.reply(Fixture.openMeteo)
    let server = try LoopbackServer { $0.query["current"] == nil ? .hang : reply }
    defer { server.stop() }

    let result = try await CloudyProcess().requesting(server).run(
      "Brussels", "--source", "open-meteo", "--format", "%l: %t", "--time-limit", "60")

    #expect(result.output.hasPrefix("Brussels: "))
    #expect(server.requests.allSatisfy { $0.path == "/v1/forecast" && $0.query["current"] != nil })
  }

  @Test func `a cached forecast is printed at once with its age, even if the service does not respond`() async throws {
    let reply = try Fixture.reply(Fixture.openMeteo)
    let isSilent = Mutex(false)
    let server = try LoopbackServer { _ in isSilent.withLock { $0 } ? .hang : reply }
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    let line = ["Brussels", "--format", "3", "--time-limit", "60"]
    let first = try await cloudy.run(line)
    isSilent.withLock { $0 = true }

    // Waiting for the service would take a minute, also for a reader of a pipe that the background refresh has
    // inherited.
    let old = try await cloudy.setting(["CLOUDY_NOW": Self.later]).run(line)

    #expect(first.status == 0 && !first.output.contains("("))
    #expect(old.output.hasSuffix(" (3 h)\n"))
    #expect(old.errors.isEmpty)
  }

  @Test func `the cache is refreshed in the background, once for all status bars`() async throws {
    let services = services()
    let server = try LoopbackServer { .late(services.reply(to: $0), after: .milliseconds(200)) }
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    let line = ["Brussels", "--format", "%t, %a", "--temperature", "celsius"]
    _ = try await cloudy.run(line)
    clock.advance(by: .seconds(10_860))
    let later = cloudy.setting(["CLOUDY_NOW": Self.later])

    let lines = try await later.runTogether(20) { _ in line }
    var renewed = try await later.run(line)
    while !renewed.output.hasSuffix(", 0 min\n") { renewed = try await later.run(line) }

    #expect(lines.contains { $0.output.hasSuffix(", 3 h\n") })
    #expect(server.requests.count == 2)
  }

  @Test func `without a cached forecast, the program waits for the service`() async throws {
    let server = try LoopbackServer(playing: services())
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    #expect(try await cloudy.run("Brussels", "--format", "%a").output == "0 min\n")
    clock.advance(by: .seconds(10_860))
    let refreshed = try await cloudy.setting(["CLOUDY_NOW": Self.later]).run("Brussels", "--format", "%a", "--refresh")
    #expect(refreshed.output == "0 min\n")
    #expect(server.requests.count == 2)
  }

  @Test func `offline, no background refresh starts`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    _ = try await cloudy.run("Brussels", "--format", "%t")
    let old = try await cloudy.setting(["CLOUDY_NOW": Self.later]).run("Brussels", "--format", "%a", "--offline")
    #expect(old.output == "3 h\n")
    #expect(server.requests.count == 1)
  }

  @Test func `a locked store does not delay a line, and is reported`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    let line = ["Brussels", "--format", "%a"]
    _ = try await cloudy.run(line)
    let file = cloudy.home.appending(path: ".local/share/cloudy/cloudy.sqlite").path
    var configuration = GRDB.Configuration()
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(path: file, configuration: configuration)
    try await queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE); PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
    }

    let result = try await cloudy.run(line)

    #expect(result.output == "0 min\n")
    #expect(result.errors.contains("Changes cannot be saved"))
    try queue.close()
  }

  @Test func `a problem is one object for a bar, with the class “error”, and a status`() async throws {
    let result = try await CloudyProcess().run("Nowherexyzzy", "--format", "waybar")
    #expect(result.status == 65)
    #expect(!result.errors.isEmpty)
    #expect(result.output.count { $0 == "\n" } == 1)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(object?["class"] as? [String] == ["error"])
    #expect((object?["tooltip"] as? String)?.contains("Nowherexyzzy") == true)
  }

  @Test func `a bar without a place says that the location is unknown, and a wrong latitude is explained`() async throws
  {
    let cloudy = try CloudyProcess(timeZone: "UTC")
    let cases: [([String], String)] = [([], "Your location is unknown."), (["91, 0"], "Latitude is -90 to 90")]
    for (arguments, words) in cases {
      let result = try await cloudy.run(arguments + ["--format", "waybar"])
      #expect(result.status == 65)
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      #expect((object?["text"] as? String)?.contains(words) == true, "\(result.output)")
    }
  }

  @Test(arguments: ["9", "prometheus", "i3"])
  func `a word that names no format is an error, and no weather`(format: String) async throws {
    for command in [["Ghent"], ["favorites"]] {
      let result = try await CloudyProcess().run(command + ["--format", format])
      #expect(result.status == 64)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("waybar"))
    }
  }

  @Test func `today's line is the current one, and other days have none`() async throws {
    let cloudy = try CloudyProcess()
    let line = try await cloudy.run("Ghent", "--offline", "--format", "%l: %t").output
    #expect(try await cloudy.run("weather today in Ghent", "--offline", "--format", "%l: %t").output == line)
    #expect(try await cloudy.run("weather tomorrow in Ghent", "--offline", "--format", "%l: %t").status == 64)
  }

  @Test func `each favorite has a line in the format`() async throws {
    let cloudy = try CloudyProcess()
    for place in ["Ghent", "Oslo"] { _ = try await cloudy.run("locations", "add", place) }
    let result = try await cloudy.run("favorites", "--format", "%l: %t")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("Gent: ") && lines[1].hasPrefix("Oslo: "))
    #expect(try await cloudy.run("favorites", "--format", "%y").status == 64)
  }

  @Test func `hours are available as comma-separated values`() async throws {
    let result = try await CloudyProcess().run("--csv", "Ghent")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("time,icon,temperature (°C),"))
  }
}
