import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyHTTP
@testable import CloudyPlaces

/// Nominatim's requests and the parsing of its responses.
@Suite struct NominatimServiceTests {
  private func places(_ body: String, text: String = "x") async throws -> [Place] {
    try await service(FakeTransport(body: body)).places(called: text).places
  }

  private func service(_ transport: FakeTransport) throws -> NominatimService {
    NominatimService(endpoint: try geocodingEndpoint(transport), gazetteer: .embedded)
  }

  private func failure(_ transport: FakeTransport) async throws -> ForecastError? {
    let service = try service(transport)
    let failure = await #expect(throws: GeocodingFailure.self) { try await service.places(called: "x") }
    #expect(failure?.source == .nominatim)
    return failure?.error
  }

  @Test func `a name is requested once, in the newest format`() async throws {
    let transport = FakeTransport(body: "[]")
    let found = try await service(transport).places(called: "10 Downing St & Co, 100 % = ?")

    #expect(found == FoundPlaces([], from: .nominatim))
    #expect(transport.requests.count == 1)
    let request = try #require(transport.requests.first)
    #expect(
      request.url.absoluteString
        == "https://places.example/search?q=10%20Downing%20St%20%26%20Co,%20100%20%25%20%3D%20%3F&format=jsonv2"
        + "&addressdetails=1&limit=10&accept-language=en")
    #expect(request.headers["User-Agent"] == "Cloudy tests")
  }

  @Test func `a house has its number and street as its name, and its town as the region`() async throws {
    let house = try #require(
      try await places(
        """
        [{"place_id": 1, "osm_type": "way", "osm_id": 1879842, "lat": "51.5033962", "lon": "-0.1276406",
          "category": "place", "type": "house", "importance": 0.1, "name": "",
          "display_name": "10, Downing Street, Westminster, London, England, SW1A 2AA, United Kingdom",
          "address": {"house_number": "10", "road": "Downing Street", "city": "London", "state": "England",
            "country": "United Kingdom", "country_code": "gb"},
          "boundingbox": ["51.5", "51.6", "-0.2", "-0.1"]}]
        """
      ).first)

    #expect(house.name == "10 Downing Street")
    #expect(house.region == "London, England")
    #expect(house.country == Country(code: "GB", name: "United Kingdom"))
    #expect(house.coordinates == Coordinates(latitude: 51.503_396_2, longitude: -0.127_640_6))
    #expect(house.timeZoneIdentifier == "Europe/London")
    #expect(house.elevation == nil)
    #expect(house.id?.rawValue == 200_000_001_879_842)
  }

  @Test(arguments: [
    (#""ISO3166-2-lvl3": "CN-HK""#, "HK"), (#""ISO3166-2-lvl4": "CN-MO""#, "MO"),
    (#""ISO3166-2-lvl4": "CN-GD""#, "CN"), (#""ISO3166-2-lvl3": 7"#, "CN"),
  ])
  func `an address in Hong Kong or Macao is not in China, whose part it is in OpenStreetMap`(
    subdivision: String, country: String
  ) async throws {
    let place = try await places(
      """
      [{"lat": "22.2819", "lon": "114.1586", "name": "Pier",
        "address": {\(subdivision), "country": "China", "country_code": "cn"}}]
      """
    ).first
    #expect(place?.country?.code == country)
  }

  @Test(
    arguments: [
      (#"{"name": "Gimli", "display_name": "A, B"}"#, "Gimli", nil),
      (#"{"display_name": "Old Mill, Kent, England"}"#, "Old Mill", nil),
      (#"{"name": "", "address": {"road": "High Street"}}"#, "High Street", nil),
      (
        #"{"name": "Upper Slaughter", "address": {"village": "Upper Slaughter", "county": "Gloucestershire"}}"#,
        "Upper Slaughter", "Gloucestershire"
      ),
      (#"{"name": "A", "address": {"town": "B", "state": "B"}}"#, "A", "B"),
      (#"{"name": "A", "address": {"town": 7, "state": ["x"], "hamlet": null, "county": "C"}}"#, "A", "C"),
      (#"{"name": "A", "address": "somewhere"}"#, "A", nil),
      (#"{"name": "A\u001b[31m\nB\u202e", "address": {"state": "S\u0007"}}"#, "A[31m B", "S"),
    ] as [(String, String, String?)])
  func `a place has the names that exist, without control characters`(
    item: String, name: String, region: String?
  ) async throws {
    let place = try #require(try await places("[" + item.dropLast() + #", "lat": "46.9", "lon": 10.95}]"#).first)
    #expect(place.name == name)
    #expect(place.region == region)
    #expect(place.country == nil)
    #expect(place.id == nil)
  }

  @Test(arguments: [
    #"{"lat": "abc", "lon": "4", "name": "A"}"#, #"{"lat": "95", "lon": "4", "name": "A"}"#,
    #"{"lat": "51", "lon": "-181", "name": "A"}"#, #"{"lat": "nan", "lon": "4", "name": "A"}"#,
    #"{"lat": 1e999, "lon": "4", "name": "A"}"#, #"{"lat": null, "lon": "4", "name": "A"}"#, #"{"name": "A"}"#,
    #"{"lat": "51", "lon": "4"}"#, #"{"lat": "51", "lon": "4", "name": " ", "display_name": ", "}"#, "null", "7",
    #""A""#, "[]", "{}",
  ])
  func `an invalid place is omitted, and the others are found`(item: String) async throws {
    let found = try? await places(#"[\#(item), {"lat": "50.85", "lon": "4.35", "name": "B"}]"#)
    // A number that is too large makes it invalid JSON on some systems.
    if item.contains("1e999"), found == nil { return }
    #expect(found?.map(\.name) == ["B"])
  }

  @Test func `a response in which no place can be read is an error`() async throws {
    let error = try await failure(FakeTransport(body: #"[{"lat": "abc", "lon": "4", "name": "A"}]"#))
    #expect(error == .unreadable(path: "", problem: .unexpected))
  }

  @Test func `of an endless response, only the first places are read`() async throws {
    let items = (0..<20_000).map { #"{"lat": "\#($0 % 80)", "lon": "4", "name": "Place \#($0)"}"# }
    #expect(try await places("[" + items.joined(separator: ",") + "]").count == 10)
  }

  @Test func `a street in several parts is one place`() async throws {
    let items = [("51.0000", "A"), ("51.0010", "A"), ("51.0010", "B"), ("51.5", "A")].map {
      #"{"lat": "\#($0)", "lon": "4", "name": "\#($1)"}"#
    }
    #expect(try await places("[" + items.joined(separator: ",") + "]").map(\.name) == ["A", "B", "A"])
  }

  @Test(
    arguments: [
      ("node", 1, 100_000_000_000_001), ("way", 5_013_364, 200_000_005_013_364),
      ("relation", 13_000_000_000, 300_013_000_000_000), ("Node", 1, nil), ("node", 0, nil), ("node", -1, nil),
      ("node", 100_000_000_000_000, nil), ("", 1, nil),
    ] as [(String, Int, Int?)])
  func `an object keeps its identifier, which no place in the gazetteer has`(type: String, number: Int, id: Int?)
    async throws
  {
    let place = try #require(
      try await places(#"[{"lat": "50", "lon": "4", "name": "A", "osm_type": "\#(type)", "osm_id": \#(number)}]"#).first
    )
    #expect(place.id?.rawValue == id)
    guard let id = place.id else { return }
    #expect(PlaceIdentifiers.isOfOpenStreetMap(id))
    #expect(PlaceDatabase.embedded.place(id: id) == nil)
  }

  @Test func `identifiers of the gazetteer are not those of OpenStreetMap`() {
    let largest = PlaceIdentifiers.landmark(description: "any") + 400_000_000
    for id in [1, 2_800_866, largest] { #expect(!PlaceIdentifiers.isOfOpenStreetMap(Place.ID(rawValue: id))) }
  }

  @Test(arguments: [
    ("<!DOCTYPE html><html>Busy</html>", ResponseProblem.htmlInsteadOfJSON), ("", .empty), ("[{", .damagedJSON),
    ("hello", .notJSON), (#"{"error": "Unable to geocode"}"#, .mismatch(expected: .list, found: .object)),
    ("null", .mismatch(expected: .list, found: .null)),
  ])
  func `a response of another kind is unreadable`(body: String, problem: ResponseProblem) async throws {
    guard case .unreadable("", let found)? = try await failure(FakeTransport(body: body)) else {
      Issue.record("no response was unreadable")
      return
    }
    if case .mismatch = problem, case .mismatch = found { return }
    #expect(found == problem)
  }

  @Test(arguments: [
    (403, "<html>blocked</html>", ForecastError.refused(status: 403, reason: nil)),
    (
      400, #"{"error": {"code": 400, "message": "Nothing to search for."}}"#,
      .refused(status: 400, reason: "Nothing to search for.")
    ),
    (500, #"{"error": {"code": {}, "message": []}}"#, .refused(status: 500, reason: nil)),
    (429, "<html>Bandwidth limit exceeded</html>", .rateLimited(until: nil, reason: nil)),
  ])
  func `a refusal is reported with its reason`(status: Int, body: String, error: ForecastError) async throws {
    #expect(try await failure(FakeTransport(status: status, body: body)) == error)
  }
}

/// An endpoint at an example address.
func geocodingEndpoint(_ transport: any HTTPTransport, budget: RequestBudget? = nil) throws -> ServiceEndpoint {
  ServiceEndpoint(
    baseURL: try #require(URL(string: "https://places.example")), transport: transport, timeLimit: .seconds(5),
    userAgent: "Cloudy tests", coordinateDecimals: 2, now: { Date(timeIntervalSince1970: 1_795_264_496) },
    budget: budget)
}
