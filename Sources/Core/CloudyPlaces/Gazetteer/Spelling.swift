/// The facts of a query's spelling that folding drops.
struct Spelling {
  let lowercased: String
  /// Latin letters outside ASCII, which are typed on purpose.
  let marks: Set<Unicode.Scalar>
  let isASCII: Bool
  /// Whether no letter is Latin.
  let isInOtherScript: Bool
  /// Whether the query has the length of a code.
  let isShort: Bool
  /// Whether the query can be a code: in capitals, or an abbreviation that is common in lowercase.
  let mayBeCode: Bool

  init(_ query: String) {
    lowercased = query.lowercased()
    isInOtherScript = !query.unicodeScalars.contains { $0.properties.isAlphabetic && $0.value < 0x370 }
    isASCII = query.utf8.allSatisfy { $0 < 0x80 }
    marks = Set(lowercased.unicodeScalars.filter { (0xC0...0x24F).contains($0.value) })
    isShort = query.unicodeScalars.count <= 3 && query.utf8.contains { (0x41...0x5A).contains($0 & 0xDF) }
    let isInCapitals = query.utf8.allSatisfy { !(0x61...0x7A).contains($0) }
    let isCommon = Spelling.commonAbbreviations.contains(lowercased) || Spelling.lowercaseAbbreviations.contains(query)
    mayBeCode = marks.isEmpty && (isInCapitals || isCommon)
  }

  /// Returns a name as it is typed on most keyboards. Unlike accents, a macron is mostly part of a transliteration.
  static func withoutMacrons(_ name: String) -> String {
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name }
    var spelled = ""
    for scalar in name.unicodeScalars { spelled.unicodeScalars.append(macrons[scalar] ?? scalar) }
    return spelled
  }

  private static let macrons: [Unicode.Scalar: Unicode.Scalar] = ["ā": "a", "ē": "e", "ī": "i", "ō": "o", "ū": "u"]

  /// With a capital, Eu is a town.
  private static let lowercaseAbbreviations: Set = ["eu"]

  private static let commonAbbreviations: Set = [
    "dc", "drc", "ffm", "hk", "kl", "ksa", "la", "ny", "nyc", "prc", "rio", "rsa", "sf", "uae", "uk", "us", "usa",
  ]
}
