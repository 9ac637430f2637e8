import CloudyModel

extension PlaceDatabase {
  /// Interprets some words of the query as a district, or another place around a city or on an island, whose name comes
  /// next to it: `Gràcia, Barcelona`, `Soho London`, `München Schwabing`, `Oia Santorini`.
  ///
  /// - Returns: The places with exactly this name around the city.
  @discardableResult
  func findInCity(_ name: FoldedName, _ words: Range<Int>, in search: inout PlaceSearch) -> Set<Int> {
    guard (2...12).contains(words.count), !search.hasWholeName else { return [] }
    var found: Set<Int> = []
    for boundary in words.dropFirst() {
      let start = name.bytes(ofWords: words.lowerBound..<boundary)
      let end = name.bytes(ofWords: boundary..<words.upperBound)
      found.formUnion(find(start, aroundCity: end, bonus: PlaceScore.qualified, in: &search))
      found.formUnion(find(end, aroundCity: start, bonus: PlaceScore.qualifiedBefore, in: &search))
    }
    return found
  }

  private func find(
    _ place: ArraySlice<UInt8>, aroundCity city: ArraySlice<UInt8>, bonus: Int, in search: inout PlaceSearch
  ) -> Set<Int> {
    // Two letters are a code, or the start of a region's name.
    guard place.count > 2, names.node(of: place)?.isExact == true else { return [] }
    let cities = cities(named: city, search.user)
    guard !cities.isEmpty else { return [] }
    // Of two districts of the name, such as De Pijp, one may be that of a town nearby.
    for radius in PlaceDatabase.cityRadii {
      var found: Set<Int> = []
      search.find(place, bonus: bonus, wholeNamesOnly: true) { [self] index, kind in
        guard [.primary, .translated, .alternate].contains(kind),
          cities.contains(where: { isPlace(index, around: $0, within: radius) })
        else { return false }
        found.insert(index)
        return true
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The cities and islands with a name, or with an abbreviation such as NYC.
  private func cities(named name: ArraySlice<UInt8>, _ user: UserLocation?) -> [Int] {
    guard names.node(of: name)?.isExact == true else { return [] }
    var search = PlaceSearch(
      names: names, tables: tables, reading: .whole, user: user, capacity: 8, work: 4000)
    search.find(name, wholeNamesOnly: true) { [tables] place, kind in
      let isName =
        switch kind {
        case .primary, .translated: true
        case .alternate, .nickname: name.count <= 4
        case .indirect, .country, .region, .code: false
        }
      return switch tables.kind(ofPlace: place) {
      case .settlement: isName && tables.rank(ofPlace: place) >= PlaceRank.largeTown
      case .island, .islands: isName
      default: false
      }
    }
    return search.top.candidates.map(\.place)
  }

  /// Whether a place is in the country of a city or island and so near that it may be a part of it.
  private func isPlace(_ place: Int, around city: Int, within radius: Length) -> Bool {
    // An island of several countries has none.
    let country = tables.countryIndex(ofPlace: city)
    guard place != city, country == nil || tables.countryIndex(ofPlace: place) == country,
      radius < PlaceDatabase.islandRadius || tables.kind(ofPlace: city) != .settlement,
      let center = tables.coordinates(ofPlace: city), let point = tables.coordinates(ofPlace: place)
    else { return false }
    return center.distance(to: point) <= radius
  }

  /// The distances of a district from the center of its city: the usual one, and that in the largest cities; and that
  /// of a village from the point of its island.
  private static let cityRadii = [Length(kilometers: 12), Length(kilometers: 30), islandRadius]
  private static let islandRadius = Length(kilometers: 100)
}
