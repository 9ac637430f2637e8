import CloudyDocuments
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite("Why a place was found")
struct PlaceArgumentTests {
  private let places = PlaceDatabase.embedded

  @Test(arguments: [
    ("9000 Gent", "postcode 9000, Flemish Region, Belgium"), ("sw1a 1aa", "postcode SW1A 1AA, England, United Kingdom"),
    ("Ghent", "Flemish Region, Belgium"),
  ])
  func `a row includes the matched postcode in its usual notation`(query: String, detail: String) throws {
    let match = try #require(places.search(query).first)

    #expect(PlaceRowViewModel(match, query: query, language: .english).detail == detail)
  }

  @Test(arguments: [
    ("東京", "en", "東京 (Tokyo)"), ("münchen", "en", "München (Munich)"), ("Αθήνα", "en", "Αθήνα (Athens)"),
    ("القاهرة", "en", "القاهرة (Cairo)"), ("서울", "en", "서울 (Seoul)"), ("부산", "en", "부산 (Busan)"),
    ("กรุงเทพ", "en", "กรุงเทพ (Bangkok)"), ("ঢাকা", "en", "ঢাকা (Dhaka)"), ("大阪", "en", "大阪 (Osaka)"),
    ("首爾", "en", "首爾 (Seoul)"),
    ("香港", "en", "香港 (Hong Kong)"), ("Belgium", "en", "Brussels"), ("Big Apple", "en", "New York City"),
    ("Mailand, Italien", "en", "Mailand (Milan)"), ("Munich", "de", "Munich (München)"), ("München", "de", "München"),
    ("Tokyo", "en", "Tokyo"), ("munich", "en", "Munich"), ("東京", "ja", "東京"), ("Ghent", "en", "Gent"),
    ("Bruss", "en", "Brussels"), ("9000 Gent", "en", "Gent"),
  ])
  func `a row begins with the typed name if it is one in another language`(query: String, tag: String, text: String)
    throws
  {
    let match = try #require(places.search(query).first)
    let language = try #require(Language(tag: tag))

    #expect(PlaceRowViewModel(match, query: query, language: language).text == text)
  }

  @Test(arguments: ["서울", "กรุงเทพ", "香港"])
  func `a row does not repeat the typed name`(query: String) throws {
    let match = try #require(places.search(query).first)

    #expect(!PlaceRowViewModel(match, query: query, language: .english).detail.contains(query))
  }

  @Test(arguments: [
    ("mailan", "en", "Mailand (Milan)"), ("mailan", "de", "Mailand"), ("Mailan, Italy", "en", "Mailand (Milan)"),
    ("Warschua", "en", "Warschau (Warsaw)"), ("Warschua", "de", "Warschau"), ("Lisabon", "en", "Lisbon"),
    ("Kopenhagn", "en", "Kopenhagen (Copenhagen)"),
  ])
  func `a row begins with the name that is begun or misspelled if it is one in another language`(
    query: String, tag: String, text: String
  ) throws {
    let match = try #require(places.search(query).first)
    let language = try #require(Language(tag: tag))

    #expect(PlaceRowViewModel(match, query: query, language: language).text == text)
  }

  @Test(arguments: ["chi", "admin", "mün", "par", "londo", "big appl"])
  func `the row of a place whose name is begun contains the typed text`(query: String) throws {
    let found = places.search(query, reading: .typing, language: "en").filter { $0.fit == .beginning }
    let key = PlaceResolution.key(of: query)
    for match in found where match.meaning != .country {
      let sentence = PlaceRowViewModel(match, query: query, language: .english).sentence(in: .english)
      #expect(PlaceResolution.key(of: sentence).contains(key), "\(sentence)")
    }
    #expect(!found.isEmpty)
  }

  @Test func `the row of a place that is found by its name in another script does not repeat the text`() throws {
    let found = places.search("東", reading: .typing, language: "en").filter { $0.meaning == .name }
    #expect(!found.isEmpty)
    for match in found where match.fit == .beginning {
      #expect(!PlaceRowViewModel(match, query: "東", language: .english).detail.contains("東"))
    }
  }

  @Test func `a row of a capital that the start of its country's name finds states the country`() throws {
    let found = places.search("germa", reading: .typing, language: "en")
    let berlin = try #require(found.first { $0.place.name == "Berlin" && $0.meaning == .country })

    let row = PlaceRowViewModel(berlin, query: "germa", language: .english)
    #expect(row.detail.hasSuffix("capital of Germany"))
  }

  @Test func `a row states the typed name if it is a lesser-known name of the place`() throws {
    let match = try #require(places.search("Minca").first)

    #expect(PlaceRowViewModel(match, query: "Minca", language: .english).detail == "Bavaria, Germany, matches “Minca”")
  }

  @Test(arguments: [("9000 Gent", "\"meaning\":\"postcode\""), ("Belgium", "\"meaning\":\"country\"")])
  func `JSON states how the query matches the place`(query: String, member: String) throws {
    let match = try #require(places.search(query).first)

    let json = String(decoding: try JSONEncoder().encode(PlaceDocument(match, language: .english)), as: UTF8.self)

    #expect(json.contains(member))
  }
}
