import CloudyHTTP
import CloudyModel
import CloudyStorage
import Foundation

/// Open-Meteo's geocoding, https://open-meteo.com/en/docs/geocoding-api: the places of GeoNames, and postcodes, but no
/// addresses.
package struct OpenMeteoGeocodingService: GeocodingService {
  private let endpoint: ServiceEndpoint
  private let gazetteer: PlaceDatabase

  /// - Parameter gazetteer: Supplies the time zones, and more details of many places.
  package init(endpoint: ServiceEndpoint, gazetteer: PlaceDatabase) {
    self.endpoint = endpoint
    self.gazetteer = gazetteer
  }

  package func places(called text: String) async throws(GeocodingFailure) -> FoundPlaces {
    let query = [("name", text), ("count", String(FoundPlaces.limit)), ("language", "en"), ("format", "json")]
    do {
      let reply = try await endpoint.reply(OpenMeteoPlacesResponse.self, path: "/v1/search", query: query)
      return FoundPlaces(try reply.unconditional().response.places(gazetteer), from: .openMeteo)
    } catch {
      throw GeocodingFailure(error, of: .openMeteo)
    }
  }
}

/// The response, which has no results if there is no such place.
private struct OpenMeteoPlacesResponse: Decodable {
  private enum CodingKeys: CodingKey {
    case results
  }

  private let results: [OpenMeteoPlace]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isThere = container.contains(.results) && (try? container.decodeNil(forKey: .results)) == false
    results = isThere ? try container.nestedUnkeyedContainer(forKey: .results).geocodingResults() : []
  }

  func places(_ gazetteer: PlaceDatabase) -> [Place] { results.compactMap { $0.place(gazetteer) } }
}

private struct OpenMeteoPlace: Decodable {
  private enum CodingKeys: String, CodingKey {
    case countryCode = "country_code"
    case region = "admin1"
    case id, name, latitude, longitude, elevation, country, population
  }

  private let id: Int?
  private let place: Place

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let displayed = ServiceText()
    guard let latitude = container.number(.latitude), let longitude = container.number(.longitude),
      let coordinates = Coordinates(latitude: latitude, longitude: longitude),
      let name = container.text(.name).flatMap(displayed.displayed)
    else { throw DecodingError.problem(.unexpected, at: decoder.codingPath) }
    id = container.value(.id)
    let country = container.text(.countryCode).flatMap { code in
      container.text(.country).flatMap(displayed.displayed).map {
        Country(code: String(code.harmless.prefix(2)), name: $0)
      }
    }
    let elevation = container.number(.elevation).flatMap { (-500...9000).contains($0) ? Length(meters: $0) : nil }
    let population: Int? = container.value(.population)
    place = Place(
      name: name, region: container.text(.region).flatMap(displayed.displayed), country: country,
      coordinates: coordinates,
      elevation: elevation, population: population.flatMap { $0 > 0 ? $0 : nil }, timeZoneIdentifier: "")
  }

  /// Returns the gazetteer's place if it has the identifier; otherwise a place without one, since it could not be
  /// looked up.
  func place(_ gazetteer: PlaceDatabase) -> Place {
    if let known = id.flatMap({ gazetteer.place(id: Place.ID(rawValue: $0)) }), known.isSame(as: place) { return known }
    var place = place
    place.timeZoneIdentifier = gazetteer.place(at: place.coordinates).timeZoneIdentifier
    return place
  }
}

extension ConfigurationKey {
  package static let openMeteoGeocodingURL = ConfigurationKey(
    "open-meteo.geocoding-url", .address, default: "https://geocoding-api.open-meteo.com")
}
