import CloudyTestSupport
import Foundation
import Testing

/// `cloudy watch`, from the arguments to the lines and the commands that it runs.
@Suite struct WatchProcessTests {
  /// It is always warmer than that, so that the rule is fulfilled now.
  private static let rule = "temperature > -60 °C within 2h"

  @Test func `one step: a line for each event, once, also after a restart`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    let arguments = ["watch", "--once", "Brussels", "--rule", Self.rule]
    let first = try await cloudy.run(arguments)
    let line = "2026-11-21 13:20 Brussels: temperature > -60 °C within 2h — Yes, from now to 3:20 PM."
    #expect(first.status == 0 && first.lines.contains(line), "\(first)")
    let second = try await cloudy.run(arguments)
    #expect(second.status == 0 && second.output.isEmpty, "\(second)")
    let other = try await cloudy.run(arguments + ["--rule", "frost"])
    #expect(other.lines.contains(line), "other arguments have a log of their own: \(other)")
  }

  @Test func `JSON: an object on each line`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let result = try await CloudyProcess(openMeteo: server.url)
      .run("watch", "--once", "--json", "Brussels", "--rule", Self.rule)
    #expect(result.status == 0 && !result.lines.isEmpty, "\(result)")
    for line in result.lines {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(
        object["event"] as? String == "announced" && object["title"] is String && object["place"] is [String: Any])
    }
  }

  @Test func `a saved rule is watched at home, without any setting for notifications`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    #expect(try await cloudy.run("locations", "home", "Brussels").status == 0)
    #expect(try await cloudy.run("rules", "add", Self.rule).status == 0)
    let result = try await cloudy.run("watch", "--once")
    #expect(result.output.contains("Brussels: temperature > -60 °C within 2h"), "\(result)")
  }

  @Test func `a command finds the event in its environment, and its failure is reported`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    let result = try await cloudy.run(
      "watch", "--once", "Brussels", "--rule", Self.rule, "--exec",
      #"echo "$CLOUDY_EVENT: $CLOUDY_TITLE in $CLOUDY_PLACE" >> "$HOME/events"; exit 3"#)
    #expect(result.status == 0 && result.errors.contains("exited with status 3"), "\(result)")
    let events = try String(contentsOf: cloudy.home.appending(path: "events"), encoding: .utf8)
    #expect(events.contains("announced: Brussels: temperature > -60 °C within 2h in Brussels\n"), "\(events)")
    #expect(events.split(separator: "\n").count == result.lines.count)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
  func `the failure of a command is reported if the parent process ignores SIGCHLD`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    var cloudy = try CloudyProcess(openMeteo: server.url)
    cloudy.launcher = ["/bin/bash", "-c", #"trap "" CHLD; exec "$0" "$@""#]
    let result = try await cloudy.run("watch", "--once", "Brussels", "--rule", Self.rule, "--exec", "exit 3")
    #expect(result.status == 0 && result.errors.contains("exited with status 3"), "\(result)")
  }

  @Test func `without a network: the reason once, and no event`() async throws {
    let result = try await CloudyProcess().run("watch", "--once", "Brussels", "--rule", Self.rule)
    #expect(result.status == 0 && result.output.isEmpty, "\(result)")
    let lines = result.errors.split(separator: "\n")
    #expect(!lines.isEmpty && Set(lines).count == lines.count, "\(result)")
  }

  @Test func `errors in the arguments`() async throws {
    #expect(try await CloudyProcess().run("watch", "--once", "--rule", "dry fro 2h").status == 64)
    #expect(try await CloudyProcess().run("watch", "--once", "xqzvw", "--offline").status == 65)
  }

  @Test func `the command, its places and the times of notifications are completed`() async throws {
    let cloudy = try CloudyProcess()
    #expect(try await cloudy.run("---complete", "wat").output.hasPrefix("watch"))
    #expect(try await cloudy.run("---complete", "watch", "Oslo", "Reykja").output.contains("Reykjav"))
    #expect(try await cloudy.run("---complete", "settings", "set", "quiet", "22").output.contains("22:00-7:00"))
    let shown = try await cloudy.run("settings")
    #expect(shown.output.contains("Quiet hours") && shown.output.contains("10:00 PM – 7:00 AM"), "\(shown)")
  }
}
