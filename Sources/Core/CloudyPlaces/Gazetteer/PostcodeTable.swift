import CloudyModel

/// The postcodes of 116 countries.
struct PostcodeTable: Sendable {
  /// A country's postcodes.
  struct Country {
    /// An index into the gazetteer's countries.
    let index: Int
    fileprivate let rule: PostcodeRule
    fileprivate let hasLetters: Bool
    fileprivate let length: Int
    /// ``PostcodeShape``s with bars between them.
    fileprivate let shapes: EmbeddedBytes
    fileprivate let blocks: Range<Int>
  }

  /// The location of a postcode.
  struct Entry {
    fileprivate var key = 0
    /// The place to which it belongs.
    var place = 0
    /// Its own point in hundredths of a degree north and east of the place; `nil` if it is at the place.
    var offset: (north: Int, east: Int)?
  }

  private let records: EmbeddedBytes
  private let texts: EmbeddedBytes
  private let blocks: EmbeddedBytes
  private let codes: EmbeddedBytes

  init(section: (PlaceFile.Section) -> EmbeddedBytes) {
    records = section(.postcodeCountries)
    texts = section(.texts)
    blocks = section(.postcodeBlocks)
    codes = section(.postcodes)
  }

  /// The countries that have postcodes.
  var countries: some Sequence<Country> {
    (0..<records.count / PlaceFile.PostcodeRecord.size).lazy.map(country(at:))
  }

  private func country(at position: Int) -> Country {
    let record = position * PlaceFile.PostcodeRecord.size
    let next = record + PlaceFile.PostcodeRecord.size
    let shapes = records.uint24(at: record + PlaceFile.PostcodeRecord.shapes)
    let first = records.uint16(at: record + PlaceFile.PostcodeRecord.firstBlock)
    let end =
      next < records.count
      ? records.uint16(at: next + PlaceFile.PostcodeRecord.firstBlock) : blocks.count / 3
    return Country(
      index: Int(records.byte(at: record + PlaceFile.PostcodeRecord.country)),
      rule: PostcodeRule(rawValue: records.byte(at: record + PlaceFile.PostcodeRecord.rule)) ?? .exact,
      hasLetters: records.byte(at: record + PlaceFile.PostcodeRecord.hasLetters) != 0,
      length: Int(records.byte(at: record + PlaceFile.PostcodeRecord.length)),
      shapes: texts.slice(offset: shapes + 1, count: Int(texts.byte(at: shapes))), blocks: first..<max(first, end))
  }

  /// Parses a code in a country's notation.
  ///
  /// - Parameter code: Capital letters and digits, without separators.
  /// - Returns: The part that is stored, and the code in the country's notation; `nil` if no code of the country has
  ///   this shape.
  func read(_ code: [UInt8], in country: Country) -> (stored: [UInt8], written: String)? {
    var start = 0
    while start < country.shapes.count {
      var end = start
      while end < country.shapes.count, country.shapes.byte(at: end) != UInt8(ascii: "|") { end += 1 }
      let shape = PostcodeShape(signs: country.shapes.slice(offset: start, count: end - start))
      if let read = shape.read(code) { return read }
      start = end + 1
    }
    return nil
  }

  /// Returns a country's postcode.
  ///
  /// - Parameter code: The stored part: capital letters and digits.
  func entry(of code: [UInt8], in country: Country) -> Entry? {
    func key(_ length: Int) -> Int {
      PostcodeRule.key(of: code[..<length], length: country.length, hasLetters: country.hasLetters)
    }
    switch country.rule {
    case .exact: return code.count <= country.length ? entry(with: key(code.count), in: country) : nil
    case .lower: return last(through: key(code.count), in: country)
    case .beginning:
      for length in (2...max(2, code.count)).reversed() where length <= min(code.count, country.length) {
        if let found = entry(with: key(length), in: country) { return found }
      }
      guard code.count < country.length else { return nil }
      // A code without its last digits, which stand for a street.
      let radix = PostcodeRule.radix(hasLetters: country.hasLetters)
      let span = (code.count..<country.length).reduce(1) { span, _ in span * radix }
      return last(through: key(code.count) + span - 1, in: country).flatMap { $0.key >= key(code.count) ? $0 : nil }
    }
  }

  private func entry(with key: Int, in country: Country) -> Entry? {
    last(through: key, in: country).flatMap { $0.key == key ? $0 : nil }
  }

  /// Returns a country's last code whose key is at most a limit.
  private func last(through limit: Int, in country: Country) -> Entry? {
    var low = country.blocks.lowerBound
    var high = country.blocks.upperBound
    while low < high {
      let middle = (low + high) / 2
      var offset = blocks.uint24(at: middle * 3)
      if codes.variable(at: &offset) >> 2 <= limit { low = middle + 1 } else { high = middle }
    }
    guard low > country.blocks.lowerBound else { return nil }
    return last(through: limit, inBlock: low - 1)
  }

  private func last(through limit: Int, inBlock block: Int) -> Entry? {
    var offset = blocks.uint24(at: block * 3)
    let end = block * 3 + 3 < blocks.count ? blocks.uint24(at: block * 3 + 3) : codes.count
    var entry = Entry()
    var found: Entry?
    while offset < end {
      let header = codes.variable(at: &offset)
      entry.key += header >> 2
      guard entry.key <= limit else { break }
      if header & 1 == 0 {
        entry.place = codes.uint24(at: offset)
        offset += 3
      }
      entry.offset = nil
      if header & 2 != 0 {
        let north = PostcodeTable.signed(codes.variable(at: &offset))
        entry.offset = (north, PostcodeTable.signed(codes.variable(at: &offset)))
      }
      found = entry
    }
    return found
  }

  private static func signed(_ zigzag: Int) -> Int { zigzag & 1 == 0 ? zigzag >> 1 : -(zigzag >> 1) - 1 }
}
