import CloudyModel
import CloudyPlaces
import Testing

@testable import build_places

/// The rules by which tables are read and corrected.
struct TableRuleTests {
  private static let zones: Set<String> = ["Europe/Brussels", "Europe/Paris"]

  @Test func `a zone that is wrong in the sources is corrected, and others stay`() throws {
    let corrections = try ZoneCorrections(
      [["1", "Europe/Brussels", "Europe/Paris", "Ghent"]], written: ["1": "Europe/Paris", "2": "Europe/Paris"],
      known: TableRuleTests.zones)
    #expect(corrections.zone(of: "1", written: "Europe/Paris") == "Europe/Brussels")
    #expect(corrections.zone(of: "2", written: "Europe/Paris") == "Europe/Paris")
  }

  @Test(arguments: [
    (["1", "Europe/Brussels"], "not four columns"),
    (["3", "Europe/Brussels", "Europe/Paris", "Ghent"], "not in the sources"),
    (["1", "Europe/Paris", "Europe/Brussels", "Ghent"], "is in Europe/Paris and not in Europe/Brussels"),
    (["1", "Europe/Paris", "Europe/Paris", "Ghent"], "cannot be put into Europe/Paris"),
    (["1", "Europe/Gent", "Europe/Paris", "Ghent"], "cannot be put into Europe/Gent"),
  ])
  func `a correction without an effect is rejected with the reason`(row: [String], reason: String) {
    let misfit = #expect(throws: CorrectionError.self) {
      try ZoneCorrections([row], written: ["1": "Europe/Paris"], known: TableRuleTests.zones)
    }
    #expect(misfit?.description.contains(reason) == true)
  }

  @Test func `a place is corrected once`() {
    let row = ["1", "Europe/Brussels", "Europe/Paris", "Ghent"]
    #expect(throws: CorrectionError.self) {
      try ZoneCorrections([row, row], written: ["1": "Europe/Paris"], known: TableRuleTests.zones)
    }
  }

  @Test func `a town gets its usual name, and the one in the sources as another name`() throws {
    let corrections = try NameCorrections([["1", "Gent", "Ghent"]], written: ["1": "Ghent", "2": "Paris"])
    let corrected = corrections.names(of: ["1", "Ghent"])
    #expect(corrected.name == "Gent" && corrected.other == "Ghent")
    let other = corrections.names(of: ["2", "Paris"])
    #expect(other.name == "Paris" && other.other == nil)
  }

  @Test(arguments: [["1", "Gent"], ["1", "Ghent", "Ghent"], ["1", "Gent", "Gand"], ["2", "Gent", "Ghent"]])
  func `a corrected name without an effect is rejected`(row: [String]) {
    #expect(throws: CorrectionError.self) { try NameCorrections([row], written: ["1": "Ghent"]) }
  }

  @Test func `a wrong population is corrected or unknown, and a well-known town ranks as a larger one`() throws {
    let corrections = try PopulationCorrections(
      [["1", "0", "50000", "", "Monsanto"], ["2", "8096", "8096", "100000", "Manāli"]],
      written: ["1": "50000", "2": "8096", "3": "700"])
    #expect(corrections.population(of: "1", written: 50_000) == 0)
    #expect(corrections.population(of: "2", written: 8096) == 8096)
    #expect(corrections.population(of: "3", written: 700) == 700)
    #expect(corrections.rank(of: "1", feature: "PPL") == nil)
    #expect(corrections.rank(of: "2", feature: "PPL") == PlaceRank.rank(population: 100_000, feature: "PPL"))
    #expect(corrections.rank(of: "3", feature: "PPL") == nil)
  }

  @Test(arguments: [
    ["1", "0", "50000"], ["1", "0", "40000", "", "Monsanto"], ["1", "50000", "50000", "", "Monsanto"],
    ["1", "many", "50000", "", "Monsanto"], ["2", "0", "50000", "", "Monsanto"],
  ])
  func `a corrected population without an effect is rejected`(row: [String]) {
    #expect(throws: CorrectionError.self) { try PopulationCorrections([row], written: ["1": "50000"]) }
  }

  @Test func `a region is corrected in its country, between its latitudes`() {
    let corrections = RegionCorrections([["VN", "An Giang", "15", "30", "Hanoi", ""]])
    #expect(corrections.name(of: "An Giang", countryCode: "VN", latitude: 15) == "Hanoi")
    #expect(corrections.name(of: "An Giang", countryCode: "VN", latitude: 30) == "An Giang")
    #expect(corrections.name(of: "An Giang", countryCode: "LA", latitude: 20) == "An Giang")
    #expect(corrections.name(of: "Hue", countryCode: "VN", latitude: 20) == "Hue")
  }

  @Test func `a correction that names a seat of government replaces the sources' regions`() {
    let corrections = RegionCorrections([
      ["VN", "An Giang", "-90", "90", "Hanoi", "7"], ["LA", "A", "-90", "90", "B", ""],
    ])
    #expect(corrections.covers("VN") && !corrections.covers("LA"))
    #expect(corrections.seats.map(\.name) == ["Hanoi"] && corrections.seats.map(\.seat) == [7])
  }

  @Test func `a region that a namesake represents in the sources is represented by the right place, and others stay`()
    throws
  {
    let places = try RegionPlaces([["IN", "Spiti", "1", "2", "Manali in Himachal Pradesh"]])
    let spiti = ["IN", "", "", "0", "colloquial", "Spiti", "", "", "", "2"]
    let kutch = ["IN", "", "", "0", "colloquial", "Kutch", "", "", "", "2"]
    #expect(try places.corrected([kutch, spiti]).map { $0[9] } == ["2", "1"])
  }

  @Test(arguments: [
    ["IN", "Spiti", "1", "2"], ["IN", "Spiti", "2", "2", "reason"], ["IN", "Spiti", "1", "3", "reason"],
    ["IN", "Ladakh", "1", "2", "reason"],
  ])
  func `a corrected place of a region without an effect is rejected`(row: [String]) {
    let spiti = ["IN", "", "", "0", "colloquial", "Spiti", "", "", "", "2"]
    #expect(throws: CorrectionError.self) { try RegionPlaces([row]).corrected([spiti]) }
  }

  private func airports(_ rows: [String]...) throws -> Airports {
    try Airports(rows, NearestPlaces([]), ZoneCorrections([], written: [:], known: []))
  }

  @Test func `an airport is known by its codes, its own name and its city's`() throws {
    let airport = try #require(
      try airports([
        "LHR", "EGLL", "London Heathrow Airport", "London", "GB", "51.47", "-0.46", "25", "Europe/London", "1", "",
      ])
      .places.first)
    let names = airport.names.map(\.name)
    for name in ["LHR", "EGLL", "Heathrow", "Heathrow Airport", "London Airport"] { #expect(names.contains(name)) }
    #expect(airport.kind == .airport && airport.name == "London Heathrow Airport" && airport.elevation == 25)
  }

  @Test func `a country's abbreviation is not an airport's code`() throws {
    let airport = try #require(
      try airports([
        "USA", "KJQF", "Concord Regional Airport", "Concord", "US", "35.4", "-80.7", "215", "America/New_York", "4", "",
      ])
      .places.first)
    #expect(!airport.names.contains { $0.name == "USA" } && airport.names.contains { $0.name == "KJQF" })
  }

  @Test func `the code of all airports of a city is a name of the city, not a place`() throws {
    let all = try airports([
      "LON", "", "London (all airports)", "London", "GB", "51.5", "-0.1", "", "Europe/London", "1", "5",
    ])
    #expect(all.places.isEmpty && all.codes == ["LON": 1])
    #expect(all.codesOfCities.map(\.code) == ["LON"] && all.codesOfCities.map(\.city) == [5])
  }

  @Test func `a line without coordinates or with a code of another length is not an airport`() throws {
    let row = [
      "LHR", "EGLL", "London Heathrow Airport", "London", "GB", "51.47", "-0.46", "25", "Europe/London", "1", "",
    ]
    var nowhere = row
    nowhere[5] = ""
    var long = row
    long[0] = "EGLL"
    #expect(try airports(nowhere, long).places.isEmpty)
    #expect(try airports(row).places.count == 1)
  }

  @Test func `text is stored once, preceded by its length`() {
    var pool = TextPool()
    let offset = pool.offset(of: "Gent")
    #expect(pool.offset(of: "") == 0 && pool.offset(of: "Gent") == offset)
    #expect(Array(pool.bytes[offset...]) == [4] + Array("Gent".utf8))
  }

  @Test func `a text that is too long for its length byte is cut between letters`() {
    var pool = TextPool()
    let offset = pool.offset(of: String(repeating: "é", count: 200))
    #expect(pool.bytes[offset] == 254)
    #expect(String(decoding: pool.bytes[(offset + 1)...], as: UTF8.self) == String(repeating: "é", count: 127))
  }

  @Test(
    arguments: [(0, [0]), (127, [127]), (128, [0x80, 1]), (300, [0xAC, 2]), (1 << 21, [0x80, 0x80, 0x80, 1])]
      as [(Int, [UInt8])])
  func `numbers take groups of seven bits, the lowest first`(number: Int, bytes: [UInt8]) {
    var written: [UInt8] = []
    appendVariable(number, to: &written)
    #expect(written == bytes)
  }

  @Test func `a trie returns the values of a name, best first, and none of other names`() {
    var builder = NameTrieBuilder()
    for (value, rank, name) in [(1, 5, "gent"), (300, 9, "gent"), (2, 200, "genk"), (3, 1, "g"), (4, 1, "")] {
      builder.add(value, rank: UInt8(rank), named: Array(name.utf8))
    }
    builder.add(5, rank: 1, named: Array(repeating: 97, count: NameTrie.longestName + 1))
    builder.bytes().withUnsafeBytes { bytes in
      let trie = NameTrie(bytes: EmbeddedBytes(bytes))
      func values(_ name: String) -> [Int]? {
        guard let found = trie.node(of: Array(name.utf8)[...]), found.isExact else { return nil }
        var values: [Int] = []
        found.node.forEachValue { values.append($0) }
        return values
      }
      #expect(values("gent") == [300, 1] && values("genk") == [2] && values("g") == [3])
      #expect(values("gen")?.isEmpty ?? true)
      #expect(values("ghent") == nil && trie.node(of: [97]) == nil)
    }
  }
}
