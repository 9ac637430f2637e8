import CloudyTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// Requests as widespread scripts for wttr.in make them, read as these scripts read the responses: status bars of tmux,
/// i3, dwm and Waybar, launchers, editors, and the messages of chat programs.
@Suite struct WttrScriptTests {
  private static let curl: HTTPFields = [.userAgent: "curl/8.5.0", .accept: "*/*"]
  private static let python: HTTPFields = [.userAgent: "python-requests/2.32", .accept: "*/*"]

  private func get(_ path: String, _ headers: HTTPFields = curl) async throws -> TestServer.Response {
    try await TestServer { $0.weather.reports = WeatherEverywhere() }.get(path, headers: headers)
  }

  private func lines(_ path: String, _ headers: HTTPFields = curl) async throws -> [String] {
    try await get(path, headers).body.components(separatedBy: "\n")
  }

  @Test func `a tmux theme that requests US units by default shows degrees Fahrenheit and mph`() async throws {
    let line = try await get("/Ghent?u&format=4").body
    #expect(line.contains("51°F") && line.contains("mph"))
    #expect(try await get("/Ghent?format=4&m").body.contains("°C"))
    #expect(try await get("/Ghent?M&format=%25w").body.contains("m/s"))
  }

  @Test(arguments: ["1", "2", "3", "4", "%25c+%25t", "%25l:+%25c+%25t+%25w+%25M", "%25C%7C%25t%7C%25h"])
  func `a status bar gets one line of plain text`(format: String) async throws {
    let response = try await get("/Ghent?format=\(format)")
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(response.body.count { $0 == "\n" } == 1 && response.body.hasSuffix("\n"))
    #expect(!response.body.contains("\u{1B}"))
  }

  @Test func `a tmux bar shows an unknown place in one line, with status 404`() async throws {
    for format in ["3", "%25l+%25t", "p1"] {
      let response = try await get("/Nowherexyzzy?format=\(format)")
      #expect(response.status == .notFound)
      #expect(response.body == "Unknown location: Nowherexyzzy\n")
    }
    #expect(try await get("/Nowherexyzzy?format=3&lang=de").body == "Unbekannter Ort: Nowherexyzzy\n")
  }

  @Test(arguments: [
    "/Ghent+tomorrow?format=3", "/Ghent?format=3&day=tomorrow", "/tomorrow?format=%25t", "/Ghent+yesterday?format=p1",
    "/Ghent?format=3&day=banana", "/Ghent+tonight?format=j1",
  ])
  func `a status bar never shows the current weather as that of another day`(path: String) async throws {
    let response = try await get(path)
    #expect(response.status == .badRequest)
    #expect(response.body.contains("A format shows only current weather. Leave out the day."))
  }

  @Test(arguments: [
    "/Ghent+31+February", "/30+Feb", "/Ghent+2026-02-30", "/Ghent+31.4.", "/32+May", "/search?q=Ghent+13/13",
  ])
  func `a date that does not exist is a bad request, not today's weather`(path: String) async throws {
    let separator = path.contains("?") ? "&" : "?"
    for format in ["format=3", "format=json", "T"] {
      let response = try await get(path + separator + format)
      #expect(response.status == .badRequest)
      #expect(response.body.contains("There is no date “"))
    }
    let page = try await get(path, [.accept: "text/html"])
    #expect(page.status == .badRequest)
    #expect(page.body.contains("There is no date “") && page.body.contains("24 December"))
  }

  @Test(arguments: [
    ("/Moon@2026-02-30", "There is no date “2026-02-30”"), ("/Ghent+Friday+3+December", "“Friday 3 December”"),
    ("/search?q=Ghent+12/2", "“12/2” can be two dates. Use December 2 or February 12."),
  ])
  func `a date that means no day is a bad request with a reason`(path: String, reason: String) async throws {
    for headers in [WttrScriptTests.curl, [.accept: "text/html"]] {
      let response = try await get(path, headers)
      #expect(response.status == .badRequest)
      #expect(response.body.contains(reason), "\(response.body)")
    }
  }

  @Test func `a plus code in a path is a point, and other plus signs are spaces`() async throws {
    let browser: HTTPFields = [.accept: "text/html"]
    let point = try await get("/8FW4V75V+8Q", browser).headers[.location]
    #expect(point?.hasPrefix("/at/") == true, "\(point ?? "")")
    #expect(try await get("/8FW4V75V%2B8Q", browser).headers[.location] == point)
    #expect(try await get("/New+York?format=%25l").body.hasPrefix("New York"))
  }

  @Test func `a status bar that names today shows the current weather`() async throws {
    let current = try await get("/Ghent?format=3").body
    #expect(try await get("/weather+in+Ghent+today?format=3").body == current)
    #expect(try await get("/Ghent?format=3&day=today").body == current)
    #expect(try await get("/Ghent+tomorrow?format=waybar").body.contains(#""class":["error"]"#))
  }

  @Test func `a report of tomorrow without colors is about tomorrow`() async throws {
    let tomorrow = try await get("/Ghent?plain&day=tomorrow").body
    #expect(try await get("/Ghent+tomorrow?T").body == tomorrow)
    #expect(try await get("/Ghent?0T&day=tomorrow").body == tomorrow)
    #expect(try await get("/Ghent+today?0T").body == get("/Ghent?0T").body)
  }

  @Test func `a dwm bar reads the forecast from fixed lines of the whole report`() async throws {
    let report = try await lines("/Ghent?A")
    #expect(report[0] == "Weather report: Gent")
    // Line 13: numbers after the "m" of a color; line 16: the chances as whole words.
    let temperatures = report[12].matches(of: /m(-?[0-9]+)/).compactMap { Int($0.1) }
    #expect(temperatures.count == 4)
    #expect(report[15].contains(/[0-9]+%/))
    #expect(try await lines("/Ghent?T")[15].matches(of: /[|] [0-9]+%/).count == 4)
  }

  @Test func `a compositor's script reads the condition and the temperature from column 16`() async throws {
    let data = try await lines("/Ghent?0qnT").filter { !$0.isEmpty }
    #expect(data[0] == "Gent")
    #expect(data[1].dropFirst(15) == "Light Rain")
    #expect(data[2].dropFirst(15).contains("°"))
    #expect(data.count == 6)
    let bytes = try await lines("/Ghent?0&T&Q").prefix(2).map { String(decoding: $0.utf8.dropFirst(15), as: UTF8.self) }
    #expect(bytes[0] == "Light Rain" && bytes[1].contains("°"))
  }

  @Test func `a clipboard script gets a report without control codes`() async throws {
    for query in ["T", "0T", "2T", "nT", "plain", "T0F", "format=v1&T", "format=v2&T"] {
      #expect(try await !get("/Ghent?\(query)").body.contains("\u{1B}"), "\(query)")
    }
    #expect(try await get("/Ghent?0").body.contains("\u{1B}["))
  }

  @Test func `the number of days and their columns follow the options`() async throws {
    func tables(_ query: String) async throws -> (count: Int, width: Int) {
      let lines = try await lines("/Ghent?\(query)")
      return (lines.count { $0.hasPrefix("└") }, lines.map(\.count).max() ?? 0)
    }
    #expect(try await tables("0T").count == 0)
    #expect(try await tables("1T").count == 1)
    #expect(try await tables("2T").count == 2)
    #expect(try await tables("T") == (3, 125))
    #expect(try await tables("nTF") == (3, 63))
    let ascii = try await get("/Ghent?Td").body
    #expect(ascii.contains("+---") && ascii.utf8.allSatisfy { $0 < 0x7F })
  }

  @Test func `an i3 block reads the last line of a report without the footer`() async throws {
    let report = try await lines("/Ghent?1TF").filter { !$0.isEmpty }
    #expect(report.last?.hasPrefix("└") == true)
  }

  @Test func `a Waybar script reads j1 by position`() async throws {
    let response = try await get("/Ghent?format=j1", WttrScriptTests.python)
    #expect(response.headers[.contentType] == "application/json")
    let weather = try #require(try JSONSerialization.jsonObject(with: Data(response.body.utf8)) as? [String: Any])
    let current = try #require((weather["current_condition"] as? [[String: Any]])?.first)
    let text = try ["temp_C", "FeelsLikeC", "humidity", "windspeedKmph"].map { try #require(current[$0] as? String) }
    #expect(text.allSatisfy { Int($0) != nil })
    let days = try #require(weather["weather"] as? [[String: Any]])
    for day in days.dropFirst() {
      let noon = try #require((day["hourly"] as? [[String: Any]])?[4])
      #expect(noon["time"] as? String == "1200")
      for chance in ["chanceoffog", "chanceofrain", "chanceofsunshine", "chanceofwindy"] {
        #expect((noon[chance] as? String).flatMap { Int($0) } != nil)
      }
    }
  }

  @Test func `a JSON script gets an error as JSON`() async throws {
    let response = try await get("/Nowherexyzzy?format=j1")
    #expect(response.status == .notFound)
    #expect(response.headers[.contentType] == "application/problem+json")
  }

  @Test func `a script gets lines for both notations of a line break`() async throws {
    #expect(try await lines("/Ghent?format=%25l%0A%25C%0A%25t").count == 4)
    #expect(try await lines("/Ghent?format=%25l%5Cn%25C").count == 3)
    #expect(try await lines("/Ghent?format=%l:%20%C")[0] == "Gent: Light Rain")
  }

  @Test func `a moon phase script gets one emoji, and Moon is the moon`() async throws {
    #expect(try await get("/Ghent?format=%25m").body == "🌔\n")
    let moon = try await get("/Moon?T").body
    #expect(moon.contains("Waxing Gibbous") && !moon.contains("\u{1B}"))
    #expect(try await get("/moon@2026-12-24?T&lang=de").body.contains("Vollmond"))
  }

  @Test func `an editor that identifies itself as curl gets its page in its language`() async throws {
    let report = try await get("/Ghent?lang=fr&mA", [.userAgent: "curl", .acceptLanguage: "de"])
    #expect(report.body.contains("Bulletin météo") && report.body.contains("Matin"))
  }

  @Test func `a launcher's Python request with an option gets text, not a page`() async throws {
    let response = try await get("/Ghent?0T", WttrScriptTests.python)
    #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
    let browser = try await get("/Ghent?u", [.accept: "text/html"])
    #expect(browser.headers[.location] == "/place/2797656-gent?units=imperial")
  }

  @Test func `a script that names no place gets the weather at the server's own location`() async throws {
    let line = try await get("/?format=%25l%7C%25C+%25t").body
    #expect(line.contains("|Light Rain ") && line.contains("°"), "\(line)")
    #expect(try await get("/?u&format=%25t").body.contains("°F"))
    #expect(try await get("/?format=%25m").body == "🌔\n")
    #expect(try await get("/?format=j1&m", WttrScriptTests.python).body.contains("current_condition"))
    #expect(try await get("/?m").body.hasPrefix("Weather report: "))
  }

  @Test func `a report for a narrow screen is wrapped, and has no table and no picture`() async throws {
    let report = try await lines("/Ghent?T&width=20")
    #expect(report.allSatisfy { $0.count <= 20 && !$0.contains("…") }, "\(report)")
    #expect(report.contains("Light Rain"))
  }

  @Test func `a bar with several places shows one of them`() async throws {
    let line = try await get("/Ghent:Bruges?format=3&period=60").body
    #expect(line.hasPrefix("Gent:") || line.hasPrefix("Brugge:"))
    #expect(line.count { $0 == "\n" } == 1)
  }

  @Test func `a Prometheus server reads p1 as text`() async throws {
    let response = try await get("/Ghent?format=p1", [.userAgent: "Prometheus/3.0", .accept: "*/*"])
    #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(response.body.contains("temperature_celsius{forecast=\"current\"} 11\n"))
  }

  @Test func `a name after a tilde is a place, and a domain is refused in one line`() async throws {
    #expect(try await get("/~Ghent?format=%25l").body == "Gent\n")
    let refused = try await get("/@example.com?format=3")
    #expect(refused.status == .badRequest)
    #expect(refused.body.count { $0 == "\n" } == 1)
  }

  @Test func `an unknown option or format is reported: as a line with status 400, or below a report`() async throws {
    for query in ["format=3&z", "format=3&unit=f", "format=3&days=abc", "format=3&lang=xx", "format=j7", "view=v3"] {
      let response = try await get("/Ghent?\(query)")
      #expect(response.status == .badRequest, "\(query)")
      #expect(response.body.hasPrefix("Unknown ") && response.body.count { $0 == "\n" } == 1, "\(response.body)")
    }
    let report = try await get("/Ghent?0QTz")
    #expect(report.status == .ok)
    #expect(report.body.contains("Unknown option 0QTz. See /help"))
    for query in ["T&days=abc", "T&lang=xx"] {
      #expect(try await get("/Ghent?\(query)").body.contains("Unknown option \(query.dropFirst(2)). See /help"))
    }
    #expect(try await get("/Ghent?format=3&_=12345").status == .ok)
    #expect(try await get("/Ghent?format=j1&lat=1&lon=2").status == .ok)
  }

  @Test(arguments: ["/Ghent.json", "/Ghent?format=json", "/Ghent?format=j1"])
  func `an invalid number of days or language is a problem document for a program that reads JSON`(
    path: String
  ) async throws {
    let languages = path.hasSuffix("j1") ? [] : ["lang=xx"]
    for field in ["days=abc", "days=0"] + languages {
      let response = try await get(path + (path.contains("?") ? "&" : "?") + field)
      #expect(response.status == .badRequest, "\(field)")
      #expect(response.headers[.contentType] == "application/problem+json")
      let problem = try JSONSerialization.jsonObject(with: Data(response.body.utf8)) as? [String: Any]
      #expect(problem?["title"] as? String == "Bad request")
      #expect(problem?["status"] as? Int == 400)
      #expect(problem?["detail"] as? String == "Unknown option \(field). See /help")
    }
    #expect(try await get(path + (path.contains("?") ? "&" : "?") + "days=2&lang=de&unknown=1").status == .ok)
  }

  @Test(arguments: ["j1", "j2"])
  func `a script with a language that only wttr.in has gets its JSON in English`(format: String) async throws {
    let response = try await get("/Ghent?format=\(format)&lang=af")
    #expect(response.status == .ok)
    #expect(response.body.contains("weatherDesc") && !response.body.contains("lang_"))
    #expect(try await get("/Ghent?format=\(format)&lang=de").body.contains("lang_de"))
  }

  @Test func `an invalid number of days is an error for a program that reads a document, and not for a page`()
    async throws
  {
    for suffix in [".csv", ".prom", ".atom"] {
      let response = try await get("/Ghent\(suffix)?days=abc")
      #expect(response.status == .badRequest, "\(suffix)")
      #expect(response.body == "Unknown option days=abc. See /help\n")
    }
    let page = try await get("/place/2797656-gent?days=abc&lang=xx", [.accept: "text/html"])
    #expect(page.status == .ok)
  }

  @Test func `the file name of a picture can contain options`() async throws {
    let server = try TestServer {
      $0.weather.reports = WeatherEverywhere()
      $0.rasterizer = FakeRasterizer()
    }
    for name in ["Paris.png", "Paris_0tqp_lang=fr.png"] {
      let response = try await server.get("/\(name)", headers: WttrScriptTests.curl)
      #expect(response.status == .ok, "\(name)")
      #expect(response.headers[.contentType] == "image/png")
    }
    #expect(try await server.get("/Nowherexyzzy.png").status == .notFound)
  }
}
