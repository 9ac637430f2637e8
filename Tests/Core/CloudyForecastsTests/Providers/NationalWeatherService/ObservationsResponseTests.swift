import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts

/// Observations of a station over several hours.
struct ObservationsResponseTests {
  @Test func `if there are more observations than a day can have, the latest are read`() throws {
    let latest = try Date.utc("2026-11-21T12:00Z")
    let features = (0..<5000).map { number in
      #"{"properties":{"timestamp":"\#((latest - Double(number) * 60).formatted(.iso8601))"}}"#
    }
    let body = Data(#"{"features":[null,\#(features.joined(separator: ","))]}"#.utf8)

    let response = try JSONDecoder().decode(ObservationsResponse.self, from: body)

    #expect(response.observations.count == ObservationsResponse.limit - 1, "an unreadable one counts, too")
    #expect(response.observations.last?.time == latest)
  }

  @Test func `unreadable observations are omitted, and the others are sorted by time`() throws {
    let body = Data(
      #"""
      {"features": [
        {"properties": {"timestamp": "2026-11-21T11:51:00+00:00"}}, 7, {"properties": {"timestamp": "yesterday"}}, {},
        {"properties": {"timestamp": "2026-11-21T10:51:00+00:00"}}
      ]}
      """#.utf8)
    let response = try JSONDecoder().decode(ObservationsResponse.self, from: body)
    #expect(
      try response.observations.map(\.time) == [Date.utc("2026-11-21T10:51Z"), Date.utc("2026-11-21T11:51Z")])
    #expect(
      try JSONDecoder().decode(ObservationsResponse.self, from: Data(#"{"features":{}}"#.utf8)).observations.isEmpty)
  }
}
