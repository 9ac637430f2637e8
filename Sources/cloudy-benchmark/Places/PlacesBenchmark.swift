import CloudyModel
import CloudyServices
import CloudyTestSupport
import Foundation

/// Search as one types, in Cloudy's gazetteer and in SQLite's full-text index over the same names.
struct PlacesBenchmark {
  /// Where `places.tsv.gz` is; without it SQLite, which has nothing to index, is left out.
  let sources: URL?
  private let golden: [PlaceQuery]
  private let misspelled: [PlaceQuery]

  /// To be made in the package's folder, where the queries of the tests are.
  init(sources: URL?) throws {
    self.sources = sources
    let queries = URL(filePath: "Tests/CloudyServicesTests/Fixtures")
    golden = try PlaceQuery.golden(in: queries)
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
    print(
      "resident: \(Int(before)) MB at the start, \(Int(ProcessMemory.residentMegabytes ?? 0)) MB after thousands of searches"
    )

    let table = try sources.map { try PlaceTable(file: $0.appending(path: "places.tsv.gz")) }
    let queries = typedQueries(places, table)
    print("\(queries.count) queries, \(queries.map(\.count).reduce(0, +)) key presses")

    report("Cloudy", queries) { text, limit in places.search(text, limit: limit).map { $0.place.id?.rawValue ?? 0 } }

    guard let table else { return print("no SOURCES: SQLite left out") }
    for setup in SQLitePlaces.Setup.allCases {
      let database = try SQLitePlaces(table, setup: setup)
      print("\(setup.rawValue): \(database.fileSize / 1_000_000) MB on disk")
      report(setup.rawValue, queries) { text, limit in (try? database.search(text, limit: limit)) ?? [] }
    }
  }

  private func report(_ name: String, _ queries: [String], search: (String, Int) -> [Int]) {
    // Once over first, so that every page is where it will be while a person types.
    for query in queries { _ = search(query, 10) }
    var typing = Timings()
    for query in queries {
      for length in 1...query.count {
        let typed = String(query.prefix(length))
        typing.measure { _ = search(typed, 10) }
      }
    }
    let right = golden.filter { search($0.text, 10).first == $0.id.rawValue }.count
    let found = misspelled.filter { search($0.text, 5).contains($0.id.rawValue) }.count
    print("\(name): \(typing.summary)")
    print("  right place first    \(right) of \(golden.count)")
    print("  misspelled, in five  \(found) of \(misspelled.count)")
  }

  /// The lists of the tests, the names of the largest cities, and one other name of each in whatever language.
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
