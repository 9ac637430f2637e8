/// The layout of the gazetteer, shared by the program that writes it and the one that reads it.
///
/// Everything is little-endian and used in place: opening it reads only the header. The header is ``magic``, followed
/// by each ``Section``'s offset from the start and length in bytes, as `UInt32`s.
package enum PlaceFile {
  /// Changes with every change to the layout.
  package static let magic: UInt32 = 0x3450_4C43

  package static var headerSize: Int { 4 + Section.allCases.count * 8 }

  /// The parts of the file, in the order in which the header lists them.
  package enum Section: Int, CaseIterable {
    /// ``PlaceRecord``s: settlements, most populous first, so that an index is a rank; then landmarks, airports and
    /// destinations.
    case places
    /// Indexes of places, sorted by GeoNames identifier, 3 bytes each.
    case placesByID
    /// Sections of cities, each with its city: two indexes of places, 3 bytes each, sorted by the section.
    case citySections
    /// For each cell of ``PlaceGrid``, and one more, the start of its places in `gridPlaces`; `UInt32`s.
    case gridCells
    /// Indexes of places, sorted by cell, 3 bytes each.
    case gridPlaces
    /// ``RegionRecord``s, grouped by country.
    case regions
    /// ``CountryRecord``s, sorted by code.
    case countries
    /// ``ZoneRecord``s, sorted by name, compared as bytes.
    case zones
    /// Texts that records refer to by offset: a length byte, then UTF-8.
    case texts
    /// A ``NameTrie`` of places; a value is a place's index times 8 plus its ``NameKind``.
    case names
    /// A ``NameTrie`` of regions and countries; a value is a region's index times 2, or a country's index times 2 plus
    /// 1. The codes of parts of regions, after ``bracket``, have their region's.
    case qualifiers
    /// The entries of ``NameFolding``.
    case foldings
    /// ``PostcodeRecord``s, one for each country with postcodes.
    case postcodeCountries
    /// For each block of ``PostcodeRecord/blockSize`` postcodes its offset in `postcodes`, 3 bytes each.
    case postcodeBlocks
    /// Postcodes by country, in order, each a number in the format of ``EmbeddedBytes/variable(at:)``: the difference
    /// between its key and the one before, or 0 at the start of a block, times 4, plus 1 if the place is the same as
    /// before, plus 2 if the point differs from the place's. Then, unless the place is the same, its index in 3 bytes;
    /// and if the point differs, its distance north and east of the place, in zigzagged hundredths of a degree.
    case postcodes
    /// ``LocalNameStyle``s: the combinations of languages and alphabets that names have.
    case localNameStyles
    /// For each block of ``LocalNames/blockSize`` named subjects the first subject, and its offset in `localNames`, 3
    /// bytes each. A subject is a place's index, or a region's index plus the number of places.
    case localNameBlocks
    /// The subjects in order, each with the difference between it and the one before, or 0 at the start of a block, the
    /// number of bytes of its names, both in the format of ``EmbeddedBytes/variable(at:)``, and its names. A name
    /// consists of the index of its style, in the same format, its length in bytes, in one byte, and its text.
    case localNames
  }

  /// The sign before a code that means a part of a region only in brackets, such as FI for the province of Florence.
  package static let bracket = UInt8(ascii: "(")

  /// Converts ten-thousandths of a degree (11 m), counted from -180 so that they are never negative, to degrees.
  package static func degrees(_ stored: Int) -> Double { Double(stored - 1_800_000) / 10_000 }
  /// Converts degrees to the ten-thousandths that ``degrees(_:)`` reads.
  package static func stored(degrees: Double) -> Int { Int((degrees * 10_000).rounded()) + 1_800_000 }

  /// The offsets of a place's fields within its record.
  package enum PlaceRecord {
    /// The length of the whole record in bytes.
    package static let size = 25
    /// `UInt32`: GeoNames' identifier, or one of ``PlaceIdentifiers``.
    package static let id = 0
    /// 3 bytes each, in the format of ``PlaceFile/degrees(_:)``.
    package static let latitude = 4
    package static let longitude = 7
    /// `UInt32`; 0 if unknown.
    package static let population = 10
    /// 3 bytes, an offset into `texts`.
    package static let name = 14
    /// `UInt8`: ``PlaceRank``.
    package static let rank = 17
    /// `Int16`, meters; ``noElevation`` if unknown.
    package static let elevation = 18
    /// `UInt16`, an index into `regions`; ``noRegion`` on the high seas.
    package static let region = 20
    /// `UInt16`, an index into `zones`.
    package static let zone = 22
    /// `UInt8`: ``PlaceKind``.
    package static let kind = 24
    package static let noElevation = Int(Int16.min)
    package static let noRegion = 0xFFFF
  }

  /// The offsets of a region's fields within its record.
  package enum RegionRecord {
    /// The length of the whole record in bytes.
    package static let size = 4
    /// 3 bytes, an offset into `texts`; the text is empty where the country has no regions.
    package static let name = 0
    /// `UInt8`, an index into `countries`.
    package static let country = 3
  }

  /// The offsets of a country's fields within its record.
  package enum CountryRecord {
    /// The length of the whole record in bytes.
    package static let size = 9
    /// 3 bytes each, offsets into `texts`.
    package static let code = 0
    package static let name = 3
    /// `UInt16`, an index into `regions`: the country's first one. Its regions end where the next country's start.
    package static let firstRegion = 6
  }

  /// The offsets of a time zone's fields within its record.
  package enum ZoneRecord {
    /// The length of the whole record in bytes.
    package static let size = 16
    /// 3 bytes each, offsets into `texts`; the city's name is empty for zones without a place.
    package static let name = 0
    package static let city = 3
    /// 3 bytes, an index into `places`; ``noPlace`` if the city is not in the gazetteer.
    package static let place = 6
    /// `UInt8`, an index into `countries`.
    package static let country = 9
    /// 3 bytes each, in the format of ``PlaceFile/degrees(_:)``.
    package static let latitude = 10
    package static let longitude = 13
    package static let noPlace = 0xFF_FFFF
  }

  /// The offsets of the fields of the style of a name within its record.
  package enum LocalNameStyle {
    /// The length of the whole record in bytes.
    package static let size = 5
    /// 3 bytes: a bit for each ``NameLanguage``.
    package static let languages = 0
    /// `UInt16`: the alphabet in which the text has one byte for each character. Bytes below 128 are ASCII, and others
    /// a character of this block of 128, by its number. 0 if the text is in UTF-16.
    package static let block = 3
  }

  /// The offsets of the fields of a country's postcodes within their record.
  package enum PostcodeRecord {
    /// The length of the whole record in bytes.
    package static let size = 9
    /// `UInt8`, an index into `countries`.
    package static let country = 0
    /// `UInt8`: ``PostcodeRule``.
    package static let rule = 1
    /// `UInt8`: 1 if any stored code has letters.
    package static let hasLetters = 2
    /// `UInt8`: the length of the longest code that is stored.
    package static let length = 3
    /// 3 bytes, an offset into `texts`: ``PostcodeShape``s with bars between them.
    package static let shapes = 4
    /// `UInt16`, an index into `postcodeBlocks`: the country's first one.
    package static let firstBlock = 7
    /// The number of codes in a block, so that a code is found without reading all of a country's.
    package static let blockSize = 64
  }
}
