import CloudyModel
import CloudyPlaces
import Testing

/// Sections of cities, names in other languages, and destinations, as the gazetteer stores them.
@Suite(.timeLimit(.minutes(10))) struct PlaceNameTests {
  private static let districts = [
    "1;Berlin;Berlin;;DE;Berlin;52.52437;13.41053;3426354;43;;Europe/Brussels;PPLC",
    "2;Mitte;Mitte;;DE;Berlin;52.52003;13.40489;102338;44;;Europe/Brussels;PPLX",
    "3;Potsdam;Potsdam;;DE;Brandenburg;52.39886;13.06566;145292;44;;Europe/Brussels;PPLA",
    "4;Unter den Linden;Unter den Linden;;DE;Berlin;52.5173;13.3889;500;44;;Europe/Brussels;",
  ]
  private static let countries = ["DE;DEU;Germany;;EU", "FR;FRA;France;;EU"]

  private func berlin(_ changes: [String: [String]] = [:]) throws -> SmallGazetteer {
    let own = [
      "sources/places.tsv": PlaceNameTests.districts, "sources/countries.tsv": PlaceNameTests.countries,
      "tables/regions.tsv": ["DE.16;Berlin"], "tables/corrected-regions.tsv": [], "tables/nicknames.tsv": [],
      "tables/districts.tsv": [],
      "tables/abbreviations.tsv": [], "sources/airports.tsv": [], "sources/features.tsv": [],
      "sources/small_places.tsv": [], "sources/postcodes.tsv": [], "sources/postcodes_formats.tsv": [],
    ]
    return try SmallGazetteer(own.merging(changes) { $1 })
  }

  @Test(arguments: [
    (52.52003, 13.40489, "Berlin", "Mitte"), (52.5173, 13.3889, "Berlin", "Unter den Linden"),
    (52.52437, 13.41053, "Berlin", nil), (52.39886, 13.06566, "Potsdam", nil),
  ])
  func `a point in a section of a city has the city's name`(
    latitude: Double, longitude: Double, name: String, section: String?
  ) throws {
    try berlin().read { places in
      let place = places.place(at: try #require(Coordinates(latitude: latitude, longitude: longitude)))
      #expect(place.name == name)
      #expect(places.localName(of: place, in: "en").section == section)
    }
  }

  @Test func `a name in a language is stored, an inferred one only in a language of the country or for a city`() throws
  {
    let names = [
      "1;pl;Berlino;w", "1;ru;Берлин;s", "2;ru;Митте;s", "2;uk;Мітте;w", "1;ja;ベルリン;g", "1;de;Berlin;g", "1;xx;B;g",
      "4;ru;Унтер;s",
    ]
    try berlin(["sources/names_local.tsv": names]).read { places in
      func name(_ id: Int, _ language: String) -> String? {
        places.place(id: Place.ID(rawValue: id)).map { places.localName(of: $0, in: language).name }
      }
      #expect(name(1, "pl") == "Berlino" && name(1, "ru") == "Берлин" && name(1, "ja") == "ベルリン")
      #expect(name(1, "de") == "Berlin" && name(1, "fr") == "Berlin" && name(2, "uk") == "Мітте")
      #expect(name(2, "ru") == "Митте")
      #expect(name(4, "ru") == "Unter den Linden")
    }
  }

  @Test func `a region has the first of its names in a language`() throws {
    let regions = ["DE;DE.16;DE-BE;1;State;Berlin;BE;;es=Berlín|es=B.|pl=berlińskie|ru=Берлин;;;;"]
    try berlin(["sources/regions.tsv": regions]).read { places in
      let place = try #require(places.place(id: Place.ID(rawValue: 2)))
      #expect(places.localName(of: place, in: "es").region == "Berlín")
      #expect(places.localName(of: place, in: "ru").region == "Берлин")
      #expect(places.localName(of: place, in: "pl").region == "Berlin")
    }
  }

  @Test func `a destination is found after a town of its name, and no point is named after it`() throws {
    let destinations = [
      "Teufelsberg;=Devil's Mountain;52.4972;13.2411;sight;DE;Berlin;Europe/Brussels;0.60;own;",
      "Potsdam;;52.0;13.9;village;DE;Berlin;Europe/Brussels;0.30;wof;wof:7",
      "Nowhere;;52.3;13.9;village;DE;Berlin;Europe/Brussels;0.14;postal;",
      "Central Berlin;;52.51;13.39;neighbourhood;DE;Berlin;Europe/Brussels;0.30;wof;wof:8",
    ]
    try berlin(["sources/destinations.tsv": destinations]).read { places in
      #expect(places.search("Teufelsberg").first?.kind == .sight)
      #expect(places.search("devils mountain").first?.place.name == "Teufelsberg")
      #expect(places.search("Potsdam").first?.place.id?.rawValue == 3)
      #expect(places.search("Potsdam").contains { $0.place.id?.rawValue == 2_000_000_007 })
      #expect(!places.search("Nowhere").contains { $0.isExact })
      #expect(places.search("Central Berlin").first?.place.name == "Berlin")
      let point = try #require(Coordinates(latitude: 52.4972, longitude: 13.2411))
      #expect(places.place(at: point).name == "Berlin")
    }
  }

  @Test func `a destination in Cloudy's own table is added, and replaces that of the source`() throws {
    let sources = [
      "Nowhere;;52.3;13.9;village;DE;Berlin;Europe/Brussels;0.14;postal;",
      "The Institute;;52.5;13.4;university;DE;Berlin;Europe/Brussels;0.60;ror;gn:1",
    ]
    let own = [
      "Nowhere;;52.31;13.91;village;DE;Berlin;Europe/Brussels;0.45;own;",
      "The Institute;en=Institute|abbr=Tute;52.5;13.4;university;DE;Berlin;Europe/Brussels;0.60;ror;gn:1",
    ]
    try berlin(["sources/destinations.tsv": sources, "tables/destinations.tsv": own]).read { places in
      let village = try #require(places.search("Nowhere").first { $0.isExact }?.place)
      #expect(abs(village.coordinates.latitude - 52.31) < 0.001)
      #expect(places.search("The Institute").filter(\.isExact).count == 1)
      #expect(places.search("Institute").first?.place.name == "The Institute")
      #expect(places.search("Tute").first?.place.name == "The Institute")
    }
  }

  @Test(arguments: ["Neustadt Holstein", "Neustadt in Holstein", "Halle Westfalen"])
  func `a German town is found without its preposition or parentheses`(query: String) throws {
    let towns = [
      "1;Neustadt in Holstein;Neustadt in Holstein;;DE;Berlin;54.1071;10.8145;15930;11;;Europe/Brussels;PPL",
      "2;Halle;Halle;Halle (Westfalen);DE;Berlin;52.0601;8.3608;21393;129;;Europe/Brussels;PPL",
    ]
    try berlin(["sources/places.tsv": towns]).read { places in
      #expect(places.search(query).first?.isExact == true)
    }
  }

  @Test func `a district is a name of its city, by itself if it is clear, or else with the city's name`() throws {
    try SmallGazetteer().read { places in
      for query in ["Gare de Lyon", "gare de lyon paris", "La Défense パリ"] {
        #expect(places.search(query).first?.place.id?.rawValue == 2_988_507, "\(query)")
      }
      #expect(!places.search("La Défense").contains { $0.isExact })
    }
  }

  @Test func `landmarks that share a point with others, an ocean apart, are left out`() throws {
    let features = ["Tristan;islands", "Bouvet;island", "Gough;island"].map { "\($0);;;-35.28;-17.93;;;;;7;" }
    let own = ["Tristan;islands;;;-37.07;-12.31;;;;;7;"]
    try berlin(["sources/features.tsv": features, "tables/landmarks.tsv": own]).read { places in
      let tristan = try #require(places.search("Tristan").first?.place)
      #expect(abs(tristan.coordinates.latitude + 37.07) < 0.001)
      #expect(!places.search("Bouvet").contains { $0.isExact })
    }
  }
}
