import CloudyModel
import Testing

/// The gazetteer that is made of tables, as a search sees it.
@Suite(.timeLimit(.minutes(10))) struct GazetteerTests {
  @Test(arguments: [
    ("Ghent", 2_797_656), ("gent", 2_797_656), ("Gand", 2_797_656), ("Ghént", 2_797_656), ("ＧＨＥＮＴ", 2_797_656),
    ("Vosselare", 9_000_001), ("City of Light", 2_988_507), ("ville lumiere", 2_988_507), ("PAR", 2_988_507),
    ("9000", 2_797_656), ("B-9000 Ghent", 2_797_656),
  ])
  func `a place is found by each of its names, in any writing, and by its postcode`(query: String, id: Int) throws {
    try SmallGazetteer().read { places in
      #expect(places.search(query).first?.place.id?.rawValue == id)
    }
  }

  @Test(arguments: [
    ("Paris", 2_988_507), ("Paris, Texas", 4_717_560), ("Paris, TX", 4_717_560), ("Paris, America", 4_717_560),
    ("Paris, USA", 4_717_560), ("Paris, France", 2_988_507), ("Ghent, Belgien", 2_797_656),
  ])
  func `of places with the same name, the largest is found, unless a region or country selects another`(
    query: String, id: Int
  ) throws {
    try SmallGazetteer().read { places in
      #expect(places.search(query).first?.place.id?.rawValue == id)
    }
  }

  @Test(arguments: [
    ("Calgary", "Calgary"), ("Chestermere", "Chestermere"), ("Calgary East", "Chestermere"), ("", "Chestermere"),
  ])
  func `a postcode far from every place has the name of a large city nearby, if it is its own`(
    name: String, city: String
  ) throws {
    let changes = [
      "sources/places.tsv": [
        "1;Calgary;Calgary;;CA;Alberta;51.05011;-114.08529;1306784;1042;;America/Edmonton;PPL",
        "2;Chestermere;Chestermere;;CA;Alberta;51.05011;-113.82285;32255;1030;;America/Edmonton;PPL",
      ],
      "sources/timezones.tsv": ["America/Edmonton;CA;53.55;-113.4667;1;Edmonton"],
      "sources/small_places.tsv": [], "sources/airports.tsv": [], "sources/features.tsv": [],
      "sources/names_i18n.tsv": [], "sources/countries.tsv": ["CA;CAN;Canada;;NA"],
      "sources/postcodes.tsv": ["CA;T2P;\(name);51.071;-113.693;2"],
      "sources/postcodes_formats.tsv": ["CA;A9A;outward"],
      "tables/corrected-regions.tsv": [], "tables/regions.tsv": ["CA.01;Alberta"], "tables/abbreviations.tsv": [],
      "tables/nicknames.tsv": [], "tables/districts.tsv": [],
    ]
    try SmallGazetteer(changes).read { places in
      #expect(places.search("T2P Canada").first?.place.name == city)
    }
  }

  @Test func `a place has the data of the tables`() throws {
    try SmallGazetteer().read { places in
      #expect(places.count == 8)
      let ghent = try #require(places.place(id: Place.ID(rawValue: 2_797_656)))
      #expect(ghent.name == "Ghent" && ghent.region == "Flanders" && ghent.country?.code == "BE")
      #expect(ghent.population == 265_086 && ghent.elevation == Length(meters: 10))
      #expect(ghent.timeZoneIdentifier == "Europe/Brussels")
      #expect(abs(ghent.coordinates.latitude - 51.05) < 0.001 && abs(ghent.coordinates.longitude - 3.71667) < 0.001)
    }
  }

  @Test func `places are in the order of their population, with landmarks and airports last`() throws {
    try SmallGazetteer().read { places in
      let names = (0..<places.count).compactMap { places.place(ranked: $0)?.name }
      #expect(names.prefix(6) == ["Hanoi", "Paris", "Brussels", "Ghent", "Paris", "Vosselare"])
      #expect(names.suffix(2) == ["Lake Tahoe", "Charles de Gaulle International Airport"])
    }
  }

  @Test func `a region whose name is wrong in the sources has its true name, and is found by it`() throws {
    try SmallGazetteer().read { places in
      #expect(places.place(id: Place.ID(rawValue: 1_581_130))?.region == "Hanoi")
    }
    try SmallGazetteer(["tables/corrected-regions.tsv": []]).read { places in
      #expect(places.place(id: Place.ID(rawValue: 1_581_130))?.region == "An Giang")
    }
  }

  @Test func `a landmark has its well-known name, and the time zone of its location`() throws {
    try SmallGazetteer().read { places in
      let lake = try #require(places.search("Lake Tahoe").first?.place)
      #expect(lake.name == "Lake Tahoe" && lake.elevation == Length(meters: 1897))
      #expect(lake.timeZoneIdentifier == "America/Los_Angeles")
    }
  }

  @Test func `a time zone stands for the city in its name, or else for the place in the tables`() throws {
    try SmallGazetteer().read { places in
      #expect(places.place(forTimeZone: "Europe/Brussels")?.name == "Brussels")
    }
    try SmallGazetteer(["tables/zone-places.tsv": ["Asia/Ho_Chi_Minh;1581130;Hanoi"]]).read { places in
      #expect(places.place(forTimeZone: "Asia/Ho_Chi_Minh")?.name == "Hanoi")
    }
  }

  @Test(arguments: [
    ("France", 2_988_507), ("Frankreich", 2_988_507), ("Flandern", 2_797_656), ("Vlaanderen", 2_797_656),
  ])
  func `a search for a country or region finds the place that represents it`(query: String, id: Int) throws {
    let changes = [
      "sources/countries_names.tsv": ["FR;country;2988507;;;;France;;de=Frankreich"],
      "sources/regions.tsv": ["BE;;;1;;Flanders Region;;Vlaanderen;de=Flandern;2797656"],
    ]
    try SmallGazetteer(changes).read { places in
      #expect(places.search(query).first?.place.id?.rawValue == id)
    }
    try SmallGazetteer().read { places in
      #expect(places.search(query).first { $0.fit == .wholeName } == nil)
    }
  }

  @Test(
    arguments: [
      ("Ghent (VOV)", 2_797_656), ("Paris (75)", 2_988_507), ("Paris (75C)", 2_988_507), ("Ghent (75)", nil),
      ("Paris 75", 2_988_507), ("Ghent 75", nil),
      ("Ghent (XX)", nil), ("Ghent VOV", nil), ("Paris (TX)", 4_717_560), ("weather in Ghent (VOV)", 2_797_656),
    ] as [(String, Int?)])
  func `a code in brackets means the region of its province or department`(query: String, id: Int?) throws {
    let changes = [
      "sources/regions.tsv": [
        "BE;BE.VLG.VOV;BE-VOV;2;Province;Oost-Vlaanderen;VOV;;;;;;", "FR;FR.11.75;FR-75C;2;;Paris;75C;;;;;;",
      ],
      "tables/regions.tsv": ["US.TX;Texas", "BE.VLG;Flanders", "FR.11;Île-de-France"],
    ]
    try SmallGazetteer(changes).read { places in
      let found = places.search(query).first { $0.fit == .wholeName }
      #expect(found?.place.id?.rawValue == id)
    }
  }

  @Test(arguments: [("Europe/Paris", 2_988_507), ("America/Chicago", 4_717_560), (nil, 4_717_560)] as [(String?, Int)])
  func `a code in brackets that is also that of a region elsewhere means the one in the user's country`(
    timeZone: String?, id: Int
  ) throws {
    let changes = [
      "sources/regions.tsv": ["FR;FR.11.TX;FR-TX;2;;Texel;TX;;;;;;"],
      "sources/timezones.tsv": [
        "Europe/Paris;FR;48.8667;2.3333;2988507;Paris", "America/Chicago;US;33.66;-95.55;4717560;Paris",
      ],
      "tables/regions.tsv": ["US.TX;Texas", "FR.11;Île-de-France"],
    ]
    try SmallGazetteer(changes).read { places in
      let near = places.locationHint(home: nil, timeZone: timeZone)
      #expect(places.search("Paris (TX)", near: near).first?.place.id?.rawValue == id)
    }
  }

  @Test func `a landmark of an unknown kind is omitted, and the others are retained`() throws {
    let features = ["Gorge;gorge;;;44;6;100;FR;;;2;Q1", "Tahoe;lake;;;39.1;-120.03;1897;US;;;2;Q169950"]
    try SmallGazetteer(["sources/features.tsv": features]).read { places in
      #expect(places.count == 8)
    }
  }

  @Test(arguments: ["", "Q169950"])
  func `a corrected landmark replaces that of the source, with or without an item of Wikidata`(item: String) throws {
    let changes = [
      "sources/features.tsv": ["Tahoe;lake;;;39.1;-120.03;1897;FR;;;2;\(item)"],
      "tables/landmarks.tsv": ["Tahoe;lake;;;39.1;-120.03;1897;US;;;2;\(item)"],
    ]
    try SmallGazetteer(changes).read { places in
      #expect(places.count == 8)
      #expect(places.search("Lake Tahoe").first?.place.country?.code == "US")
    }
  }

  @Test func `the same tables produce the same file`() throws {
    let gazetteer = try SmallGazetteer()
    #expect(try gazetteer.bytes() == gazetteer.bytes())
  }

  @Test func `if a table is missing, no file is written`() throws {
    let gazetteer = try SmallGazetteer()
    try gazetteer.remove("sources/postcodes.tsv")
    #expect(throws: (any Error).self) { try gazetteer.sources() }
  }
}
