import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Foundation

/// Measures search while typing, in Cloudy's gazetteer and in SQLite's full-text index of the same names.
struct PlacesBenchmark {
  /// The path of `places.tsv.gz`; without it, SQLite, which has nothing to index, is skipped.
  let sources: URL?
  private let golden: [PlaceQuery]
  private let countries: [PlaceQuery]
  private let airports: [PlaceQuery]
  private let misspelled: [PlaceQuery]
  /// Whether to list the queries that find another place.
  private let showsMisses = ProcessInfo.processInfo.environment["SHOW_MISSES"] != nil

  /// Must be created in the package's folder, which contains the tests' queries.
  init(sources: URL?) throws {
    self.sources = sources
    let queries = URL(filePath: "Tests/Core/CloudyPlacesTests/Fixtures")
    golden = try PlaceQuery.golden(in: queries)
    countries = try PlaceQuery.countries(in: queries)
    airports = try PlaceQuery.airports(in: queries)
    misspelled = try PlaceQuery.misspelled(in: queries)
  }

  func run() throws {
    let before = ProcessMemory.residentMegabytes ?? 0
    var opening = Timings()
    let places = opening.measure { PlaceDatabase.embedded }
    var first = Timings()
    first.measure { _ = places.search("Brussels") }
    print("opening: \(opening.summary)")
    print("first search: \(first.summary)")
    for query in typedQueries(places, nil) { _ = places.search(query) }
    let (after, own) = (ProcessMemory.residentMegabytes ?? 0, ProcessMemory.ownMegabytes ?? 0)
    print("resident: \(Int(before)) MB at the start, \(Int(after)) MB after thousands of searches")
    print("of these \(own.formatted(.number.precision(.fractionLength(1)))) MB are its own, and no file's")

    let table = try sources.map { try PlaceTable(file: $0.appending(path: "places.tsv.gz")) }
    let queries = typedQueries(places, table)
    print("\(queries.count) queries, \(queries.map(\.count).reduce(0, +)) key presses")

    report("Cloudy", queries) { text, limit, reading in
      places.search(text, limit: limit, reading: reading).map { $0.place.id?.rawValue ?? 0 }
    }
    reportNames(places)

    guard let table else { return print("no SOURCES: SQLite left out") }
    for setup in SQLitePlaces.Setup.allCases {
      let database = try SQLitePlaces(table, setup: setup)
      print("\(setup.rawValue): \(database.fileSize / 1_000_000) MB on disk")
      report(setup.rawValue, queries) { text, limit, _ in (try? database.search(text, limit: limit)) ?? [] }
    }
  }

  private func report(_ name: String, _ queries: [String], search: (String, Int, SearchMode) -> [Int]) {
    // One pass first, so that every page is in memory, as it is while a user types.
    for query in queries { _ = search(query, 10, .typing) }
    var typing = Timings()
    for query in queries {
      for length in 1...query.count {
        let typed = String(query.prefix(length))
        typing.measure { _ = search(typed, 10, .typing) }
      }
    }
    var whole = Timings()
    for query in queries { whole.measure { _ = search(query, 10, .whole) } }
    print("\(name), per key: \(typing.summary)")
    print("\(name), per whole query: \(whole.summary)")
    func isRight(_ query: PlaceQuery) -> Bool {
      if name == "Cloudy" { return query.isFirst(in: .embedded) }
      return search(query.text, 10, query.reading).first.map { query.ids.contains(Place.ID(rawValue: $0)) } ?? false
    }
    let lists = [("all countries", countries), ("all airport codes", airports)]
    let habits = Dictionary(grouping: golden, by: \.habit).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for (habit, queries) in [("golden", golden)] + habits + lists {
      let missed = queries.filter { !isRight($0) }
      let right = queries.count - missed.count
      print("  right place first, \(habit): \(right) of \(queries.count)")
      if showsMisses, habit != "golden", name == "Cloudy" {
        for query in missed { print("    \(query.text): \(query.meaning), not \(found(query))") }
      }
    }
    let found = misspelled.filter { query in
      search(query.text, 5, .whole).contains { query.ids.contains(Place.ID(rawValue: $0)) }
    }
    print("  misspelled, in five: \(found.count) of \(misspelled.count)")
  }

  /// The place that is found instead of the right one.
  private func found(_ query: PlaceQuery) -> String {
    guard let match = PlaceDatabase.embedded.search(query.text, reading: query.reading).first else { return "anything" }
    let place = match.place
    return "\(place.name), \(place.region ?? ""), \(place.country?.code ?? ""), \(match.kind), \(match.meaning)"
  }

  /// 1,000 random names of the gazetteer: each finds its place, or a more prominent one of exactly that name.
  private func reportNames(_ places: PlaceDatabase) {
    var random = SeededGenerator(seed: 1000)
    let drawn = (0..<1000).compactMap { _ in places.place(ranked: Int.random(in: 0..<places.count, using: &random)) }
    let right = drawn.filter { places.finds($0) }
    print("  random names that find themselves, or a larger bearer of the name: \(right.count) of \(drawn.count)")
  }

  /// The lists of the tests, the names of the largest cities, and another name of each in any language.
  private func typedQueries(_ places: PlaceDatabase, _ table: PlaceTable?) -> [String] {
    var queries = (golden + misspelled).map(\.text)
    for rank in 0..<1500 {
      if let place = places.place(ranked: rank) { queries.append(place.name) }
      if let others = table?.rows[rank].alternateNames, !others.isEmpty {
        queries.append(String(others[rank * 7919 % others.count].prefix(40)))
      }
    }
    return queries
  }
}
