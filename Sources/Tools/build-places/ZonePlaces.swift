import CloudyModel
import CloudyPlaces
import Foundation

/// The places that time zones stand for.
///
/// The sources have one place for all zones that are links to one another: Toronto for `America/Montreal`, and Abidjan
/// for `Iceland`. They also have a large place near a zone's point rather than the one after which the zone is named.
/// Here, a zone stands for the city, country or island in its own name, otherwise for the place in the sources.
struct ZonePlaces {
  private let places: [Sources.Place]
  private let folding: NameFolding
  /// The zones with the same place in the sources.
  private let namesakes: [Int: Int]
  private let indexesByID: [Int: Int]
  private let capitals: [String: Int]
  private let zoneCandidates: [[UInt8]: [ZonePlace]]

  private struct ZonePlace {
    let place: Int
    let bearing: Bearing
  }

  /// How a place is related to the name of a zone, best first.
  private enum Bearing: Int {
    case city, landmark, country, cityByOtherName
  }

  init(_ sources: Sources, folding: NameFolding) {
    places = sources.places
    self.folding = folding
    namesakes = Dictionary(sources.zones.compactMap { $0.placeID.map { ($0, 1) } }, uniquingKeysWith: +)
    indexesByID = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1.id, $0) })
    capitals = Dictionary(
      places.enumerated().filter { $1.feature == "PPLC" && $1.population > 0 }.map { ($1.countryCode, $0) }
    ) { first, _ in first }
    zoneCandidates = ZonePlaces.zoneCandidates(
      of: Set(sources.zones.map { folding.folded($0.ownName).bytes }), places, folding)
  }

  /// Returns the index of a zone's place; `nil` if it is not in the gazetteer.
  ///
  /// - Parameter corrected: The identifier of a place that follows neither from the sources nor from the zone's name.
  func place(of zone: Sources.Zone, corrected: Int?) -> Int? {
    if let corrected { return indexesByID[corrected] }
    let written = zone.placeID.flatMap { indexesByID[$0] }
    return namedPlace(of: zone) ?? written.map { capital(near: $0) ?? $0 }
  }

  private func namedPlace(of zone: Sources.Zone) -> Int? {
    let named = zoneCandidates[folding.folded(zone.ownName).bytes] ?? []
    let plausible = named.filter { isPlausible($0, for: zone) }
    return plausible.min {
      ($0.bearing.rawValue, -places[$0.place].population) < ($1.bearing.rawValue, -places[$1.place].population)
    }?.place
  }

  private func isPlausible(_ bearer: ZonePlace, for zone: Sources.Zone) -> Bool {
    let place = places[bearer.place]
    guard hasClocks(of: zone, place) else { return false }
    let isLink = zone.placeID.map { namesakes[$0, default: 0] > 1 } ?? false
    let distance = zone.distance(to: place)
    return switch bearer.bearing {
    case .city, .cityByOtherName:
      zone.isInArea && (isLink || place.countryCode == zone.countryCode && distance <= Length(kilometers: 300))
    // A country's largest city may not be its capital; an example is Istanbul.
    case .country: isLink && place.countryCode != zone.countryCode
    // If the city in the sources is on the island, the city stands for the zone.
    case .landmark: isLink && zone.isInArea && distance > Length(kilometers: 500)
    }
  }

  /// Returns the capital next to a place, such as Valletta for San Pawl il-Baħar.
  private func capital(near index: Int) -> Int? {
    let place = places[index]
    guard let capital = capitals[place.countryCode], let point = place.coordinates,
      let other = places[capital].coordinates, point.distance(to: other) <= Length(kilometers: 15)
    else { return nil }
    return capital
  }

  /// Whether local time in a place equals that of a zone from 2000 to 2037.
  private func hasClocks(of zone: Sources.Zone, _ place: Sources.Place) -> Bool {
    if zone.name == place.timeZone { return true }
    let (one, other) = (LocalCalendar(timeZoneIdentifier: zone.name), LocalCalendar(timeZoneIdentifier: place.timeZone))
    // Every ten days from 2000 to 2037.
    return stride(from: 946_684_800.0, to: 2_114_380_800, by: 864_000).allSatisfy {
      let instant = Date(timeIntervalSince1970: $0)
      return one.offset(at: instant) == other.offset(at: instant)
    }
  }

  private static func zoneCandidates(
    of names: Set<[UInt8]>, _ places: [Sources.Place], _ folding: NameFolding
  ) -> [[UInt8]: [ZonePlace]] {
    var zoneCandidates: [[UInt8]: [ZonePlace]] = [:]
    for (index, place) in places.enumerated() where place.kind != .airport && place.feature != "PPLX" {
      for (name, bearing) in borne(by: place) {
        let key = folding.folded(name).bytes
        if names.contains(key) { zoneCandidates[key, default: []].append(ZonePlace(place: index, bearing: bearing)) }
      }
    }
    return zoneCandidates
  }

  private static func borne(by place: Sources.Place) -> [(String, Bearing)] {
    guard place.kind == .settlement else { return ([place.name] + place.names.map(\.name)).map { ($0, .landmark) } }
    return [(place.name, .city), (place.asciiName, .city)] + place.alternateNames.map { ($0, .cityByOtherName) }
      + place.names.filter { $0.quality == .country }.map { ($0.name, .country) }
  }
}

extension Sources.Place {
  fileprivate var coordinates: Coordinates? { Coordinates(latitude: latitude, longitude: longitude) }
}

extension Sources.Zone {
  /// The last part of the name: `Port of Spain` of `America/Port_of_Spain`.
  fileprivate var ownName: String { String(name.split(separator: "/").last ?? "").replacing("_", with: " ") }

  /// Whether the name is that of a place in a part of the world, and not of a part of a country, such as `US/Pacific`.
  fileprivate var isInArea: Bool { areas.contains(where: name.hasPrefix) }

  fileprivate func distance(to place: Sources.Place) -> Length {
    guard let point = Coordinates(latitude: latitude, longitude: longitude), let other = place.coordinates else {
      return Length(kilometers: 0)
    }
    return point.distance(to: other)
  }
}

private let areas = [
  "Africa/", "America/", "Antarctica/", "Arctic/", "Asia/", "Atlantic/", "Australia/", "Europe/", "Indian/", "Pacific/",
]
