/// A language tag in its canonical form, by which tags are compared: in lowercase, with hyphens, and without aliases.
struct LanguageTag: Hashable, Sendable {
  /// More than the length of any tag in use. Longer tags are not parsed.
  private static let lengthLimit = 64

  let text: String

  /// - Parameter text: A tag in BCP 47 syntax, or with underscores. Wildcards after the language are dropped, as RFC
  ///   4647, 3.4 requires.
  /// - Returns: `nil` if it is not a valid tag.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= Self.lengthLimit else { return nil }
    let bytes = text.utf8.map(Self.normalized)
    var subtags = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = subtags.first, language.allSatisfy(Self.isLetter) else { return nil }
    subtags.removeAll { $0.elementsEqual("*".utf8) }
    let areValid = subtags.allSatisfy { subtag in
      (1...8).contains(subtag.count) && subtag.allSatisfy { Self.isLetter($0) || Self.isDigit($0) }
    }
    guard areValid else { return nil }
    self.init(lowercased: String(decoding: Array(subtags.joined(separator: "-".utf8)), as: UTF8.self))
  }

  private init(lowercased text: String) { self.text = Self.aliases[text] ?? text }

  /// The tag without its last subtag, and without a single letter before that, which is meaningless alone; `nil` if
  /// nothing remains.
  var parent: LanguageTag? {
    var subtags = text.utf8.split(separator: UInt8(ascii: "-"))[...]
    subtags.removeLast()
    if subtags.last?.count == 1 { subtags.removeLast() }
    guard let last = subtags.last else { return nil }
    return LanguageTag(lowercased: String(decoding: text.utf8[..<last.endIndex], as: UTF8.self))
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func normalized(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "_"): UInt8(ascii: "-")
    default: byte
    }
  }

  /// Aliases of the languages in ``LanguageFacts``.
  private static let aliases = [
    "nb": "no", "nn": "no", "iw": "he", "in": "id", "sh": "sr", "mo": "ro", "zh-cn": "zh", "zh-hans": "zh",
    "zh-sg": "zh", "zh-tw": "zh-hant", "zh-hk": "zh-hant", "zh-mo": "zh-hant",
  ]
}
