import CloudyForecasts
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// The order of the weather page, and what its parts contain.
@Suite(.timeLimit(.standard))
struct WeatherPageLayoutTests {
  private let path = "/place/2800866-brussels"

  private func page(
    _ query: String = "", _ change: @escaping @Sendable (inout Forecast) -> Void = { _ in }
  ) async throws -> String {
    let server = try TestServer { $0.weather.reports = WeatherEverywhere(change: change) }
    let response = try await server.get(
      "\(path)?\(query.isEmpty ? "" : query + "&")units=metric&time=24h",
      headers: [.accept: "text/html", .userAgent: "Mozilla/5.0"])
    try #require(response.status == .ok)
    return response.body
  }

  /// Returns the part of a page from one text to the next occurrence of another.
  private func part(of page: String, from start: String, to end: String) throws -> String {
    let first = try #require(page.range(of: start), "\(start) is missing")
    let last = try #require(page.range(of: end, range: first.upperBound..<page.endIndex), "\(end) is missing")
    return String(page[first.lowerBound..<last.lowerBound])
  }

  @Test func `sections are in the order of the design`() async throws {
    let page = try await page("") { forecast in
      forecast.alerts?.content = [
        WeatherAlert(title: "Gale", severity: .watch, start: Forecast.sampleTime),
        WeatherAlert(title: "Tornado", severity: .warning, isExtreme: true, start: Forecast.sampleTime),
      ]
    }
    let marks = [
      "id=\"place\"", "class=\"button star\"", ">Tornado<", "class=\"figure\"", ">Gale<", "class=\"sentence\"",
      "id=\"next-hour\"", "id=\"hours\"", "id=\"week\"", "id=\"charts\"", "id=\"details\"", "id=\"sun-and-moon\"",
      "id=\"air\"", "id=\"earlier\"", "class=\"card source\"",
    ]
    let positions = try marks.map { try #require(page.range(of: $0), "\($0) is missing").lowerBound }
    #expect(positions == positions.sorted())
  }

  @Test func `an extreme alert is open, others are closed, and each has its level in words`() async throws {
    let page = try await page("") { forecast in
      forecast.alerts?.content = [
        WeatherAlert(title: "Tornado", severity: .warning, isExtreme: true, start: Forecast.sampleTime),
        WeatherAlert(title: "Storm", severity: .warning, start: Forecast.sampleTime),
        WeatherAlert(title: "Gale", severity: .watch, start: Forecast.sampleTime),
      ]
    }
    #expect(page.contains("<details class=\"alert extreme\" open>"))
    #expect(page.contains("<details class=\"alert severe\">") && page.contains("<details class=\"alert moderate\">"))
    #expect(page.contains(">Extreme alert</span>") && page.contains(">Severe alert</span>"))
    let shapes = try [WeatherAlert.Level.extreme, .severe, .moderate].map { level in
      try #require(page.firstMatch(of: try Regex("alert-mark \(level)[^>]*><path d=\"([^\"]+)\"")))[1].substring
    }
    #expect(Set(shapes).count == 3)
  }

  @Test func `the table of hours has no column without values`() async throws {
    func headings(_ change: @escaping @Sendable (inout Conditions) -> Void) async throws -> [String] {
      let page = try await page("") { forecast in
        for index in forecast.hours.content.indices { change(&forecast.hours.content[index]) }
      }
      return try part(of: page, from: "<thead>", to: "</thead>").matches(of: /<th>([^<]*)/).map { String($0.1) }
    }
    #expect(try await headings { _ in } == ["Hour", "Temp.", "Feels", "Chance", "Precip.", "Wind", "Gusts"])
    let fewer = try await headings { hour in
      hour.apparentTemperature = nil
      hour.windGust = nil
    }
    #expect(fewer == ["Hour", "Temp.", "Chance", "Precip.", "Wind"])
    let dry = try await headings { hour in
      hour.precipitationRate = PrecipitationRate(millimetersPerHour: 0)
      hour.precipitationProbability = 0
    }
    #expect(dry == ["Hour", "Temp.", "Feels", "Chance", "Precip.", "Wind", "Gusts"])
  }

  @Test func `hours and days that an alert covers have its mark, and its level in words`() async throws {
    let page = try await page("") { forecast in
      forecast.alerts?.content = [
        WeatherAlert(title: "Storm", severity: .warning, start: Forecast.sampleTime, end: Forecast.sampleTime + 3600)
      ]
    }
    let hours = try part(of: page, from: "<ol class=\"strip\">", to: "</ol>")
    let days = try part(of: page, from: "<ol class=\"days\">", to: "</ol>")
    #expect(hours.components(separatedBy: "#mark-severe").count == 3)
    #expect(days.components(separatedBy: "#mark-severe").count == 2)
    for part in [hours, days] { #expect(part.contains(". Severe alert.")) }
    // The page draws and colors the mark once.
    #expect(page.components(separatedBy: "<symbol id=\"mark-severe\"").count == 2)
    #expect(page.contains("<path class=\"alert-mark severe\" d="))
    #expect(page.components(separatedBy: "<use href=\"#mark-severe\"/>").count == 4)
  }

  @Test func `values have names, and no value is on the page twice`() async throws {
    let page = try await page("temperature=celsius")
    let top = try part(of: page, from: "<div class=\"glance\">", to: "<div class=\"alerts\"")
    #expect(top.contains("<span>H 11° · L 6°</span>"))
    #expect(top.contains("<span>Feels like 6°</span>") || top.contains("<span>Feels like 7°</span>"))
    for exact in ["10.6", "km/h", "<dt"] { #expect(!top.contains(exact), "\(exact)") }
    let details = try part(of: page, from: "<section class=\"card details\"", to: "</section>")
    #expect(details.contains("10.6 °C") || details.contains("10.6°C"))
    #expect(page.components(separatedBy: "<dt").dropFirst().filter { $0.contains("Temperature<") }.count <= 1)
  }

  @Test func `sunrise and sunset are among the hours`() async throws {
    let hours = try part(of: try await page(), from: "<ol class=\"strip\">", to: "</ol>")
    #expect(hours.contains("<li class=\"sun sunset\"><i>Sunset at 16:48</i>"))
    #expect(hours.contains("<li class=\"sun sunrise\"><i>Sunrise at "))
    #expect(hours.components(separatedBy: "<li").count - 1 == 24 + 2)
  }

  @Test func `the buttons that scroll the hours have names, and are hidden without scripts`() async throws {
    let page = try await page()
    for name in ["Earlier hours", "Later hours"] {
      let button = try Regex("<button class=\"scroll [a-z]+\"[^>]* aria-label=\"\(name)\" hidden>")
      #expect(page.contains(button))
    }
  }

  @Test func `a link switches to charts of the week and back, without scripts`() async throws {
    let day = try await page()
    #expect(day.contains("\(path)?charts=week&amp;time=24h&amp;units=metric#charts\" rel=\"nofollow\">Week</a>"))
    #expect(day.contains("#charts\" rel=\"nofollow\" aria-current=\"true\">24 hours</a>"))
    let week = try await page("charts=week")
    #expect(week.contains("#charts\" rel=\"nofollow\" aria-current=\"true\">Week</a>"))
    #expect(week.contains("\(path)?time=24h&amp;units=metric#charts\" rel=\"nofollow\">24 hours</a>"))
    let ticks = week.matches(of: /class="tick [a-z]+"[^>]*>([^<]*)</).map { String($0.1) }
    #expect(ticks.contains("Mon") && !ticks.contains("06"))
    let positions = try #require(week.firstMatch(of: /<tbody data-x="([^"]*)">/)).output.1.split(separator: " ")
    #expect(positions.count > 20 && positions.compactMap { Int($0) } == positions.compactMap { Int($0) }.sorted())
    #expect(positions.count == week.components(separatedBy: "<tr><th>").count - 2)
    #expect(!week.contains("></text>"), "days have their names below the charts, and none at midnight")
    #expect(!(try await page("day=2026-11-24")).contains("charts=week"))
  }

  @Test func `the table next to charts of the week has every third hour, after two days every sixth`() async throws {
    let table = try part(of: try await page("charts=week"), from: "<tbody", to: "</tbody>")
    let times = table.matches(of: /<tr><th>([^<]*)</).map { String($0.1.suffix(5)) }
    #expect(times.prefix(16).contains("15:00") && times.prefix(16).contains("21:00"))
    #expect(times.suffix(8).allSatisfy { ["00:00", "06:00", "12:00", "18:00"].contains($0) }, "\(times)")
  }

  @Test func `the week has charts of temperature, precipitation and wind, and a day has more`() async throws {
    #expect(try await page().contains("<details class=\"more\">"))
    #expect(!(try await page("charts=week").contains("<details class=\"more\">")))
  }

  @Test func `forms and links on the page of the week return to it`() async throws {
    let week = try await page("charts=week")
    #expect(week.contains("name=\"return\" value=\"\(path)?charts=week&amp;time=24h&amp;units=metric\""))
    #expect(week.contains("href=\"\(path)?newest&amp;charts=week&amp;time=24h&amp;units=metric\""))
  }

  @Test func `lines of the precipitation chart have names`() async throws {
    let page = try await page("") { forecast in
      for index in forecast.hours.content.indices {
        forecast.hours.content[index].precipitationRate = PrecipitationRate(millimetersPerHour: 8)
      }
    }
    #expect(page.contains(/<line class="level"[^>]*><text class="level"[^>]*>moderate<\/text>/))
    #expect(!page.contains("exaggerated"))
  }

  @Test func `the charts' slider has an accessible value before it moves`() async throws {
    #expect(try await page().contains("aria-label=\"Selected hour\" aria-valuetext=\"Sat 13:00\""))
  }

  @Test func `averages have no sky and their own heading`() async throws {
    let server = try TestServer()
    server.reports.alwaysReturn(.brussels, .normals())
    let page = try await server.get("/", headers: [.accept: "text/html", .userAgent: "Mozilla/5.0"]).body
    #expect(page.contains("data-sky=\"plain\""))
    #expect(page.contains("<h2 id=\"week\">Climate averages</h2>"))
    #expect(try await self.page().contains("<h2 id=\"week\">Daily forecast</h2>"))
  }

  @Test func `a guessed place has a button for the visitor's location next to it`() async throws {
    let server = try TestServer { $0.weather.reports = WeatherEverywhere() }
    let guess = try await server.get("/?zone=Asia/Tokyo", headers: [.accept: "text/html", .userAgent: "Mozilla/5.0"])
    #expect(guess.body.contains(/<p class="guess">Based on your time zone <button class="own"[^>]*data-locate hidden>/))
    #expect(guess.body.components(separatedBy: "Use my location").count == 2)
    #expect(try await page().contains("title=\"Use my location\" data-locate hidden>"))
  }
}
