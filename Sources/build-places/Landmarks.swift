import CloudyModel
import CloudyServices

/// Islands, mountains, lakes, parks, seas, and stations as places of their own.
struct Landmarks {
  private(set) var places: [Sources.Place] = []

  /// - Parameter rows: The lines of `features.tsv`.
  init(_ rows: [[String]], _ nearest: NearestPlaces) {
    var identifiers: Set<Int> = []
    for row in rows {
      guard let kind = PlaceKind(named: row[1]), let latitude = Double(row[4]), let longitude = Double(row[5]) else {
        print("unknown landmark: \(row[0]) \(row[1])")
        continue
      }
      let description = "\(row[1]) \(row[0]) \(Int(latitude.rounded())) \(Int(longitude.rounded()))"
      let item = PlaceIdentifiers.landmark(item: row[11])
      // Several parts of a range or a lake may have one item.
      let candidates = [item, PlaceIdentifiers.landmark(description: description)].compactMap(\.self)
      guard let id = candidates.first(where: { !identifiers.contains($0) }) else { continue }
      identifiers.insert(id)
      places.append(Landmarks.place(row, id: id, kind, latitude, longitude, nearest))
    }
  }

  private static func place(
    _ row: [String], id: Int, _ kind: PlaceKind, _ latitude: Double, _ longitude: Double, _ nearest: NearestPlaces
  ) -> Sources.Place {
    let countryCode = row[7]
    let around = nearest.place(latitude: latitude, longitude: longitude, countryCode: countryCode, within: 150)
    // The point of an island is that of its largest place.
    let standing =
      nearest.place(id: Int(row[8])).flatMap { abs($0.latitude - latitude) < 0.02 ? $0 : nil }
      ?? (kind == .island ? nearest.place(latitude: latitude, longitude: longitude, countryCode: "", within: 3) : nil)
    let elevation = Int(row[6]) ?? standing?.elevation ?? (kind.isAtSeaLevel ? 0 : PlaceFile.PlaceRecord.noElevation)
    let zone = Coordinates(latitude: latitude, longitude: longitude).flatMap { ZoneAreas.embedded.zone(at: $0) }
    let others = row[2].split(separator: "|").map(String.init)
    let name = shownName(row[0], kind, others)
    var place = Sources.Place(
      id: id, name: name, asciiName: "", alternateNames: [], countryCode: countryCode,
      regionName: countryCode.isEmpty ? "" : around?.regionName ?? "", latitude: latitude,
      longitude: longitude, population: 0, elevation: elevation, timeZone: zone ?? around?.timeZone ?? "Etc/GMT",
      feature: "", kind: kind, rank: rank(Int(row[10]) ?? 9, kind, isFamous: row[3].count { $0 == "|" } >= 19))
    place.names = others.map { ($0, .translated) }
    place.names += row[3].split(separator: "|").compactMap { $0.split(separator: "=", maxSplits: 1).last }
      .map { (String($0), .translated) }
    // Lakes are mostly called by their bare names here, as many a town is.
    if name != row[0] { place.names.append((row[0], .alternate)) }
    place.names += spellings(of: row[0], kind).map { ($0, .translated) }
    return place
  }

  /// Returns the name with what it is, as people say it: Lake Tahoe.
  private static func shownName(_ name: String, _ kind: PlaceKind, _ others: [String]) -> String {
    guard kind == .lake, !name.localizedStandardContains("lake"), !name.localizedStandardContains("lago"),
      !name.localizedStandardContains("reservoir"), !name.localizedStandardContains("see"), !name.hasPrefix("Loch "),
      !name.hasSuffix(" Sea"), name != "Windermere"
    else { return name }
    let called = ["Lake \(name)", "\(name) Lake"]
    return called.first(where: others.contains) ?? called[0]
  }

  /// Returns other ways to say the name: Tahoe Lake, Mount Etna, Etna, Crete Island, Yellowstone.
  private static func spellings(of name: String, _ kind: PlaceKind) -> [String] {
    switch kind {
    case .lake: ["Lake \(name)", "\(name) Lake"]
    case .mountain:
      name.hasPrefix("Mount ") || name.hasPrefix("Mt. ")
        ? [String(name.drop { $0 != " " }.dropFirst())] : ["Mount \(name)", "\(name) Peak"]
    case .island: name.hasSuffix("Island") ? [] : ["\(name) Island", "Isle of \(name)"]
    case .islands:
      name.hasSuffix("Islands") ? [String(name.dropLast(8)), "\(name.dropLast(8)) Is."] : ["\(name) Islands"]
    case .park:
      [" National Park", " National Park and Preserve"].contains(where: name.hasSuffix)
        ? [name.replacing(" National Park", with: " NP"), name.replacing(" National Park", with: "")] : []
    case .range: name.hasSuffix("Mountains") || name.hasSuffix("Range") ? [] : ["\(name) Mountains"]
    case .desert: name.hasSuffix("Desert") ? [] : ["\(name) Desert"]
    case .station: name.hasSuffix("Station") ? [String(name.dropLast(8))] : ["\(name) Station"]
    case .waterfall: name.hasSuffix("Falls") ? [] : ["\(name) Falls"]
    default: []
    }
  }

  /// Ranks 0 to 12 of Natural Earth, in the units of ``PlaceRank``.
  ///
  /// - Parameter isFamous: Whether it has a name in nearly every language.
  private static func rank(_ rank: Int, _ kind: PlaceKind, isFamous: Bool) -> UInt8 {
    let known: Int =
      switch kind {
      case .island, .islands, .mountain, .park, .pole, .station, .waterfall: 190 - 9 * rank
      // Few people ask for the weather of a sea, or of half a continent.
      case .lake: 165 - 8 * rank
      default: 150 - 8 * rank
      }
    return UInt8(clamping: max(known, 20) + (isFamous ? 45 : 0))
  }
}
