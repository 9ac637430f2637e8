import CloudyModel
import CloudyPlaces

/// Writes the sources in the layout of ``PlaceFile``.
struct PlaceFileBuilder {
  private let sources: Sources
  private let foldings: [UInt8]
  private let regions: RegionIndex
  private let zoneNames: [String]

  init(_ sources: Sources) {
    self.sources = sources
    foldings = FoldingTableBuilder.bytes()
    regions = RegionIndex(sources)
    zoneNames = Set(sources.places.map(\.timeZone) + sources.zones.map(\.name)).sorted()
  }

  func bytes() -> [UInt8] {
    var texts = TextPool()
    var sections: [PlaceFile.Section: [UInt8]] = [.foldings: foldings]
    sections[.places] = places(&texts)
    sections[.placesByID] = sources.places.indices.sorted { sources.places[$0].id < sources.places[$1].id }
      .flatMap { littleEndian($0, bytes: 3) }
    sections[.citySections] = CitySections(sources.places).cities.flatMap {
      littleEndian($0.section, bytes: 3) + littleEndian($0.city, bytes: 3)
    }
    (sections[.gridCells], sections[.gridPlaces]) = grid()
    sections[.regions] = regions.regions.flatMap {
      littleEndian(texts.offset(of: $0.name), bytes: 3) + littleEndian($0.country, bytes: 1)
    }
    sections[.countries] = countries(&texts)
    withFolding { folding in
      sections[.zones] = zones(&texts, ZonePlaces(sources, folding: folding))
      let qualifiers = QualifierNames(sources, regions: regions)
      sections[.names] = PlaceNames(sources, folding: folding).trie()
      sections[.qualifiers] = qualifiers.trie(folding)
    }
    sections.merge(Postcodes(sources).sections(&texts, countryIndex: regions.countryIndex)) { $1 }
    sections.merge(localNames()) { $1 }
    sections[.texts] = texts.bytes
    return assembled(sections)
  }

  /// Calls `body` with the same folding that the program uses for searches.
  private func withFolding(_ body: (NameFolding) -> Void) {
    foldings.withUnsafeBytes { body(NameFolding(entries: EmbeddedBytes($0))) }
  }

  private func places(_ texts: inout TextPool) -> [UInt8] {
    let zones = Dictionary(uniqueKeysWithValues: zoneNames.enumerated().map { ($1, $0) })
    var bytes: [UInt8] = []
    for place in sources.places {
      bytes += littleEndian(place.id, bytes: 4)
      bytes += littleEndian(PlaceFile.stored(degrees: place.latitude), bytes: 3)
      bytes += littleEndian(PlaceFile.stored(degrees: place.longitude), bytes: 3)
      bytes += littleEndian(place.population, bytes: 4)
      bytes += littleEndian(texts.offset(of: place.name), bytes: 3)
      bytes.append(place.storedRank)
      bytes += littleEndian(place.elevation, bytes: 2)
      let region = regions.knownIndex(countryCode: place.countryCode, name: place.regionName)
      bytes += littleEndian(region ?? PlaceFile.PlaceRecord.noRegion, bytes: 2)
      bytes += littleEndian(zones[place.timeZone] ?? 0, bytes: 2)
      bytes.append(place.kind.rawValue)
    }
    return bytes
  }

  private func localNames() -> [PlaceFile.Section: [UInt8]] {
    var table = LocalNameTable()
    for (index, place) in sources.places.enumerated() {
      table.add(sources.localNames.places[place.id] ?? place.localNames, of: index, own: place.name)
    }
    for (code, names) in sources.localNames.regions {
      guard let name = sources.regionNames[code],
        let region = regions.knownIndex(countryCode: String(code.prefix(2)), name: name)
      else { continue }
      table.add(names, of: sources.places.count + region, own: name)
    }
    return table.sections()
  }

  private func countries(_ texts: inout TextPool) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, country) in sources.countries.enumerated() {
      bytes += littleEndian(texts.offset(of: country.code), bytes: 3)
      bytes += littleEndian(texts.offset(of: country.name), bytes: 3)
      bytes += littleEndian(regions.range(ofCountry: index).lowerBound, bytes: 3)
    }
    return bytes
  }

  private func grid() -> (cells: [UInt8], places: [UInt8]) {
    var placesByCell = Array(repeating: [Int](), count: PlaceGrid.rows * PlaceGrid.columns)
    for (index, place) in sources.places.enumerated() where place.isInGrid {
      placesByCell[PlaceGrid.cell(latitude: place.latitude, longitude: place.longitude)].append(index)
    }
    var start = 0
    var cells: [UInt8] = []
    for places in placesByCell {
      cells += littleEndian(start, bytes: 4)
      start += places.count
    }
    cells += littleEndian(start, bytes: 4)
    return (cells, placesByCell.joined().flatMap { littleEndian($0, bytes: 3) })
  }

  private func zones(_ texts: inout TextPool, _ places: ZonePlaces) -> [UInt8] {
    let zones = Dictionary(uniqueKeysWithValues: sources.zones.map { ($0.name, $0) })
    var bytes: [UInt8] = []
    for name in zoneNames {
      let zone = zones[name]
      let place =
        zone.flatMap { places.place(of: $0, corrected: sources.zonePlaces[name]) } ?? PlaceFile.ZoneRecord.noPlace
      bytes += littleEndian(texts.offset(of: name), bytes: 3)
      bytes += littleEndian(texts.offset(of: zone?.city ?? ""), bytes: 3)
      bytes += littleEndian(place, bytes: 3)
      bytes += littleEndian(regions.countryIndex(zone?.countryCode ?? ""), bytes: 1)
      bytes += littleEndian(PlaceFile.stored(degrees: zone?.latitude ?? 0), bytes: 3)
      bytes += littleEndian(PlaceFile.stored(degrees: zone?.longitude ?? 0), bytes: 3)
    }
    return bytes
  }

  private func assembled(_ sections: [PlaceFile.Section: [UInt8]]) -> [UInt8] {
    var header = littleEndian(Int(PlaceFile.magic), bytes: 4)
    var body: [UInt8] = []
    for section in PlaceFile.Section.allCases {
      let bytes = sections[section] ?? []
      header += littleEndian(PlaceFile.headerSize + body.count, bytes: 4) + littleEndian(bytes.count, bytes: 4)
      body += bytes
      print("\(section): \(bytes.count)")
    }
    return header + body
  }
}

func littleEndian(_ value: Int, bytes: Int) -> [UInt8] {
  (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
