import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyPlaces

/// Open-Meteo's geocoding requests and the parsing of its responses.
@Suite struct OpenMeteoGeocodingServiceTests {
  private func service(_ transport: FakeTransport) throws -> OpenMeteoGeocodingService {
    OpenMeteoGeocodingService(endpoint: try geocodingEndpoint(transport), gazetteer: .embedded)
  }

  private func places(_ body: String) async throws -> [Place] {
    try await service(FakeTransport(body: body)).places(called: "x").places
  }

  @Test func `the request is for ten places in English`() async throws {
    let transport = FakeTransport(body: #"{"generationtime_ms": 0.6}"#)
    let found = try await service(transport).places(called: "Hinterkirch")

    #expect(found == FoundPlaces([], from: .openMeteo), "an empty result is a response")
    #expect(
      transport.requests.map(\.url.absoluteString)
        == ["https://places.example/v1/search?name=Hinterkirch&count=10&language=en&format=json"])
  }

  @Test func `a place that the gazetteer has is replaced by the gazetteer's`() async throws {
    let oslo = try await places(
      """
      {"results": [{"id": 3143244, "name": "Oslo", "latitude": 59.91273, "longitude": 10.74609, "elevation": 26,
        "feature_code": "PPLC", "country_code": "NO", "country": "Norway", "admin1": "Oslo", "timezone": "Europe/Oslo",
        "population": 580000, "postcodes": ["0001"]}]}
      """)
    #expect(oslo == [PlaceDatabase.embedded.place(id: Place.ID(rawValue: 3_143_244))])
  }

  @Test func `any other place has the response's values, and its own time zone`() async throws {
    let place = try #require(
      try await places(
        """
        {"results": [{"id": 99999999999, "name": "Hinterkirch", "latitude": 46.9, "longitude": 10.95,
          "elevation": 1204, "country_code": "AT", "country": "Austria", "admin1": "Tyrol", "timezone": "Mars/Crater"}]}
        """
      ).first)
    #expect(place.id == nil, "no place could be found by an ID")
    #expect(place.region == "Tyrol")
    #expect(place.country == Country(code: "AT", name: "Austria"))
    #expect(place.elevation == Length(meters: 1204))
    #expect(place.population == nil)
    #expect(place.timeZoneIdentifier == "Europe/Vienna")
  }

  @Test(arguments: [
    #"{"name": "A", "latitude": 95, "longitude": 4}"#, #"{"name": "A", "latitude": "abc", "longitude": 4}"#,
    #"{"latitude": 51, "longitude": 4}"#, #"{"name": "\u0007", "latitude": 51, "longitude": 4}"#, "null", "[]", "7",
  ])
  func `an invalid place is omitted`(item: String) async throws {
    let body = #"{"results": [\#(item), {"name": "B", "latitude": 51, "longitude": 4, "elevation": 1e9}]}"#
    let found = try await places(body)
    #expect(found.map(\.name) == ["B"])
    #expect(found.first?.elevation == nil)
  }

  @Test func `of an endless response, only the first places are read`() async throws {
    let items = (0..<20_000).map { #"{"latitude": \#($0 % 80), "longitude": 4, "name": "Place \#($0)"}"# }
    #expect(try await places(#"{"results": [\#(items.joined(separator: ","))]}"#).count == 10)
  }

  @Test(arguments: ["", "<html>", "[]", #"{"results": 7}"#, #"{"results": {"name": "A"}}"#, #"{"results": [{}]}"#])
  func `a response without any valid place is unreadable`(body: String) async throws {
    let service = try service(FakeTransport(body: body))
    let failure = await #expect(throws: GeocodingFailure.self) { try await service.places(called: "x") }
    guard case .unreadable? = failure?.error else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(failure?.source == .openMeteo)
  }

  @Test func `an empty list is a valid response`() async throws {
    #expect(try await places(#"{"results": []}"#).isEmpty)
    #expect(try await places(#"{"results": null}"#).isEmpty)
  }
}
