import CloudyLocalization
import Foundation

/// The words of Cloudy's English messages, to find untranslated ones on a screen in another language.
package enum EnglishMessages {
  /// Returns the English words in the text of a screen in the pseudo-language: each of its own words has a doubled
  /// vowel and an accent.
  ///
  /// - Parameter names: Texts that are the same in all languages, such as names of places and services' own texts.
  package static func left(in text: String, but names: [String] = []) -> [String] {
    // A name may continue on the next line.
    var text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for name in names.sorted(by: { $0.count > $1.count }) { text = text.replacing(name, with: " · ") }
    return text.split { !$0.isLetter }.map(String.init).filter { known.contains($0.lowercased()) }
  }

  /// The words with a vowel. Unit symbols have none, or are words of two letters. Country names also occur in the names
  /// of places and languages.
  private static let known = Set(
    template.filter { !$0.key.name.hasPrefix("country.") }.flatMap { words(of: $0.key.english) }.filter { word in
      word.count > 2 && word.contains { "aeiou".contains($0) }
    })

  /// All messages, in the form for translators.
  package static let template: [PortableObject.Entry] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Translations/cloudy.pot")
    return (try? PortableObject(bytes: Array(Data(contentsOf: path))).entries) ?? []
  }()

  private static func words(of message: String) -> [String] {
    message.replacing(/\{[^}]*\}/, with: " ").split { !($0.isASCII && $0.isLetter) }.map { $0.lowercased() }
  }
}
