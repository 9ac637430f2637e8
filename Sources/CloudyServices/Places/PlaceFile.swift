/// The layout of the gazetteer's bytes, shared by the program that writes them and the one that reads them.
///
/// Everything is little-endian and used in place: opening it reads the header and no more. The header is
/// ``magic``, then for each ``Section`` in order an offset from the start and a length in bytes, as `UInt32`s.
package enum PlaceFile {
  /// Changes with every change of the layout.
  package static let magic: UInt32 = 0x3150_4C43

  package static var headerSize: Int { 4 + Section.allCases.count * 8 }

  package enum Section: Int, CaseIterable {
    /// ``PlaceRecord``s, the most populous first, so that an index is a ranking.
    case places
    /// Indexes of places by ascending GeoNames identifier, 3 bytes each.
    case placesByID
    /// For each cell of ``PlaceGrid``, and one more, where its places begin in `gridPlaces`; `UInt32`s.
    case gridCells
    /// Indexes of places by cell, 3 bytes each.
    case gridPlaces
    /// ``RegionRecord``s, each country's next to each other.
    case regions
    /// ``CountryRecord``s by code.
    case countries
    /// ``ZoneRecord``s by name, compared as bytes.
    case zones
    /// Texts that records refer to by offset: a length byte, then UTF-8.
    case texts
    /// A ``NameTrie`` of places: values are a place's index times 4 plus its ``NameQuality``.
    case names
    /// A ``NameTrie`` of what tells homonyms apart: values are a region's or a country's index times 2, the
    /// country's plus 1.
    case qualifiers
    /// The entries of ``NameFolding``.
    case foldings
  }

  /// Ten-thousandths of a degree, counted from -180 so that they are never negative: 11 m.
  package static func degrees(_ stored: Int) -> Double { Double(stored - 1_800_000) / 10_000 }
  package static func stored(degrees: Double) -> Int { Int((degrees * 10_000).rounded()) + 1_800_000 }

  package enum PlaceRecord {
    package static let size = 24
    /// `UInt32`.
    package static let id = 0
    /// 3 bytes each, as ``PlaceFile/degrees(_:)`` reads them.
    package static let latitude = 4
    package static let longitude = 7
    /// `UInt32`; 0 is unknown.
    package static let population = 10
    /// 3 bytes, into `texts`.
    package static let name = 14
    /// `UInt8`: ``PlaceRank``.
    package static let rank = 17
    /// `Int16`, meters.
    package static let elevation = 18
    /// `UInt16`, into `regions`.
    package static let region = 20
    /// `UInt16`, into `zones`.
    package static let zone = 22
  }

  package enum RegionRecord {
    package static let size = 4
    /// 3 bytes, into `texts`; an empty text where the country has no regions.
    package static let name = 0
    /// `UInt8`, into `countries`.
    package static let country = 3
  }

  package enum CountryRecord {
    package static let size = 9
    /// 3 bytes each, into `texts`.
    package static let code = 0
    package static let name = 3
    /// `UInt16`, into `regions`: where the country's begin. They end where the next country's begin.
    package static let firstRegion = 6
  }

  package enum ZoneRecord {
    package static let size = 16
    /// 3 bytes each, into `texts`; the city's name is empty for zones that have no place.
    package static let name = 0
    package static let city = 3
    /// 3 bytes, into `places`; ``noPlace`` where the gazetteer lacks the city.
    package static let place = 6
    /// `UInt8`, into `countries`.
    package static let country = 9
    /// 3 bytes each, as ``PlaceFile/degrees(_:)`` reads them.
    package static let latitude = 10
    package static let longitude = 13
    package static let noPlace = 0xFF_FFFF
  }
}

/// How much a name is a place's own; the raw value is stored.
package enum NameQuality: Int, CaseIterable, Sendable {
  /// What the gazetteer calls it.
  case primary
  /// What it is called in one of 40 languages.
  case translated
  /// Any other spelling or name.
  case alternate
  /// What seldom means the place: an airport's code, or the country that it is the capital of.
  case indirect

  /// What a name costs in ``PlaceRank``'s units when it is matched.
  package var cost: Int {
    switch self {
    case .primary: 0
    case .translated: 4
    case .alternate: 30
    case .indirect: 60
    }
  }
}
