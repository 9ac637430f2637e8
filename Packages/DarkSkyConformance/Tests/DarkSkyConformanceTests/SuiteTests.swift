import DarkSkyConformance
import Foundation
import Testing

struct SuiteTests {
  @Test func `check IDs are ordered by group and numbered from 1`() {
    let ids = DarkSkyConformance.Suite.checks.map(\.id)
    let numbered = DarkSkyConformance.Suite.groups.flatMap { group in
      (1...max(1, ids.count { $0.hasPrefix(group.0) })).map { group.0 + ($0 < 10 ? "0" : "") + "\($0)" }
    }
    #expect(ids == numbered)
  }

  @Test func `languages are unique`() {
    #expect(Set(DarkSkyConformance.Suite.languages).count == DarkSkyConformance.Suite.languages.count)
  }

  @Test func `every check describes its request, its expectation and what breaks`() {
    for check in DarkSkyConformance.Suite.checks {
      #expect(!check.asked.isEmpty && !check.expected.isEmpty && !check.breaks.isEmpty, "\(check.id)")
    }
  }

  /// A transport that returns the same body for every request.
  private struct Constant: Transport {
    let body: String
    func response(to request: Request) throws(TransportError) -> Response {
      // Numbers that would overflow in any addition.
      let names = ["X-Forecast-API-Calls", "Content-Length", "Retry-After", "X-Response-Time"]
      let headers = names.map { Header($0, "9223372036854775807") }
      let dates = ["Date", "Expires"].map { Header($0, "Thu, 01 Jan 999999999999 00:00:00 GMT") }
      let control = Header("Cache-Control", "max-age=9223372036854775807")
      return Response(status: 200, headers: headers + dates + [control], body: Array(body.utf8))
    }
  }

  private struct Nobody: Transport {
    func response(to request: Request) throws(TransportError) -> Response {
      throw TransportError("no server listens there")
    }
  }

  @Test(arguments: [
    "", "{}", "[]", "null", #"{"currently":{"time":9007199254740993}}"#,
    #"{"timezone":"Europe/Oslo","offset":1e308,"currently":{"time":9e300},"daily":{"data":[1,{}]},"hourly":5}"#,
    #"{"timezone":"Europe/Oslo","currently":{"time":-4503599627370496},"daily":{"data":[{"time":4503599627370496,"#
      + #""temperatureHighTime":-4503599627370496,"sunriseTime":1,"icon":"x","summary":"."}]}}"#,
  ])
  func `nonsensical responses fail checks without a crash`(_ body: String) {
    let report = DarkSkyConformance.Suite.run(in: Session(Constant(body: body)))
    #expect(report.results.map(\.check.id) == DarkSkyConformance.Suite.checks.map(\.id))
    #expect(!report.isConforming)
  }

  @Test func `a server that does not respond fails`() {
    let report = DarkSkyConformance.Suite.run(in: Session(Nobody()), only: ["tr01"])
    #expect(report.failures == ["TR01"])
    #expect(report.results.first?.outcome.detail?.contains("no server listens there") == true)
  }

  @Test func `equal requests are sent once`() {
    let session = Session(Constant(body: "{}"))
    _ = DarkSkyConformance.Suite.run(in: session, only: ["TR01", "TR02", "TR06"])
    #expect(session.requestCount == 1)
  }
}
