import CloudyPlaces
import Foundation
import Testing

/// Texts that mean nothing, which no place must be displayed for.
///
/// `nonsense.tsv` has 647: neighboring keys, random syllables and characters of nine scripts, passwords, mail addresses,
/// names of files, code and numbers, mostly drawn with a fixed seed. None is a name in the gazetteer's sources. Each line
/// is the kind and the text.
@Suite("Texts that mean nothing")
struct NonsenseTests {
  @Test func `no place is displayed for any of them, not even as a guess`() throws {
    let list = try String(contentsOf: Fixture.folder.appending(path: "nonsense.tsv"), encoding: .utf8)
    let texts = try list.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t").map(String.init)
      try #require(fields.count == 2)
      return fields[1]
    }
    let displayed = texts.filter { text in
      guard case .place = PlaceDatabase.embedded.reading(of: text, timeZone: "Europe/Brussels") else { return false }
      return true
    }

    #expect(texts.count >= 500)
    #expect(displayed.isEmpty, "\(displayed)")
  }
}
