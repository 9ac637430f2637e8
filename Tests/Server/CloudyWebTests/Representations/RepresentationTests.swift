import CloudyDocuments
import CloudyViewModels
import HTTPTypes
import TerminalKit
import Testing

@testable import CloudyWeb

@Suite struct RepresentationTests {
  private static let firefox = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"

  private func representation(
    _ path: String = "/", _ query: String? = nil, accept: String? = nil, agent: String? = nil
  ) -> Representation {
    Representation(path: path, fields: QueryFields(query), headers: headers(accept, agent))
  }

  private func headers(_ accept: String?, _ agent: String?) -> HTTPFields {
    var headers = HTTPFields()
    headers[.accept] = accept
    headers[.userAgent] = agent
    return headers
  }

  @Test func `A browser gets a page`() {
    #expect(representation(accept: RepresentationTests.firefox, agent: "Mozilla/5.0 (X11; Linux x86_64)") == .page)
    #expect(representation() == .page)
  }

  @Test(arguments: [
    "curl/8.5.0", "Wget/1.21.4", "Wget2/2.1", "HTTPie/3.2.2", "xh/0.22.2", "fetch libfetch/2.0", "OpenBSD ftp",
    "Mozilla/5.0 (Linux; Debian; en-US) PowerShell/7.4.1", "curl",
  ])
  func `A terminal program gets text`(agent: String) {
    #expect(representation(accept: "*/*", agent: agent) == .text)
  }

  @Test(arguments: ["Mozilla/5.0 curly/1", "notcurl/8", "python-requests/2.31", "", "fetcher"])
  func `A client with another name does not get text`(agent: String) {
    #expect(representation(accept: "*/*", agent: agent) == .page)
  }

  @Test(arguments: [
    ("application/json", Representation.json), ("application/json, text/plain, */*", .json), ("text/plain", .text),
    ("text/html;q=0.5, application/json;q=0.6", .json),
    ("application/json;q=0.1, text/plain;q=0.2, text/html;q=0.3", .page), ("image/png", .page), ("text/*", .page),
    ("application/*", .json), ("application/json;q=0, */*", .page),
  ])
  func `The client gets the format that it prefers`(accept: String, expected: Representation) {
    #expect(representation(accept: accept, agent: "Mozilla/5.0") == expected)
  }

  @Test func `A terminal program can request another format`() {
    #expect(representation(accept: "text/html", agent: "curl/8.5.0") == .page)
    #expect(representation(accept: "application/json, */*;q=0.5", agent: "HTTPie/3.2.2") == .json)
  }

  @Test func `The URL takes precedence over the headers`() {
    #expect(representation("/at/1,2.json", "format=html", accept: RepresentationTests.firefox) == .json)
    #expect(representation("/", "format=html", agent: "curl/8") == .page)
    #expect(representation("/", "format=text", accept: RepresentationTests.firefox) == .text)
  }

  @Test func `Text has colors only for a terminal program that did not request plain text`() {
    func color(_ query: String?, _ accept: String?, _ agent: String?) -> TerminalCapabilities.ColorDepth {
      TerminalCapabilities(QueryFields(query), headers(accept, agent)).color
    }
    #expect(color(nil, "*/*", "curl/8") == .ansi256)
    #expect(color("plain", "*/*", "curl/8") == .none)
    #expect(color("plain=0", "*/*", "curl/8") == .ansi256)
    #expect(color(nil, "text/plain", "curl/8") == .none)
    #expect(color("format=text", nil, "Mozilla/5.0") == .none)
  }

  @Test(arguments: [
    ("width=100", 100), ("width=1", 20), ("width=99999", 300), ("width=99999999999999999999", 80), ("width=-5", 20),
    ("width=", 80), ("width=1e3", 80), ("width=nan", 80),
  ])
  func `The width is limited to a sensible range`(query: String, width: Int) {
    #expect(TerminalCapabilities(QueryFields(query), [:]).width == width)
  }

  @Test func `Clients can request ASCII`() {
    #expect(!TerminalCapabilities(QueryFields("ascii"), [:]).isUnicode)
    #expect(!TerminalCapabilities(QueryFields(nil), headers("text/plain; charset=\"US-ASCII\"", nil)).isUnicode)
    #expect(TerminalCapabilities(QueryFields(nil), headers("text/plain; charset=utf-8", nil)).isUnicode)
  }

  @Test(arguments: [
    (nil, WeatherForm.page), ("format=3", .line("3")), ("format=%l:+%t", .line("%l: %t")),
    ("format=%25r&ascii", .line(LineFormat("%r", isASCII: true))), ("format=waybar", .line("waybar")),
    ("format=json", .document(.json)), ("format=j1", .line("j1")), ("view=3", .line("3")), ("format=", .page),
    ("format=csv", .document(.csv)), ("format=prometheus", .document(.prometheus)),
    ("format=prom", .document(.prometheus)), ("format=atom", .document(.atom)),
    ("format=v2", .text(.screen, TerminalCapabilities())),
    ("hourly&explain&format=text", .text(.explanation, TerminalCapabilities())),
    ("hourly&format=text", .text(.hours, TerminalCapabilities())),
    ("format=text", .text(.screen, TerminalCapabilities())),
  ])
  func `The query selects the format of the weather`(query: String?, expected: WeatherForm) {
    #expect(WeatherForm(path: "/", fields: QueryFields(query), headers: [:]) == expected)
  }

  @Test(arguments: [
    (nil, WeatherForm.document(.prometheus)), ("*/*", .document(.prometheus)),
    ("application/*", .document(.prometheus)), ("application/openmetrics-text", .document(.openMetrics)),
    ("application/openmetrics-text; version=\"1.0.0\"; charset=utf-8", .document(.openMetrics)),
    ("application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5,*/*;q=0.1", .document(.openMetrics)),
    // Prometheus before 2.34, and one that is configured for the text format.
    ("application/openmetrics-text; version=0.0.1,text/plain;version=0.0.4;q=0.5,*/*;q=0.1", .document(.prometheus)),
    ("text/plain;version=0.0.4;q=0.6,application/openmetrics-text;version=1.0.0;q=0.5", .document(.prometheus)),
    ("application/openmetrics-text;q=0", .document(.prometheus)), (firefox, .document(.prometheus)),
    // Another version of the text format is no reason against OpenMetrics.
    ("text/plain;version=1.0.0,application/openmetrics-text;q=0.5", .document(.openMetrics)),
  ])
  func `Metrics have the format that the client prefers, OpenMetrics only by name`(
    accept: String?, expected: WeatherForm
  ) {
    for (path, query) in [("/Ghent.prom", nil), ("/Ghent", "format=prometheus")] as [(String, String?)] {
      #expect(WeatherForm(path: path, fields: QueryFields(query), headers: headers(accept, nil)) == expected)
    }
    let explicit = WeatherForm(path: "/Ghent.openmetrics", fields: QueryFields(nil), headers: headers(accept, nil))
    #expect(explicit == .document(.openMetrics))
    let feed = WeatherForm(path: "/Ghent.atom", fields: QueryFields(nil), headers: headers(accept, nil))
    #expect(feed == .document(.atom))
  }
}
