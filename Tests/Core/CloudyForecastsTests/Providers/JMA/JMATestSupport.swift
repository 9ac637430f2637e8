import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// A report of an office.
struct JMAReport {
  var type = "VPWW55"
  /// In Japan.
  var time = "2026-11-21T20:41:00+09:00"
  /// The codes and states of the warnings in regions.
  var regions: KeyValuePairs<String, [(code: String, status: String)]> = [:]
  /// The codes and states of the warnings in municipalities; an empty list for none.
  var towns: KeyValuePairs<String, [(code: String, status: String)]>

  var text: String {
    func items(_ areas: KeyValuePairs<String, [(code: String, status: String)]>) -> String {
      areas.map { area, kinds in
        let kinds =
          kinds.isEmpty
          ? [#"{"status":"発表警報・注意報はなし"}"#] : kinds.map { #"{"code":"\#($0.code)","status":"\#($0.status)"}"# }
        return #"{"areaCode":"\#(area)","kinds":[\#(kinds.joined(separator: ","))]}"#
      }.joined(separator: ",")
    }
    return #"{"reportDatetime":"\#(time)","dataTypeCode":"\#(type)","publishingOffice":"気象庁","#
      + #""warning":{"class10Items":[\#(items(regions))],"class20Items":[\#(items(towns))]}}"#
  }
}

enum JMAWarnings {
  /// - Parameter now: `nil` for 21:20 in Japan on November 21, 2026.
  static func service(_ transport: FakeTransport, now: (@Sendable () -> Date)? = nil) throws -> JMAService {
    let evening = try Date.utc("2026-11-21T12:20Z")
    let url = try #require(URL(string: "https://weather.example"))
    return JMAService(
      endpoint: ServiceEndpoint(
        baseURL: url, transport: transport, timeLimit: .seconds(5), userAgent: "Cloudy tests", coordinateDecimals: 2,
        now: now ?? { evening }))
  }

  /// A server with the same reports for every office.
  static func transport(_ reports: [JMAReport]) -> FakeTransport { FakeTransport(body: list(reports)) }

  /// A server with the reports of some offices; others do not exist.
  static func transport(byOffice reports: [String: [JMAReport]]) -> FakeTransport {
    let lists = reports.mapValues(list)
    return FakeTransport { request in
      let office = String(request.url.lastPathComponent.dropLast(".json".count))
      return .success(HTTPResponse(status: lists[office] == nil ? 404 : 200, body: Data((lists[office] ?? "").utf8)))
    }
  }

  static func list(_ reports: [JMAReport]) -> String { "[\(reports.map(\.text).joined(separator: ","))]" }

  static func block(_ reports: [JMAReport], at place: Place) async throws -> Block<[WeatherAlert]> {
    try await service(transport(reports)).alerts(at: place)
  }

  static func alerts(_ reports: [JMAReport], at place: Place) async throws -> [WeatherAlert] {
    try await block(reports, at: place).content
  }
}
