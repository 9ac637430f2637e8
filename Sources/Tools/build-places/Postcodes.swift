import CloudyModel
import CloudyPlaces

/// Writes the postcodes in the layout of ``PlaceFile``.
struct Postcodes {
  private struct Code {
    let key: Int
    let place: Int
    /// In hundredths of a degree from the place; `nil` if the code is at the place.
    let offset: (north: Int, east: Int)?
  }

  private let sources: Sources
  private let indexes: [Int: Int]
  /// Settlements that are not sections of others, in cells of a quarter of a degree.
  private let cities: [Cell: [Int]]

  private struct Cell: Hashable {
    let row: Int
    let column: Int
  }

  init(_ sources: Sources) {
    self.sources = sources
    indexes = Dictionary(uniqueKeysWithValues: sources.places.enumerated().map { ($1.id, $0) })
    cities = Dictionary(
      grouping: sources.places.indices.filter {
        sources.places[$0].population > 0 && sources.places[$0].feature != "PPLX"
      }
    ) { index in
      let place = sources.places[index]
      return Cell(row: Int((place.latitude * 4).rounded(.down)), column: Int((place.longitude * 4).rounded(.down)))
    }
  }

  func sections(_ texts: inout TextPool, countryIndex: (String) -> Int) -> [PlaceFile.Section: [UInt8]] {
    let formats = Dictionary(uniqueKeysWithValues: sources.postcodeFormats.map { ($0[0], $0) })
    let rows = Dictionary(grouping: sources.postcodes) { $0[0] }
    var records: [UInt8] = []
    var blocks: [UInt8] = []
    var codes: [UInt8] = []
    for (country, rows) in rows.sorted(by: { $0.key < $1.key }) {
      let rule = formats[country]?[2] ?? ""
      let shapes = texts.offset(of: self.shapes(country, pattern: formats[country]?[1] ?? "", rule, rows))
      let stored = rows.map { Postcodes.stored($0[1], country, rows: rows) }
      let length = stored.map(\.count).max() ?? 0
      let hasLetters = stored.contains { $0.contains(where: \.isLetter) }
      precondition(length <= (hasLetters ? 6 : 9), "keys of \(country) have too many bits")
      records += littleEndian(countryIndex(country), bytes: 1)
      records.append((Postcodes.rules[rule] ?? .exact).rawValue)
      records += [hasLetters ? 1 : 0, UInt8(length)]
      records += littleEndian(shapes, bytes: 3) + littleEndian(blocks.count / 3, bytes: 2)
      let sorted = zip(stored, rows).compactMap { code($0, $1, length: length, hasLetters: hasLetters) }
        .sorted { $0.key < $1.key }
      append(sorted, to: &codes, blocks: &blocks)
    }
    return [.postcodeCountries: records, .postcodeBlocks: blocks, .postcodes: codes]
  }

  private func code(_ stored: String, _ row: [String], length: Int, hasLetters: Bool) -> Code? {
    guard let named = Int(row[5]).flatMap({ indexes[$0] }), let latitude = Double(row[3]),
      let longitude = Double(row[4])
    else { return nil }
    let place = city(around: named, latitude: latitude, longitude: longitude, name: row[2])
    let (north, east) = (latitude - sources.places[place].latitude, longitude - sources.places[place].longitude)
    let key = PostcodeRule.key(of: stored.utf8, length: length, hasLetters: hasLetters)
    let isAtPlace =
      Coordinates(latitude: latitude, longitude: longitude).flatMap { point in
        Coordinates(latitude: sources.places[place].latitude, longitude: sources.places[place].longitude)
          .map { $0.distance(to: point) <= PlaceDatabase.reachOfPostcode }
      } ?? true
    return Code(
      key: key, place: place,
      offset: isAtPlace ? nil : (Int((north * 100).rounded()), Int((east * 100).rounded())))
  }

  /// Returns the city by which a code is commonly known: the one of which the named place is a section, or, if the
  /// named place is far away, a larger one that contains the code.
  ///
  /// - Parameter name: The code's own name, which may be that of a large city nearby. It takes precedence, since the
  ///   point of a code may be wrong: that of T2P, in the center of Calgary, is nearer to Chestermere.
  private func city(around named: Int, latitude: Double, longitude: Double, name: String) -> Int {
    let place = sources.places[named]
    guard let point = Coordinates(latitude: latitude, longitude: longitude) else { return named }
    func distance(_ index: Int) -> Length? {
      Coordinates(latitude: sources.places[index].latitude, longitude: sources.places[index].longitude)
        .map { $0.distance(to: point) }
    }
    // For newer places, the data does not state whether they are sections.
    let isSection = place.feature == "PPLX" || place.feature.isEmpty
    let isFar = distance(named).map { $0 > PlaceDatabase.reachOfPostcode } ?? false
    guard isSection || isFar else { return named }
    let row = Int((latitude * 4).rounded(.down))
    let column = Int((longitude * 4).rounded(.down))
    func citiesNearby(rows: Int, columns: Int) -> [Int] {
      (-rows...rows).flatMap { north in
        (-columns...columns).flatMap { east in cities[Cell(row: row + north, column: column + east)] ?? [] }
      }
    }
    let isOwnName = place.name == name || place.asciiName == name
    let city =
      isOwnName
      ? nil
      : citiesNearby(rows: 2, columns: 3).first { index in
        let city = sources.places[index]
        return (city.name == name || city.asciiName == name) && city.population >= Postcodes.largeCity
          && (city.countryCode, city.regionName) == (place.countryCode, place.regionName)
          && distance(index).map { $0 <= Postcodes.reachOfName } ?? false
      }
    if let city { return city }
    let reach = isSection ? Length(kilometers: place.feature.isEmpty ? 4 : 15) : PlaceDatabase.reachOfPostcode
    let least = isSection ? place.population * 5 : place.population
    return citiesNearby(rows: 1, columns: 2).filter { index in
      sources.places[index].countryCode == place.countryCode && sources.places[index].population > least
        && distance(index).map { $0 <= reach } ?? false
    }.max { sources.places[$0].population < sources.places[$1].population } ?? named
  }

  private func append(_ sorted: [Code], to codes: inout [UInt8], blocks: inout [UInt8]) {
    var last: Code?
    var count = 0
    for code in sorted where code.key != last?.key {
      if count.isMultiple(of: PlaceFile.PostcodeRecord.blockSize) {
        blocks += littleEndian(codes.count, bytes: 3)
        last = nil
      }
      count += 1
      let isSamePlace = last?.place == code.place
      let header = (code.key - (last?.key ?? 0)) << 2 | (code.offset == nil ? 0 : 2) | (isSamePlace ? 1 : 0)
      appendVariable(header, to: &codes)
      if !isSamePlace { codes += littleEndian(code.place, bytes: 3) }
      if let offset = code.offset {
        for degrees in [offset.north, offset.east] {
          appendVariable(degrees < 0 ? -degrees * 2 - 1 : degrees * 2, to: &codes)
        }
      }
      last = code
    }
  }

  /// Returns the part of a code that is looked up: without the country's letters, and without the street on British
  /// islands that have one place each.
  private static func stored(_ code: String, _ country: String, rows: [[String]]) -> String {
    if rows.allSatisfy({ $0[1].hasPrefix(country) }) { return String(code.dropFirst(country.count)) }
    return streets[country] == "9AA" && code.count > 4 ? String(code.dropLast(3)) : code
  }

  /// Returns the format of codes, in the signs of `PostcodeShape`.
  private func shapes(_ country: String, pattern: String, _ rule: String, _ rows: [[String]]) -> String {
    if let written = Postcodes.written[country] { return written }
    let patterns =
      rule == "prefix"
      ? pattern.split(separator: "|").map { $0.filter(\.isNumber) }
      : Set(rows.map { Postcodes.shape(Postcodes.stored($0[1], country, rows: rows)) }).sorted()
    guard let street = Postcodes.streets[country] else { return patterns.joined(separator: "|") }
    return patterns.flatMap { [$0, "\($0)+\(street)"] }.joined(separator: "|")
  }

  private static func shape(_ code: String) -> String { String(code.map { $0.isNumber ? "9" : "A" }) }

  /// The population of a city whose name a code has, if it is nearby. Smaller places have common names.
  private static let largeCity = 100_000
  /// The maximum distance between a code and the city whose name it has.
  private static let reachOfName = Length(kilometers: 30)

  private static let rules: [String: PostcodeRule] = ["prefix": .beginning, "floor": .lower]

  /// The part of a code after the stored one.
  private static let streets = [
    "GB": "9AA", "IM": "9AA", "JE": "9AA", "GG": "9AA", "GI": "9AA", "FK": "9AA", "GS": "9AA", "PN": "9AA", "TC": "9AA",
    "CA": "9A9", "IE": "XXXX", "MT": "9999", "NL": "AA", "US": "9999", "PR": "9999", "GU": "9999", "VI": "9999",
  ]

  /// Codes that are written with a separator, or that may lack their last digits.
  private static let written = [
    "JP": "999-9999", "PL": "99-999", "PT": "9999-999|9999", "BR": "99999-999", "CZ": "999 99", "SK": "999 99",
    "SE": "999 99", "NL": "9999+AA|9999",
  ]
}
