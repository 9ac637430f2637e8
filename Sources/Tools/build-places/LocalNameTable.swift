import CloudyPlaces

/// Names of places and regions in other languages, and the format of ``LocalNames``.
struct LocalNameTable {
  private var names: [Int: [NameLanguage: String]] = [:]
  private var styles: [Style: Int] = [:]

  private struct Style: Hashable {
    let languages: Int
    let block: Int
  }

  /// Adds the names of a place or a region, except those that are its own.
  ///
  /// - Parameter subject: A place's index, or a region's index plus the number of places.
  mutating func add(_ translations: [NameLanguage: String], of subject: Int, own: String) {
    let others = translations.filter { $0.value != own && !$0.value.isEmpty && $0.value.utf16.count <= 100 }
    if !others.isEmpty { names[subject, default: [:]].merge(others) { first, _ in first } }
  }

  /// Returns the sections of the file.
  mutating func sections() -> [PlaceFile.Section: [UInt8]] {
    var blocks: [UInt8] = []
    var bytes: [UInt8] = []
    var last = 0
    for (position, subject) in names.keys.sorted().enumerated() {
      if position.isMultiple(of: LocalNames.blockSize) {
        blocks += littleEndian(subject, bytes: 3) + littleEndian(bytes.count, bytes: 3)
        last = subject
      }
      let entry = entry(names[subject] ?? [:])
      appendVariable(subject - last, to: &bytes)
      appendVariable(entry.count, to: &bytes)
      bytes += entry
      last = subject
    }
    let ordered = styles.sorted { $0.value < $1.value }.map(\.key)
    return [
      .localNameStyles: ordered.flatMap { littleEndian($0.languages, bytes: 3) + littleEndian($0.block, bytes: 2) },
      .localNameBlocks: blocks, .localNames: bytes,
    ]
  }

  /// Names that languages share are stored once.
  private mutating func entry(_ translations: [NameLanguage: String]) -> [UInt8] {
    var languages: [String: Int] = [:]
    for (language, name) in translations { languages[name, default: 0] |= 1 << language.rawValue }
    var bytes: [UInt8] = []
    for (name, languages) in languages.sorted(by: { $0.value < $1.value }) {
      let block = LocalNameTable.block(of: name)
      let style = Style(languages: languages, block: block ?? 0)
      let number = styles[style] ?? styles.count
      styles[style] = number
      let text = block == nil ? name.utf16.flatMap { littleEndian(Int($0), bytes: 2) } : LocalNameTable.packed(name)
      appendVariable(number, to: &bytes)
      bytes.append(UInt8(text.count))
      bytes += text
    }
    return bytes
  }

  /// Returns the block of 128 characters that contains every character outside ASCII; 1 if there are none, `nil` if
  /// they are in several blocks.
  private static func block(of name: String) -> Int? {
    let blocks = Set(name.unicodeScalars.map { Int($0.value) >> 7 }.filter { $0 > 0 })
    return blocks.count > 1 ? nil : (blocks.first ?? 1) <= 0xFFFF ? blocks.first ?? 1 : nil
  }

  private static func packed(_ name: String) -> [UInt8] {
    name.unicodeScalars.map { UInt8($0.isASCII ? $0.value : $0.value & 0x7F | 0x80) }
  }
}
