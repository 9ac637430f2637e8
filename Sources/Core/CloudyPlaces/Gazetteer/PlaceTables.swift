import CloudyModel

/// The gazetteer's records, each read when it is needed.
struct PlaceTables: Sendable {
  private let places: EmbeddedBytes
  private let placesByID: EmbeddedBytes
  private let citySections: EmbeddedBytes
  private let regions: EmbeddedBytes
  private let countries: EmbeddedBytes
  private let zones: EmbeddedBytes
  private let texts: EmbeddedBytes

  init(section: (PlaceFile.Section) -> EmbeddedBytes) {
    places = section(.places)
    placesByID = section(.placesByID)
    citySections = section(.citySections)
    regions = section(.regions)
    countries = section(.countries)
    zones = section(.zones)
    texts = section(.texts)
  }

  var placeCount: Int { places.count / PlaceFile.PlaceRecord.size }
  var regionCount: Int { regions.count / PlaceFile.RegionRecord.size }

  /// Returns a place.
  ///
  /// - Parameter index: The position by population, from 0.
  func place(at index: Int) -> Place? {
    guard (0..<placeCount).contains(index), let coordinates = coordinates(ofPlace: index) else { return nil }
    let record = index * PlaceFile.PlaceRecord.size
    let region = region(ofPlace: index)
    let population = places.uint32(at: record + PlaceFile.PlaceRecord.population)
    return Place(
      id: Place.ID(rawValue: places.uint32(at: record + PlaceFile.PlaceRecord.id)),
      name: name(ofPlace: index),
      region: regionName(at: region),
      country: region == PlaceFile.PlaceRecord.noRegion ? nil : country(at: countryIndex(ofRegion: region)),
      coordinates: coordinates,
      elevation: elevation(ofPlace: index).map { Length(meters: Double($0)) },
      population: population > 0 ? population : nil,
      timeZoneIdentifier: zoneName(ofPlace: index))
  }

  func name(ofPlace index: Int) -> String {
    let name = places.uint24(at: index * PlaceFile.PlaceRecord.size + PlaceFile.PlaceRecord.name)
    return PlaceName.spoken(texts.text(at: name))
  }

  @inline(__always)
  func rank(ofPlace index: Int) -> Int {
    Int(places.byte(at: index * PlaceFile.PlaceRecord.size + PlaceFile.PlaceRecord.rank))
  }

  @inline(__always)
  func region(ofPlace index: Int) -> Int {
    places.uint16(at: index * PlaceFile.PlaceRecord.size + PlaceFile.PlaceRecord.region)
  }

  /// Returns the index of a place's country; `nil` on the high seas.
  func countryIndex(ofPlace index: Int) -> Int? {
    let region = region(ofPlace: index)
    return region == PlaceFile.PlaceRecord.noRegion ? nil : countryIndex(ofRegion: region)
  }

  var countryCount: Int { countries.count / PlaceFile.CountryRecord.size }

  func countryCode(at index: Int) -> String {
    texts.text(at: countries.uint24(at: index * PlaceFile.CountryRecord.size + PlaceFile.CountryRecord.code))
  }

  /// Returns meters above sea level, if known.
  func elevation(ofPlace index: Int) -> Int? {
    let elevation = places.int16(at: index * PlaceFile.PlaceRecord.size + PlaceFile.PlaceRecord.elevation)
    return elevation == PlaceFile.PlaceRecord.noElevation ? nil : elevation
  }

  func kind(ofPlace index: Int) -> PlaceKind {
    PlaceKind(rawValue: places.byte(at: index * PlaceFile.PlaceRecord.size + PlaceFile.PlaceRecord.kind)) ?? .settlement
  }

  func zoneName(ofPlace index: Int) -> String {
    zoneName(at: places.uint16(at: index * PlaceFile.PlaceRecord.size + PlaceFile.PlaceRecord.zone))
  }

  func coordinates(ofPlace index: Int) -> Coordinates? {
    let record = index * PlaceFile.PlaceRecord.size
    return Coordinates(
      latitude: PlaceFile.degrees(places.uint24(at: record + PlaceFile.PlaceRecord.latitude)),
      longitude: PlaceFile.degrees(places.uint24(at: record + PlaceFile.PlaceRecord.longitude)))
  }

  func index(of id: Place.ID) -> Int? {
    let position = lowerBound(placeCount) { placeID(at: placesByID.uint24(at: $0 * 3)) < id.rawValue }
    let index = placesByID.uint24(at: position * 3)
    return position < placeCount && placeID(at: index) == id.rawValue ? index : nil
  }

  /// Returns the index of the city of which a place is a section, such as that of Berlin for Mitte; `nil` if it is none.
  func city(ofSection index: Int) -> Int? {
    let count = citySections.count / 6
    let position = lowerBound(count) { citySections.uint24(at: $0 * 6) < index }
    guard position < count, citySections.uint24(at: position * 6) == index else { return nil }
    return citySections.uint24(at: position * 6 + 3)
  }

  /// Returns the indexes of a country's regions.
  func regions(ofCountry index: Int) -> Range<Int> {
    let record = index * PlaceFile.CountryRecord.size + PlaceFile.CountryRecord.firstRegion
    let next = record + PlaceFile.CountryRecord.size
    let start = countries.uint16(at: record)
    return start..<max(start, next < countries.count ? countries.uint16(at: next) : regionCount)
  }

  /// Returns the place of a time zone.
  func place(forZone identifier: String) -> Place? {
    let count = zones.count / PlaceFile.ZoneRecord.size
    let index = lowerBound(count) { zoneName(at: $0) < identifier }
    guard index < count, zoneName(at: index) == identifier else { return nil }
    let record = index * PlaceFile.ZoneRecord.size
    let place = zones.uint24(at: record + PlaceFile.ZoneRecord.place)
    if place != PlaceFile.ZoneRecord.noPlace { return self.place(at: place) }
    let city = texts.text(at: zones.uint24(at: record + PlaceFile.ZoneRecord.city))
    let coordinates = Coordinates(
      latitude: PlaceFile.degrees(zones.uint24(at: record + PlaceFile.ZoneRecord.latitude)),
      longitude: PlaceFile.degrees(zones.uint24(at: record + PlaceFile.ZoneRecord.longitude)))
    guard !city.isEmpty, let coordinates else { return nil }
    return Place(
      name: city, country: country(at: Int(zones.byte(at: record + PlaceFile.ZoneRecord.country))),
      coordinates: coordinates, timeZoneIdentifier: identifier)
  }

  /// Returns the name of a region; `nil` for the unnamed region of a country, or if there is none.
  func regionName(at index: Int) -> String? {
    let name = texts.text(at: regions.uint24(at: index * PlaceFile.RegionRecord.size + PlaceFile.RegionRecord.name))
    return name.isEmpty ? nil : name
  }

  /// - Parameter code: The ISO 3166-1 code, in capitals.
  /// - Returns: `nil` if no place is in this country.
  func countryIndex(ofCode code: String) -> Int? {
    (0..<countryCount).first { countryCode(at: $0) == code }
  }

  func countryIndex(ofRegion index: Int) -> Int {
    Int(regions.byte(at: index * PlaceFile.RegionRecord.size + PlaceFile.RegionRecord.country))
  }

  func country(at index: Int) -> Country? {
    let record = index * PlaceFile.CountryRecord.size
    guard record < countries.count else { return nil }
    return Country(
      code: texts.text(at: countries.uint24(at: record + PlaceFile.CountryRecord.code)),
      name: texts.text(at: countries.uint24(at: record + PlaceFile.CountryRecord.name)))
  }

  private func zoneName(at index: Int) -> String {
    texts.text(at: zones.uint24(at: index * PlaceFile.ZoneRecord.size + PlaceFile.ZoneRecord.name))
  }

  private func placeID(at index: Int) -> Int {
    places.uint32(at: index * PlaceFile.PlaceRecord.size + PlaceFile.PlaceRecord.id)
  }

  /// Returns the first of `count` sorted positions for which `isBefore` is `false`.
  private func lowerBound(_ count: Int, isBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
