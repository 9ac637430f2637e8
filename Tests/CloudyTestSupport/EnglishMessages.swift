import CloudyLocalization
import Foundation

/// The words of Cloudy's English messages, to find those that a screen in another language still has.
package enum EnglishMessages {
  /// Returns the English words in what a screen in the language with accents says: each of its own words has a vowel
  /// twice, and a mark.
  ///
  /// - Parameter names: Texts that are the same in all languages, as names of places and what services wrote
  ///   themselves.
  package static func left(in text: String, but names: [String] = []) -> [String] {
    // A name may go on in the next line.
    var text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for name in names.sorted(by: { $0.count > $1.count }) { text = text.replacing(name, with: " · ") }
    return text.split { !$0.isLetter }.map(String.init).filter { known.contains($0.lowercased()) }
  }

  /// Those with a vowel. Signs of units have none, or are no words of two letters. Names of countries are also in those
  /// of places and of languages.
  private static let known = Set(
    template.filter { !$0.key.name.hasPrefix("country.") }.flatMap { words(of: $0.key.english) }.filter { word in
      word.count > 2 && word.contains { "aeiou".contains($0) }
    })

  /// All messages, as translators find them.
  package static let template: [PortableObject.Entry] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Translations/cloudy.pot")
    return (try? PortableObject(bytes: Array(Data(contentsOf: path))).entries) ?? []
  }()

  private static func words(of message: String) -> [String] {
    message.replacing(/\{[^}]*\}/, with: " ").split { !($0.isASCII && $0.isLetter) }.map { $0.lowercased() }
  }
}
