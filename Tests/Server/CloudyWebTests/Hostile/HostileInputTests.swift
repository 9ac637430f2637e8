import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import Foundation
import HTTPTypes
import Logging
import Synchronization
import Testing

@testable import CloudyWeb

/// Hostile input in any part of a request: no errors, no unescaped markup, no redirects to other sites.
@Suite struct HostileInputTests {
  private let log = CollectedLog()

  private func server(_ reports: any ReportService = WeatherEverywhere()) throws -> TestServer {
    try TestServer { dependencies in
      dependencies.weather.reports = reports
      var logger = Logger(label: "test") { _ in CollectingLog(log: log) }
      logger.logLevel = .trace
      dependencies.logger = logger
    }
  }

  /// The number of groups of cases; each group shares a server and its cached pages.
  private static let stripes = 8

  @Test(arguments: 0..<stripes)
  func `Hostile input in any part of a request is harmless`(stripe: Int) async throws {
    let server = try server()
    for number in stride(from: stripe, to: HostileText.all.count, by: HostileInputTests.stripes) {
      let hostile = HostileText.all[number]
      // All groups reach all pages.
      let requests = HostileRequest.all(carrying: hostile, turn: number / HostileInputTests.stripes + stripe)
      for request in TestDepth.current.cases(of: requests, every: 8, turn: number) {
        try await check(request, hostile: hostile, server)
      }
      checkLog(hostile)
    }
  }

  @Test(arguments: 0..<stripes)
  func `Random hostile input is harmless`(seed: Int) async throws {
    let server = try server()
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<TestDepth.current.count(quick: 5, whole: 25) {
      let hostile = HostileText(mixedBy: &random)
      let requests = HostileRequest.all(carrying: hostile, turn: Int.random(in: 0..<100, using: &random))
      for _ in 0..<5 {
        guard let request = requests.randomElement(using: &random) else { continue }
        try await check(request, hostile: hostile, server)
      }
      checkLog(hostile)
    }
  }

  @Test(arguments: 0..<stripes)
  func `Hostile text from a weather service is harmless`(stripe: Int) async throws {
    for number in stride(from: stripe, to: HostileText.inWords.count, by: HostileInputTests.stripes) {
      let hostile = HostileText.inWords[number]
      let server = try server(HostileWeather(text: hostile.text))
      for path in [number % 4 == 0 ? "/?day=1" : "/", "/locations"] {
        try await check(HostileRequest(path, headers: HostileRequest.browser), hostile: hostile, server)
      }
      for path in ["/", "/?explain", "/?format=4", "/index.json"] {
        try await check(HostileRequest(path, headers: HostileRequest.curl), hostile: hostile, server)
      }
    }
  }

  @Test(arguments: 0..<stripes)
  func `A hostile custom name of a place is harmless`(stripe: Int) async throws {
    let server = try server()
    for number in stride(from: stripe, to: HostileText.inWords.count, by: HostileInputTests.stripes) {
      try await checkName(HostileText.inWords[number], server)
    }
  }

  /// Adds a place with this name as a new visitor, and checks all pages that show it.
  private func checkName(_ hostile: HostileText, _ server: TestServer) async throws {
    var headers = HostileRequest.browser
    headers[.contentType] = "application/x-www-form-urlencoded"
    headers[.origin] = "http://localhost"
    headers[.secFetchSite] = "same-origin"
    var adding = HostileRequest(.post, "/locations/add", headers: headers, body: "place=2800866")
    adding.head.headerFields[.accept] = "application/json"
    let added = try await server.response(to: adding.head, body: adding.body)
    let response = try #require(try JSONSerialization.jsonObject(with: Data(added.body.utf8)) as? [String: Any])
    let id = try #require(response["id"] as? String)
    let cookie = String(try #require(added.headers[.setCookie]).prefix { $0 != ";" })
    headers[.cookie] = cookie
    let renaming = HostileRequest(
      .post, "/locations/rename", headers: headers, body: "id=\(id)&name=\(hostile.encoded)")
    try await check(renaming, hostile: hostile, server)
    var program = HostileRequest.program
    program[.cookie] = cookie
    for path in ["/locations", "/place/2800866-brussels", "/settings"] {
      try await check(HostileRequest(path, headers: headers), hostile: hostile, server)
      try await check(HostileRequest(path, headers: program), hostile: hostile, server)
    }
  }

  private func check(_ request: HostileRequest, hostile: HostileText, _ server: TestServer) async throws {
    do {
      let response = try await server.response(to: request.head, body: request.body)
      try Harmlessness().check(response, hostile: hostile)
    } catch {
      Issue.record("\(error)\nof \(request)")
    }
  }

  /// Checks that each log entry stays on one line.
  private func checkLog(_ hostile: HostileText) {
    for line in log.takeAll() {
      let isLine = line.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && $0 != "\u{2028}" && $0 != "\u{85}"
      }
      #expect(isLine, "\(line.debugDescription)")
      #expect(!hostile.isMarkup || !line.contains(hostile.text), "\(line.debugDescription)")
    }
  }
}

extension HTTPField.Name {
  fileprivate static let secFetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .server
}

extension HostileText {
  /// Texts for positions where services' or visitors' texts are displayed.
  fileprivate static let inWords = TestDepth.current.cases(
    of: scripts + headers + invisible.prefix(6) + templates.prefix(6), every: 5)

  /// Creates a mix of pieces of the corpus and random bytes.
  fileprivate init(mixedBy random: inout SeededGenerator) {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if Bool.random(using: &random), let text = HostileText.all.randomElement(using: &random) {
        let piece = text.bytes.prefix(Int.random(in: 1...60, using: &random))
        bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &random))
      } else {
        bytes += (0..<Int.random(in: 1...20, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      }
    }
    self.init(bytes: bytes)
  }
}

/// A service whose texts are all hostile.
private struct HostileWeather: ReportService {
  let text: String

  func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    let (reports, listener) = AsyncStream<ForecastReport>.makeStream()
    var forecast = Forecast.sample
    forecast.place = place
    let source = ForecastSource(
      id: text, name: text, kind: .forecast, attribution: text, license: text, homepage: text)
    forecast.current.provenance.source = source
    forecast.hours.provenance.source = source
    forecast.days.provenance.source = source
    let alert = WeatherAlert(
      title: text, severity: .warning, regions: [text], start: Forecast.sampleTime, end: nil, text: text, link: text)
    forecast.alerts = Block([alert], from: forecast.current.provenance)
    listener.yield(ForecastReport(response: .live(forecast)))
    listener.finish()
    return reports
  }
}

/// Collects the lines that a server logs.
private final class CollectedLog: Sendable {
  private let lines = Mutex<[String]>([])

  func append(_ line: String) { lines.withLock { $0.append(line) } }

  func takeAll() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

private struct CollectingLog: LogHandler {
  let log: CollectedLog
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
    log.append(([event.message.description] + all.map { "\($0)=\($1)" }.sorted()).joined(separator: " "))
  }
}
