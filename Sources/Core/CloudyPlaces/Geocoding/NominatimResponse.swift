import CloudyHTTP
import CloudyModel

/// Nominatim's answer in its format `jsonv2`: https://nominatim.org/release-docs/latest/api/Output/.
struct NominatimResponse: Decodable {
  private let results: [NominatimResult]

  init(from decoder: any Decoder) throws {
    results = try decoder.unkeyedContainer().geocodingResults()
  }

  /// Returns the places without those that cannot be read, and only one of those that a person would call the same: a
  /// long street is in OpenStreetMap in pieces.
  func places(_ gazetteer: PlaceDatabase) -> [Place] {
    results.reduce(into: []) { places, result in
      guard let place = result.place(gazetteer) else { return }
      if !places.contains(where: { $0.name == place.name && $0.isSame(as: place) }) { places.append(place) }
    }
  }
}

extension UnkeyedDecodingContainer {
  /// Returns those of the first items that can be read.
  ///
  /// - Throws: If there are items and none of them can be read, since that says nothing of whether there is such a
  ///   place.
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
    // All that precedes the first comma names the place itself, or is the number of a house.
    let first = displayName?.split(separator: ",").first.map(String.init)
    guard let name = [name, address?.street, first].lazy.compactMap({ $0.flatMap(displayed.displayed) }).first else {
      return nil
    }
    let around = [address?.settlement, address?.state].compactMap { $0.flatMap(displayed.displayed) }
    let region = around.reduce(into: [String]()) { if $1 != name, !$0.contains($1) { $0.append($1) } }
    return Place(
      id: type.flatMap { type in id.flatMap { PlaceIdentifiers.openStreetMap($0, type: type) } }.map(Place.ID.init),
      name: name, region: region.isEmpty ? nil : region.joined(separator: ", "), country: address?.knownCountry,
      coordinates: coordinates, timeZoneIdentifier: gazetteer.place(at: coordinates).timeZoneIdentifier)
  }
}

/// The parts of an address. Which of them there are depends on the country.
private struct NominatimAddress: Decodable {
  private enum CodingKeys: String, CodingKey {
    case houseNumber = "house_number"
    case countryCode = "country_code"
    case road, hamlet, village, town, city, municipality, county, state, country
  }

  /// As `10 Downing Street`; `nil` without a road.
  let street: String?
  /// The smallest place with a name that people know.
  let settlement: String?
  /// The state, or the county where there is none.
  let state: String?
  let knownCountry: Country?

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
  }
}
