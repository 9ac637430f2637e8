import CloudyModel
import CloudyPlaces
import HTTPTypes
import Synchronization

/// The location and settings of visitors who have not chosen any.
package struct VisitorDefaults: Sendable {
  package var settings: DefaultSettings
  /// The place for visitors whose location is unknown, if the operator chose one.
  package var place: Place?
  /// The place for visitors whose location and country are unknown, if the operator chose none: the city of the server's
  /// time zone.
  package var zonePlace = Place.fallback
  /// The location of the operator, which only requests from this machine may see.
  package var ownersLocation: @Sendable () async -> CurrentLocation
  private let mainCities: MainCities

  /// Creates defaults; the places can be set afterwards.
  package init(
    settings: DefaultSettings = DefaultSettings(Settings()), places: PlaceDatabase = .embedded,
    ownersLocation: @escaping @Sendable () async -> CurrentLocation
  ) {
    self.settings = settings
    self.ownersLocation = ownersLocation
    mainCities = MainCities(places)
  }

  /// Returns the location of a visitor who has not chosen one.
  func location(of headers: HTTPFields, _ context: WebRequestContext) async -> CurrentLocation {
    guard context.isFromThisMachine else { return .unknown(unlocatedPlace(headers)) }
    let location = await ownersLocation()
    guard case .unknown(_, let failure) = location else { return location }
    return .unknown(unlocatedPlace(headers), after: failure)
  }

  /// Returns the place for a visitor whose location is unknown: the operator's choice, otherwise the main city of the
  /// country of their languages, otherwise that of the server's time zone.
  func unlocatedPlace(_ headers: HTTPFields) -> Place {
    if let place { return place }
    let region = DefaultSettings.region(ofLanguages: AcceptedLanguages(headers[.acceptLanguage]).tags)
    return region.flatMap(mainCities.city) ?? zonePlace
  }
}

/// The main cities of countries, each of which is searched for once.
private final class MainCities: Sendable {
  private let places: PlaceDatabase
  private let cities = Mutex<[String: Place?]>([:])

  init(_ places: PlaceDatabase) { self.places = places }

  /// - Parameter country: The ISO 3166-1 code, in capitals.
  func city(of country: String) -> Place? {
    cities.withLock { cities in
      if let known = cities[country] { return known }
      let city = places.mainCity(ofCountry: country)
      // Headers may have codes that no country has.
      if city != nil { cities[country] = .some(city) }
      return city
    }
  }
}
