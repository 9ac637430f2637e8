import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Foundation
import Testing

/// Queries that were written down with their meaning before anybody looked at results.
///
/// `blind-queries.tsv` has names in many languages and scripts: old names, codes, postcodes, typing errors, villages,
/// districts, sights, names with a region or with words around them, and namesakes. Each line is the text, the user's
/// time zone, the latitude and longitude that are meant, and the country with the kind of query.
@Suite("Queries written before their results were seen")
struct BlindQueryTests {
  private enum Outcome { case right, onlySuggested, wrongGuess, wrong }

  private struct Query {
    let text: String
    let kind: String
    let outcome: Outcome
  }

  private func queries() throws -> [Query] {
    let list = try String(contentsOf: Fixture.folder.appending(path: "blind-queries.tsv"), encoding: .utf8)
    return try list.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t").map(String.init)
      try #require(fields.count == 5)
      let latitude = try #require(Double(fields[2]))
      let longitude = try #require(Double(fields[3]))
      let meant = try #require(Coordinates(latitude: latitude, longitude: longitude))
      let kind = fields[4].split(separator: ", ").last.map(String.init) ?? ""
      let outcome: Outcome =
        switch PlaceDatabase.embedded.reading(of: fields[0], timeZone: fields[1]) {
        case .unknown: .onlySuggested
        case .place(let resolved):
          if resolved.place.coordinates.distance(to: meant) < Length(kilometers: 30) {
            .right
          } else {
            resolved.isGuess ? .wrongGuess : .wrong
          }
        }
      return Query(text: fields[0], kind: kind, outcome: outcome)
    }
  }

  @Test func `at least 95 of 100 are right, and at most 1 of 100 is wrong`() throws {
    let queries = try queries()
    let missed = queries.filter { $0.outcome != .right }
    let wrong = queries.filter { $0.outcome == .wrong || $0.outcome == .wrongGuess }

    #expect(queries.count == 305)
    #expect(Double(missed.count) <= 0.05 * Double(queries.count), "\(missed.map(\.text))")
    #expect(wrong.count <= 3, "\(wrong.map(\.text))")
    #expect(queries.count { $0.outcome == .wrongGuess } == 0)
  }

  @Test func `at least 80 of 100 of each kind are right`() throws {
    for (kind, queries) in Dictionary(grouping: try queries(), by: \.kind) where queries.count >= 10 {
      let missed = queries.filter { $0.outcome != .right }
      #expect(Double(missed.count) <= 0.2 * Double(queries.count), "\(kind): \(missed.map(\.text))")
    }
  }
}
