/// A few addresses and hamlets, in the form of geocoding services.
struct SimulatedPlaces {
  private let kind: String
  private let number: Int
  private let name: String
  /// From the smallest part to the country, by Nominatim's names.
  private let address: [(part: String, text: String)]
  private let latitude: Double
  private let longitude: Double

  private static let all = [
    SimulatedPlaces(
      kind: "way", number: 1_879_842, name: "",
      address: [
        ("house_number", "10"), ("road", "Downing Street"), ("suburb", "Westminster"), ("city", "London"),
        ("state", "England"), ("country", "United Kingdom"), ("country_code", "gb"),
      ], latitude: 51.503_396_2, longitude: -0.127_640_6),
    SimulatedPlaces(
      kind: "node", number: 3_141_592_653, name: "",
      address: [
        ("house_number", "16"), ("road", "Rue de la Loi"), ("city", "Brussels"), ("state", "Brussels-Capital"),
        ("country", "Belgium"), ("country_code", "be"),
      ], latitude: 50.846_532, longitude: 4.366_641),
    SimulatedPlaces(
      kind: "node", number: 271_828_182, name: "Hinterkirch am Stub",
      address: [
        ("hamlet", "Hinterkirch am Stub"), ("county", "Bezirk Imst"), ("state", "Tyrol"), ("country", "Austria"),
        ("country_code", "at"),
      ], latitude: 46.9, longitude: 10.95),
  ]

  /// Returns the places that contain all words of the text.
  private static func found(_ text: String) -> [SimulatedPlaces] {
    let words = SimulatedPlaces.words(text)
    return words.isEmpty ? [] : all.filter { place in words.isSubset(of: SimulatedPlaces.words(place.displayName)) }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }

  private var displayName: String {
    address.filter { $0.part != "country_code" }.map(\.text).joined(separator: ", ")
  }
}

extension SimulatedPlaces {
  static func nominatim(_ request: LoopbackRequest) -> StubResponse {
    guard request.query["format"] == "jsonv2" else { return .html() }
    return .simulated(
      .list(
        found(request.query["q"] ?? "").map { place in
          [
            "place_id": .integer(place.number % 1000), "licence": "Data © OpenStreetMap contributors, ODbL 1.0.",
            "osm_type": .text(place.kind), "osm_id": .integer(place.number),
            "lat": .text(String(place.latitude)), "lon": .text(String(place.longitude)), "category": "place",
            "type": .text(place.name.isEmpty ? "house" : "hamlet"), "importance": .double(0.1),
            "name": .text(place.name), "display_name": .text(place.displayName),
            "address": .object(place.address.map { ($0.part, .text($0.text)) }),
          ]
        }))
  }

  /// Open-Meteo has no addresses, and matches only the start of the name.
  static func openMeteo(_ request: LoopbackRequest) -> StubResponse {
    let count = request.query["count"].map { Int($0) ?? 0 } ?? 10
    guard (1...100).contains(count) else {
      return SimulatedService.openMeteoGeocoding.refusal(400, reason: "Parameter count must be between 1 and 100.")
    }
    let text = request.query["name"]?.lowercased() ?? ""
    let found = all.filter { !$0.name.isEmpty && text.count > 2 && $0.name.lowercased().hasPrefix(text) }
    func part(_ name: String, of place: SimulatedPlaces) -> OrderedJSON? {
      place.address.first { $0.part == name }.map { .text($0.text) }
    }
    let results: [OrderedJSON] = found.map { place in
      .members([
        "id": .integer(place.number), "name": .text(place.name), "latitude": .double(place.latitude),
        "longitude": .double(place.longitude), "elevation": .double(1204), "feature_code": "PPL",
        "country_code": part("country_code", of: place), "country": part("country", of: place),
        "admin1": part("state", of: place),
      ])
    }
    return .simulated(
      .members(["results": results.isEmpty ? nil : .list(results), "generationtime_ms": .double(0.6)]))
  }
}
