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
}
