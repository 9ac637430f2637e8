import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization
import Testing

/// Reports state only their own time, so the start of a warning follows from the lists before.
@Suite struct JMAHistoryTests {
  private static let chiyoda = Place.at(35.694, 139.7536, country: "JP")

  @Test func `a warning that is repeated begins with its first report`() async throws {
    let alerts = try await alerts([
      report("21:10", "1310100", "03", "発表"), report("21:22", "1310100", "03", "継続"),
      report("21:27", "1310100", "03", "継続"),
    ])
    #expect(alerts.map(\.start) == (try utc("12:10", "12:10", "12:10")))
    #expect(alerts.compactMap(\.sentAt) == (try utc("12:10", "12:22", "12:27")))
    #expect(Set(alerts.map(\.identifier)) == ["130000-rain"])
  }

  @Test func `a warning that is lifted in between begins with the report that issues it again`() async throws {
    let alerts = try await alerts([
      report("21:10", "1310100", "03", "発表"), report("21:22", "1310100", "03", "解除"),
      report("21:27", "1310100", "03", "発表"),
    ])
    #expect(alerts.map(\.start) == (try utc("12:10", "12:27")))
  }

  @Test func `a warning that rises begins with the report that raises it`() async throws {
    let alerts = try await alerts([
      report("21:10", "1310100", "10", "発表"), report("21:22", "1310100", "03", "発表"),
      report("21:27", "1310100", "03", "継続"),
    ])
    #expect(alerts.map(\.start) == (try utc("12:10", "12:22", "12:22")))
  }

  @Test func `a warning that another town already had begins with its own first report`() async throws {
    let alerts = try await alerts([
      report("21:10", "1336100", "03", "発表"), report("21:22", "1310100", "03", "発表"),
    ])
    #expect(alerts.map(\.start) == (try utc("12:22")))
  }

  @Test func `a warning of unknown area that is repeated begins with its first report`() async throws {
    func report(_ time: String) -> JMAReport {
      JMAReport(time: "2026-11-21T\(time):00+09:00", regions: ["130010": [("14", "発表")]], towns: ["1310100": []])
    }
    let alerts = try await alerts([report("21:10"), report("21:22")])
    #expect(alerts.map(\.start) == (try utc("12:10", "12:10")))
  }

  private func utc(_ times: String...) throws -> [Date] { try times.map { try Date.utc("2026-11-21T\($0)Z") } }

  /// - Parameter time: In Japan.
  private func report(_ time: String, _ town: String, _ code: String, _ status: String) -> JMAReport {
    let isHere = town == "1310100"
    return JMAReport(
      time: "2026-11-21T\(time):00+09:00",
      towns: isHere ? [town: [(code, status)]] : ["1310100": [], town: [(code, status)]])
  }

  /// Returns the alerts at a place while the reports replace each other every five minutes from 21:20 on.
  private func alerts(_ reports: [JMAReport]) async throws -> [WeatherAlert] {
    let clock = Mutex(try Date.utc("2026-11-21T12:20Z"))
    let lists = Mutex(reports.map { JMAWarnings.list([$0]) })
    let transport = FakeTransport { _ in
      let list = lists.withLock { $0.isEmpty ? "" : $0.removeFirst() }
      return .success(HTTPResponse(status: 200, body: Data(list.utf8)))
    }
    let service = try JMAWarnings.service(transport) { clock.withLock(\.self) }
    var alerts: [WeatherAlert] = []
    for _ in reports {
      alerts += try await service.alerts(at: Self.chiyoda).content
      clock.withLock { $0 += 301 }
    }
    return alerts
  }
}
