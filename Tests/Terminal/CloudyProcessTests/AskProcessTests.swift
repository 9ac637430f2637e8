import CloudyTestSupport
import Foundation
import Testing

/// `cloudy ask`, from the arguments to the exit status.
@Suite struct AskProcessTests {
  @Test func `the status and the sentence say whether the forecast fulfills a rule`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    let yes = try await cloudy.run("ask", "temperature > -60 °C within 2h", "Brussels")
    #expect(yes.status == 0 && yes.output == "Yes, from now to 3:20 PM.\n", "\(yes)")
    let no = try await cloudy.run("ask", "temperature < -60 °C within 2h", "Brussels")
    #expect(no.status == 1 && no.output == "No, not from now to 3:20 PM.\n", "\(no)")
    let json = try await cloudy.run("ask", "--json", "temperature < -60 within 2h", "Brussels")
    #expect(json.status == 1 && json.output.contains("\"verdict\" : \"no\""), "\(json)")
    #expect(json.output.contains("\"rule\" : \"temperature < -60 °F within 2h\""), "\(json)")
    let metric = try await cloudy.run("ask", "wind > 300 within 2h", "Brussels", "--units", "metric", "--json")
    #expect(metric.output.contains("\"rule\" : \"wind > 300 km/h within 2h\""), "\(metric)")
  }

  @Test func `averages do not say whether it will rain`() async throws {
    let result = try await CloudyProcess().run("ask", "rain within 2h", "Ghent", "--offline")
    #expect(result.status == 69 && result.output.hasPrefix("Unknown: "), "\(result)")
  }

  @Test func `an error in a rule is one in the arguments`() async throws {
    let result = try await CloudyProcess().run("ask", "dry fro 2h", "Ghent", "--offline")
    #expect(result.status == 64 && result.output.isEmpty, "\(result)")
    #expect(result.errors.contains("did you mean “for”?"), "\(result)")
    #expect(result.errors.split(separator: "\n").last == "How to write rules: cloudy ask --help", "\(result)")
    #expect(!result.errors.contains("Usage:"), "\(result)")
    #expect(try await CloudyProcess().run("ask").status == 64)
    #expect(try await CloudyProcess().run("ask", "dry", "xqzvw", "--offline").status == 65)
  }

  @Test func `places are completed after the rule`() async throws {
    let cloudy = try CloudyProcess()
    #expect(try await cloudy.run("---complete", "ask", "dry", "Reykja").output.contains("Reykjav"))
    #expect(try await cloudy.run("---complete", "ask", "Reykja").output.isEmpty)
    #expect(try await cloudy.run("---complete", "as").output.hasPrefix("ask"))
  }
}
