import CloudyLocalization
import Foundation
import Testing

/// Compares Cloudy's language data with the Unicode CLDR, from which `Scripts/data/cldr` creates an extract.
@Suite struct CLDRTests {
  private struct Extract: Decodable {
    let largeNumbers: [Int]
    let languages: [Language]
  }

  private struct Language: Decodable {
    let tag: String
    let isRightToLeft: Bool
    let decimal: String
    let group: String
    let percent: String
    /// The short forms, by the names of Cloudy's messages.
    let units: [String: String]
    /// The letters for 0...1000 as runs, such as `z o t f8` for 0, 1, 2 and 3...10.
    let plurals: String
    /// The letters for large numbers.
    let largePlurals: String
  }

  private let extract: Extract

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/cldr.json")
    extract = try JSONDecoder().decode(Extract.self, from: Data(contentsOf: file))
  }

  @Test func `CLDR has every language except Tetum and Pig Latin`() {
    #expect(Set(LanguageFacts.all.map(\.tag)).subtracting(extract.languages.map(\.tag)) == ["tet", "x-pig-latin"])
  }

  @Test func `whole numbers have the plural categories of CLDR`() throws {
    let categories: [Character: PluralCategory] = [
      "z": .zero, "o": .one, "t": .two, "f": .few, "m": .many, "x": .other,
    ]
    for language in extract.languages {
      let rule = try #require(LanguageFacts.named(language.tag)?.pluralRule)
      let letters = CLDRTests.letters(language.plurals) + Array(language.largePlurals)
      let numbers = Array(0...1000) + extract.largeNumbers
      try #require(letters.count == numbers.count, "\(language.tag)")
      let wrong = zip(numbers, letters).filter { rule.category(of: $0) != categories[$1] }.map(\.0)
      #expect(wrong.isEmpty, "\(language.tag)")
    }
  }

  @Test func `line direction and number formats are those of CLDR`() throws {
    for language in extract.languages {
      let facts = try #require(LanguageFacts.named(language.tag))
      #expect(facts.isRightToLeft == language.isRightToLeft, "\(language.tag)")
      #expect(facts.decimalSeparator == language.decimal, "\(language.tag)")
      // Esperanto's separator was changed after the CLDR version of the extract.
      if language.tag != "eo" { #expect(facts.groupSeparator == language.group, "\(language.tag)") }
    }
  }

  @Test func `translations of percentages have CLDR's format`() throws {
    let message = MessageKey("value.percent", english: "{number}%")
    var compared = 0
    for language in extract.languages {
      guard let index = TranslationTable.embedded.languageIndex(tag: language.tag),
        let text = TranslationTable.embedded.template(for: message, language: index, form: 0)
      else { continue }
      #expect(text.replacing("{0}", with: "{number}") == language.percent, "\(language.tag)")
      compared += 1
    }
    #expect(compared > 16, "the message has another name now")
  }

  /// Symbols where CLDR has words that are too wide for a table, and abbreviations without full stops.
  private static let ownUnits: [String: Set<String>] = [
    "de": ["milesPerHour"], "es": ["milesPerHour"], "nl": ["milesPerHour"], "he": ["milesPerHour"],
    "ru": ["milesPerHour"], "pl": ["celsius", "kilometersPerHour", "milesPerHour"],
    "hi": [
      "celsius", "fahrenheit", "kilometersPerHour", "metersPerSecond", "milesPerHour", "kilometers", "millimeters",
      "centimeters",
    ],
    "zh": ["milesPerHour", "kilometers", "millimeters", "centimeters"],
    "zh-Hant": [
      "kilometersPerHour", "metersPerSecond", "milesPerHour", "hectopascals", "kilometers", "millimeters",
      "centimeters",
    ],
  ]

  @Test func `complete languages write units as CLDR does, with any kind of space`() throws {
    func spaced(_ text: String) -> String { text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") }
    var compared = 0
    for tag in TranslationTable.embedded.tags {
      guard let index = TranslationTable.embedded.languageIndex(tag: tag),
        TranslationTable.embedded.share(ofLanguage: index) == 1,
        let language = extract.languages.first(where: { $0.tag == tag })
      else { continue }
      for (name, text) in language.units where Self.ownUnits[language.tag]?.contains(name) != true {
        let own = TranslationTable.embedded.template(
          for: MessageKey("value.\(name)", english: ""), language: index, form: 0)
        // A translation has its slots numbered or named.
        #expect(own.map(spaced)?.replacing("{0}", with: "{number}") == spaced(text), "\(language.tag) \(name)")
        compared += 1
      }
    }
    #expect(compared > 100)
  }

  /// Returns each letter as often as the number after it states.
  private static func letters(_ runs: String) -> [Character] {
    runs.split(separator: " ").flatMap { Array(repeating: $0[$0.startIndex], count: Int($0.dropFirst()) ?? 1) }
  }
}
