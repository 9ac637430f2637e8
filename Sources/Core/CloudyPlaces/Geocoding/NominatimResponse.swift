import CloudyHTTP
import CloudyModel

/// Nominatim's response in its format `jsonv2`: https://nominatim.org/release-docs/latest/api/Output/.
struct NominatimResponse: Decodable {
  private let results: [NominatimResult]

  init(from decoder: any Decoder) throws {
    results = try decoder.unkeyedContainer().geocodingResults()
  }

  /// Returns the places without unreadable ones and duplicates: OpenStreetMap has a long street in several pieces.
  func places(_ gazetteer: PlaceDatabase) -> [Place] {
    results.reduce(into: []) { places, result in
      guard let place = result.place(gazetteer) else { return }
      if !places.contains(where: { $0.name == place.name && $0.isSame(as: place) }) { places.append(place) }
    }
  }
}

extension UnkeyedDecodingContainer {
  /// Returns the readable items among the first ones.
  ///
  /// - Throws: If there are items but none is readable, which does not mean that there is no such place.
  func geocodingResults<Result: Decodable>(of type: Result.Type = Result.self) throws -> [Result] {
    var list = self
    var results: [Result] = []
    while !list.isAtEnd, list.currentIndex < FoundPlaces.limit {
      if let result = try list.decode(LossyDecodable<Result>.self).value { results.append(result) }
    }
    if results.isEmpty, list.currentIndex > 0 { throw DecodingError.problem(.unexpected, at: codingPath) }
    return results
  }
}

private struct NominatimResult: Decodable {
  private enum CodingKeys: String, CodingKey {
    case type = "osm_type"
    case id = "osm_id"
    case latitude = "lat"
    case longitude = "lon"
    case displayName = "display_name"
    case name, address
  }

  private let coordinates: Coordinates
  private let type: String?
  private let id: Int?
  private let name: String?
  private let displayName: String?
  private let address: NominatimAddress?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let latitude = container.number(.latitude), let longitude = container.number(.longitude),
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else { throw DecodingError.problem(.unexpected, at: decoder.codingPath) }
    self.coordinates = coordinates
    type = container.text(.type)
    id = container.value(.id)
    name = container.text(.name)
    displayName = container.text(.displayName)
    address = container.value(.address)
  }

  /// - Returns: `nil` if the place has no name at all.
  func place(_ gazetteer: PlaceDatabase) -> Place? {
    let displayed = ServiceText()
    // The text before the first comma is the place's name, or a house number.
    let first = displayName?.split(separator: ",").first.map(String.init)
    guard let name = [name, address?.street, first].lazy.compactMap({ $0.flatMap(displayed.displayed) }).first else {
      return nil
    }
    let around = [address?.settlement, address?.state].compactMap { $0.flatMap(displayed.displayed) }
    let region = around.reduce(into: [String]()) { if $1 != name, !$0.contains($1) { $0.append($1) } }
    return Place(
      id: type.flatMap { type in id.flatMap { PlaceIdentifiers.openStreetMap($0, type: type) } }.map(Place.ID.init),
      name: name, region: region.isEmpty ? nil : region.joined(separator: ", "),
      country: address?.territoryCode.flatMap(gazetteer.country(code:)) ?? address?.knownCountry,
      coordinates: coordinates, timeZoneIdentifier: gazetteer.place(at: coordinates).timeZoneIdentifier)
  }
}

/// The parts of an address, which depend on the country.
private struct NominatimAddress: Decodable {
  private enum CodingKeys: String, CodingKey {
    case houseNumber = "house_number"
    case countryCode = "country_code"
    case subdivisionCode = "ISO3166-2-lvl3"
    case smallerSubdivisionCode = "ISO3166-2-lvl4"
    case road, hamlet, village, town, city, municipality, county, state, country
  }

  /// For example, `10 Downing Street`; `nil` without a road.
  let street: String?
  /// The smallest settlement with a common name.
  let settlement: String?
  /// The state, or the county if there is none.
  let state: String?
  let knownCountry: Country?
  /// The code of Hong Kong or Macao, which OpenStreetMap has as a part of China; otherwise `nil`. Services distinguish
  /// them from China, for example for alerts.
  let territoryCode: String?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    street = container.text(.road).map { road in
      container.text(.houseNumber).map { "\($0) \(road)" } ?? road
    }
    func first(_ keys: [CodingKeys]) -> String? { keys.lazy.compactMap { container.text($0) }.first }
    settlement = first([.city, .town, .village, .hamlet, .municipality])
    state = first([.state, .county])
    let code = container.text(.countryCode)?.uppercased() ?? ""
    let isCode = code.utf8.count == 2 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    let name = container.text(.country).flatMap(ServiceText().displayed)
    knownCountry = isCode ? name.map { Country(code: code, name: $0) } : nil
    let subdivisions = [CodingKeys.subdivisionCode, .smallerSubdivisionCode].compactMap { container.text($0) }
    territoryCode = subdivisions.lazy.compactMap { NominatimAddress.territoryCodes[$0.uppercased()] }.first
  }

  /// ISO 3166-1 codes by those of ISO 3166-2.
  private static let territoryCodes = ["CN-HK": "HK", "CN-MO": "MO"]
}
