import CloudyTestSupport
import Foundation
import Testing

/// `cloudy mcp`, from the line of a client to the weather service and back.
@Suite struct ModelContextProcessTests {
  private struct Reply: Decodable {
    struct Result: Decodable {
      struct Content: Decodable {
        let text: String
      }
      struct Document: Decodable {
        struct Place: Decodable {
          let name: String
        }
        struct Day: Decodable {
          let date: String
        }
        let place: Place?
        let places: [Place]?
        let days: [Day]?
      }
      let content: [Content]
      let isError: Bool
      let structuredContent: Document?
      var text: String { content.map(\.text).joined() }
    }
    let id: Int
    let result: Result
  }

  /// Returns the result of a call.
  private func result(_ tool: String, _ arguments: String, of cloudy: CloudyProcess) async throws -> Reply.Result {
    let line =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    let result = try await cloudy.run(
      ["mcp", "--units", "metric", "--temperature", "celsius", "--time", "24h"], input: [line])
    #expect(result.status == 0 && result.lines.count == 1, "\(result)")
    return try JSONDecoder().decode(Reply.self, from: Data(result.output.utf8)).result
  }

  @Test func `the current weather: the texts of the screen, and the JSON document`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let result = try await result(
      "get_current_weather", #"{"place":"Brussels"}"#, of: CloudyProcess(openMeteo: server.url))
    #expect(!result.isError)
    #expect(result.structuredContent?.place?.name == "Brussels")
    for text in ["Brussels", "7.9°C", "13:20", "19 km/h", "Open-Meteo, updated just now", "CC BY 4.0"] {
      #expect(result.text.contains(text), "\(text) in \(result.text)")
    }
    #expect(!result.text.contains("\u{1B}"))
  }

  @Test func `the forecast: as many days and hours as requested, in sentences`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let result = try await result(
      "get_forecast", #"{"place":"Brussels","days":2,"hours":3}"#, of: CloudyProcess(openMeteo: server.url))
    #expect(result.structuredContent?.days?.map(\.date) == ["2026-11-21", "2026-11-22"])
    #expect(result.text.contains("Sunday, November 22"), "\(result.text)")
  }

  @Test func `the forecast of a place with a day: at least until that day`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let result = try await result(
      "get_forecast", #"{"place":"weather tomorrow in Brussels","days":1,"hours":0}"#,
      of: CloudyProcess(openMeteo: server.url))
    #expect(result.structuredContent?.days?.map(\.date) == ["2026-11-21", "2026-11-22"], "\(result.text)")
  }

  @Test func `a search: rows with coordinates, which name a place without doubt`() async throws {
    let result = try await result("search_places", #"{"query":"springfield","limit":3}"#, of: CloudyProcess())
    #expect(result.structuredContent?.places?.count == 3)
    #expect(result.text.split(separator: "\n").count == 3 && result.text.contains("Springfield, "))
  }

  @Test func `an earlier day without an archive: averages, which are named as such`() async throws {
    let result = try await result(
      "get_past_weather", #"{"place":"Brussels","date":"1999-08-11"}"#, of: CloudyProcess())
    #expect(!result.isError && result.text.contains("Wednesday, August 11, 1999"), "\(result.text)")
    #expect(result.text.lowercased().contains("average"), "\(result.text)")
  }

  @Test(arguments: [
    ("get_current_weather", #"{"place":"Xyzzyqqqfoo"}"#, "Xyzzyqqqfoo"),
    ("search_places", #"{"query":"Xyzzyqqqfoo"}"#, "pass coordinates"),
    ("get_current_weather", #"{"place":"weather tomorrow in Boston"}"#, "get_forecast"),
    ("get_current_weather", #"{"place":"Boston yesterday"}"#, "get_past_weather with the date 2026-11-20"),
    ("get_forecast", #"{"place":"Boston 2026-11-01"}"#, "get_past_weather with the date 2026-11-01"),
    ("get_forecast", #"{"place":"Boston in 60 days"}"#, "2026-12-06"),
    ("get_past_weather", #"{"place":"Ghent","date":"2026-11-21"}"#, "get_forecast"),
    ("compare_services", #"{"place":"91, 7"}"#, "91, 7"),
  ])
  func `a failed call: a result with the reason`(tool: String, arguments: String, reason: String) async throws {
    let result = try await result(tool, arguments, of: CloudyProcess())
    #expect(result.isError && result.text.contains(reason), "\(result.text)")
  }

  @Test func `the end of the input: the program exits after its last response`() async throws {
    let cloudy = try CloudyProcess()
    let lines = try await cloudy.run(
      ["mcp"],
      input: ["{", #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#])
    #expect(lines.status == 0 && lines.lines.count == 3 && lines.errors.isEmpty)
    #expect(lines.lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    let empty = try await cloudy.run("mcp")
    #expect(empty.status == 0 && empty.output.isEmpty)
  }

  @Test func `a wrong configuration: reported on standard error only`() async throws {
    let result = try await CloudyProcess().setting(["CLOUDY_SOURCE": "nobody"]).run("mcp")
    #expect(result.status == 78 && result.output.isEmpty && result.errors.contains("nobody"))
  }
}
