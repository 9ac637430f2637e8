import CloudyModel
import CloudyPlaces

/// Islands, mountains, lakes, parks, seas, and stations as places.
struct Landmarks {
  private(set) var places: [Sources.Place] = []

  /// - Parameters:
  ///   - rows: The lines of `features.tsv`.
  ///   - ownRows: The lines of Cloudy's own table, which corrects and extends the former.
  init(_ rows: [[String]], own ownRows: [[String]], _ nearest: NearestPlaces) {
    let placeholders = Landmarks.placeholders(rows, except: ownRows)
    var identifiers: Set<Int> = []
    // Positions by name and kind in `features.tsv`, whose points may be far from the true ones.
    var positions: [ArraySlice<String>: Int] = [:]
    for (row, isOwn) in rows.map({ ($0, false) }) + ownRows.map({ ($0, true) }) {
      guard let kind = PlaceKind(named: row[1]), let latitude = Double(row[4]), let longitude = Double(row[5]) else {
        print("unknown landmark: \(row[0]) \(row[1])")
        continue
      }
      if !isOwn, placeholders.contains(row) { continue }
      let description = "\(row[1]) \(row[0]) \(Int(latitude.rounded())) \(Int(longitude.rounded()))"
      let item = PlaceIdentifiers.landmark(item: row[11])
      // Several parts of a range or a lake may have the same item.
      let candidates = [item, PlaceIdentifiers.landmark(description: description)].compactMap(\.self)
      let unused = candidates.first { !identifiers.contains($0) }
      // A correction has the identifier of the landmark that it replaces.
      guard let id = unused ?? (isOwn ? candidates.first : nil) else { continue }
      let place = Landmarks.place(row, id: id, kind, latitude, longitude, nearest)
      let same = places.firstIndex { Landmarks.isSame($0, place) || isOwn && $0.id == item }
      if let same = same ?? (isOwn ? positions[row.prefix(2)] : nil) {
        places[same] = isOwn ? place.replacing(places[same]) : places[same].with(place)
        continue
      }
      guard unused != nil else { continue }
      identifiers.insert(id)
      positions[row.prefix(2)] = places.count
      places.append(place)
    }
  }

  /// Returns the landmarks whose point is not theirs: three or more of different names, an ocean apart, have one point.
  ///
  /// - Parameter ownRows: Those of Cloudy's own table, which has the points of some.
  private static func placeholders(_ rows: [[String]], except ownRows: [[String]]) -> Set<[String]> {
    let names = Set(ownRows.map { $0.prefix(2) })
    let shared = Dictionary(grouping: rows) { $0[4...5] }.values.filter { Set($0.map { $0[0] }).count >= 3 }
    return Set(shared.joined().filter { !names.contains($0.prefix(2)) })
  }

  /// Whether two landmarks of the same kind are identical: they share a name and are near each other.
  private static func isSame(_ one: Sources.Place, _ other: Sources.Place) -> Bool {
    guard one.kind == other.kind, one.isNear(other) else { return false }
    func names(_ place: Sources.Place) -> Set<String> {
      Set(([place.name] + place.names.filter { $0.quality == .translated }.map(\.name)).map { $0.lowercased() })
    }
    return !names(one).isDisjoint(with: names(other))
  }

  private static func place(
    _ row: [String], id: Int, _ kind: PlaceKind, _ latitude: Double, _ longitude: Double, _ nearest: NearestPlaces
  ) -> Sources.Place {
    let countryCode = row[7]
    let around = nearest.place(latitude: latitude, longitude: longitude, countryCode: countryCode, within: 150)
    // The point of an island is that of its largest place.
    let dataKind =
      nearest.place(id: Int(row[8])).flatMap { abs($0.latitude - latitude) < 0.02 ? $0 : nil }
      ?? (kind == .island ? nearest.place(latitude: latitude, longitude: longitude, countryCode: "", within: 3) : nil)
    let elevation = Int(row[6]) ?? dataKind?.elevation ?? (kind.isAtSeaLevel ? 0 : PlaceFile.PlaceRecord.noElevation)
    let zone = Coordinates(latitude: latitude, longitude: longitude).flatMap { ZoneAreas.embedded.zone(at: $0) }
    let others = row[2].split(separator: "|").map(String.init)
    let name = displayedName(row[0], kind, others)
    var place = Sources.Place(
      id: id, name: name, asciiName: "", alternateNames: [], countryCode: countryCode,
      regionName: countryCode.isEmpty ? "" : around?.regionName ?? "", latitude: latitude,
      longitude: longitude, population: 0, elevation: elevation, timeZone: zone ?? around?.timeZone ?? "Etc/GMT",
      feature: "", kind: kind, rank: rank(Int(row[10]) ?? 9, kind, isFamous: row[3].count { $0 == "|" } >= 19))
    let translations = row[3].split(separator: "|").compactMap { $0.split(separator: "=", maxSplits: 1).last }
    // Of lesser landmarks, many names in other languages are transcribed by machine.
    if Int(row[10]) ?? 9 <= 5 { place.localNames = LocalNameSources.names(row[3]) }
    // The sources often omit “Lake”, and many towns have the same name.
    place.names = (others + translations.map(String.init)).map {
      ($0, isBare($0, row[0], name) ? .alternate : .translated)
    }
    if name != row[0] { place.names.append((row[0], .alternate)) }
    place.names += spellings(of: kind == .park ? name : row[0], kind).map { ($0, .translated) }
    // Everest is known without “Mount”, but Washington is the city. Banff is the town, not the surrounding park.
    if let bare = bareName(of: kind == .park ? name : row[0], kind) {
      let hasTown = nearest.place(named: bare, latitude: latitude, longitude: longitude, within: 100) != nil
      if kind == .mountain || !hasTown { place.names.append((bare, kind == .park ? .translated : .alternate)) }
    }
    return place
  }

  /// Returns the name with its kind, as it is commonly called: Lake Tahoe, Katmai National Park and Preserve.
  private static func displayedName(_ name: String, _ kind: PlaceKind, _ others: [String]) -> String {
    if kind == .park {
      return name.split(separator: " ").map { parks[String($0)] ?? String($0) }.joined(separator: " ")
    }
    guard kind == .lake, !name.localizedStandardContains("lake"), !name.localizedStandardContains("lago"),
      !name.localizedStandardContains("reservoir"), !name.localizedStandardContains("see"), !name.hasPrefix("Loch "),
      name != "Windermere", !saysWater(name)
    else { return name }
    let called = ["Lake \(name)", "\(name) Lake"]
    return called.first(where: others.contains) ?? called[0]
  }

  /// Whether a name contains the kind of water, so that “Lake” is not added: Georgian Bay, Salar de Uyuni.
  private static func saysWater(_ name: String) -> Bool {
    let words = name.split(separator: " ").map(String.init)
    return words.count > 1 && !waters.isDisjoint(with: words)
  }

  private static let waters: Set<String> = [
    "Sea", "Bay", "Channel", "River", "Lagoon", "Laguna", "Lagoa", "Valley", "Sink", "Pan", "Salar", "Salinas",
    "Chott", "Rann", "Dasht-e", "Kevir-e", "Namakzar-e", "Daryacheh-ye", "Ozero", "Nuur", "Nur", "Lac", "Lough", "Mar",
    "Dam", "Sap", "Harbor", "Sound", "Inlet", "Pool", "Pond", "Loch", "Marsh", "Swamp", "Hamun",
  ]

  /// The abbreviations of the National Park Service.
  private static let parks = [
    "NP": "National Park", "NM": "National Monument", "NS": "National Seashore", "NL": "National Lakeshore",
    "NRA": "National Recreation Area", "NHP": "National Historical Park", "NRR": "National Recreational River",
    "NRRA": "National River and Recreation Area", "N": "National", "PRES": "Preserve", "&": "and",
  ]

  /// Whether a name lacks the kind of landmark, although the landmark is shown with it.
  private static func isBare(_ name: String, _ bare: String, _ displayed: String) -> Bool {
    bare != displayed && name.compare(bare, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
  }

  /// Returns the name without its kind: Etna, Yellowstone.
  private static func bareName(of name: String, _ kind: PlaceKind) -> String? {
    switch kind {
    case .mountain where name.hasPrefix("Mount ") || name.hasPrefix("Mt. "):
      String(name.drop { $0 != " " }.dropFirst())
    case .park where [" National Park", " National Park and Preserve"].contains(where: name.hasSuffix):
      name.replacing(" National Park and Preserve", with: "").replacing(" National Park", with: "")
    default: nil
    }
  }

  /// Returns variants of the name: Tahoe Lake, Mount Etna, Crete Island, Yellowstone NP.
  private static func spellings(of name: String, _ kind: PlaceKind) -> [String] {
    switch kind {
    case .lake: ["Lake \(name)", "\(name) Lake"]
    case .mountain:
      name.hasPrefix("Mount ") || name.hasPrefix("Mt. ") ? [] : ["Mount \(name)", "\(name) Peak"]
    case .island: name.hasSuffix("Island") ? [] : ["\(name) Island", "Isle of \(name)"]
    case .islands:
      name.hasSuffix("Islands") ? [String(name.dropLast(8)), "\(name.dropLast(8)) Is."] : ["\(name) Islands"]
    case .park:
      name.hasSuffix(" and Preserve")
        ? [String(name.dropLast(13)), name.replacing(" National Park", with: " NP")]
        : name.hasSuffix(" National Park") ? [name.replacing(" National Park", with: " NP")] : []
    case .range: name.hasSuffix("Mountains") || name.hasSuffix("Range") ? [] : ["\(name) Mountains"]
    case .desert: name.hasSuffix("Desert") ? [] : ["\(name) Desert"]
    case .station: name.hasSuffix("Station") ? [String(name.dropLast(8))] : ["\(name) Station"]
    case .waterfall: name.hasSuffix("Falls") ? [] : ["\(name) Falls"]
    default: []
    }
  }

  /// Natural Earth's ranks, 0 to 12, in the units of ``PlaceRank``.
  ///
  /// - Parameter isFamous: Whether it has a name in nearly every language.
  private static func rank(_ rank: Int, _ kind: PlaceKind, isFamous: Bool) -> UInt8 {
    let known: Int =
      switch kind {
      // Users search for a park more often than for a lake or valley in it.
      case .park: 225 - 9 * rank
      case .island, .islands, .mountain, .pole, .station, .waterfall: 190 - 9 * rank
      // Few users search for the weather of a sea, or of half a continent.
      case .lake: 165 - 8 * rank
      default: 150 - 8 * rank
      }
    // Towns and provinces around a mountain are often named after it.
    return UInt8(clamping: max(known, 20) + (isFamous ? kind == .mountain ? 75 : 45 : 0))
  }
}

extension Sources.Place {
  fileprivate func isNear(_ other: Sources.Place) -> Bool {
    abs(latitude - other.latitude) < 0.2 && abs(longitude - other.longitude) < 0.4
  }

  /// Returns this landmark with the names of another, identical one.
  fileprivate func with(_ other: Sources.Place) -> Sources.Place {
    var place = self
    place.names += [(other.name, .primary)] + other.names
    place.rank = max(storedRank, other.storedRank)
    return place
  }

  /// Returns this landmark as a replacement of an identical place, with that place's identifier and the names of both.
  fileprivate func replacing(_ other: Sources.Place) -> Sources.Place {
    Sources.Place(
      id: other.id, name: name, asciiName: asciiName, alternateNames: alternateNames, countryCode: countryCode,
      // For a peak on a border, the nearest settlement does not determine the region.
      regionName: isNear(other) && countryCode == other.countryCode && !other.regionName.isEmpty
        ? other.regionName : regionName,
      latitude: latitude, longitude: longitude, population: population,
      elevation: elevation == PlaceFile.PlaceRecord.noElevation ? other.elevation : elevation, timeZone: timeZone,
      feature: feature, kind: kind, rank: max(storedRank, other.storedRank),
      localNames: localNames.isEmpty ? other.localNames : localNames,
      names: names + [(other.name, .translated)] + other.names)
  }
}
