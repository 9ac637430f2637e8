import CloudyModel
import Testing

@testable import CloudyPlaces

@Suite("Names of places in other languages")
struct LocalNameTests {
  private let places = PlaceDatabase.embedded

  @Test(arguments: [
    ("Munich", "de", "München"), ("Tokyo", "ja", "東京"), ("Cairo", "ar", "القاهرة"), ("Moscow", "ru", "Москва"),
    ("Kyiv", "uk", "Київ"), ("Jerusalem", "he", "ירושלים"), ("Seoul", "ko", "서울"), ("Delhi", "hi", "दिल्ली"),
    ("Beijing", "zh", "北京"), ("Taipei", "zh-Hant", "臺北"), ("Warsaw", "pl", "Warszawa"), ("Brussels", "nl", "Brussel"),
    ("London", "fr", "Londres"), ("London", "es", "Londres"), ("Lisbon", "pt", "Lisboa"), ("Florence", "it", "Firenze"),
    ("Stockholm", "fi", "Tukholma"), ("Athens", "tr", "Atina"), ("Mount Everest", "de", "Mount Everest"),
  ])
  func `a well-known place: its name in the language`(query: String, language: String, name: String) throws {
    let place = try #require(places.search(query).first?.place)
    #expect(places.localName(of: place, in: language).name == name)
  }

  @Test(arguments: ["en", "sv", "x-pig-latin", ""])
  func `a language without names: the place's own`(language: String) throws {
    let place = try #require(places.search("Munich").first?.place)
    let name = places.localName(of: place, in: language)
    #expect(name == LocalPlaceName(name: "Munich", section: nil, region: "Bavaria"))
  }

  @Test func `a region's name is in the requested language`() throws {
    let place = try #require(places.search("Munich").first?.place)
    #expect(places.localName(of: place, in: "fr").region == "Bavière")
    #expect(places.localName(of: place, in: "ru").region == "Бавария")
  }

  @Test func `coordinates: the name of their city, and of its section, in the language`() throws {
    let place = places.place(at: try #require(Coordinates(latitude: 52.52, longitude: 13.405)))
    let name = places.localName(of: place, in: "ru")
    #expect(name.name == "Берлин")
    #expect(name.section != nil)
  }

  @Test func `a place under another name than the gazetteer's: that name`() throws {
    var place = try #require(places.search("Munich").first?.place)
    place.name = "Minga"
    #expect(places.localName(of: place, in: "de").name == "Minga")
    place.id = Place.ID(rawValue: 1)
    #expect(places.localName(of: place, in: "de").name == "Minga")
  }

  @Test func `every name of every place: not empty, and at most 100 characters`() {
    var count = 0
    for subject in 0..<(places.count + places.tables.regionCount) {
      for language in NameLanguage.allCases {
        guard let name = places.localNames.name(of: subject, in: language) else { continue }
        count += 1
        #expect(!name.isEmpty && name.count <= 100 && !name.contains("\u{FFFD}"))
      }
    }
    #expect(count > 250_000)
  }

  @Test func `damaged bytes: no names`() {
    let nothing = EmbeddedBytes(UnsafeRawBufferPointer(start: nil, count: 0))
    let names = LocalNames { _ in nothing }
    #expect(names.name(of: 0, in: .german) == nil)
  }
}
