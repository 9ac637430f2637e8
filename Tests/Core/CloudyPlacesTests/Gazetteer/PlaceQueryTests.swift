import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Testing

@Suite("Places that users mean")
struct PlaceQueryTests {
  private let places = PlaceDatabase.embedded

  @Test func `at least 99 of 100 queries put the right place first`() throws {
    let queries = try PlaceQuery.golden(in: Fixture.folder)
    let missed = queries.filter { !$0.isFirst(in: places) }

    #expect(queries.count >= 1500)
    #expect(Double(missed.count) <= 0.01 * Double(queries.count), "\(missed.map { "\($0.text): \($0.meaning)" })")
  }

  @Test func `at least 95 of 100 queries of each kind put the right place first`() throws {
    let habits = Dictionary(grouping: try PlaceQuery.golden(in: Fixture.folder), by: \.habit)

    #expect(habits.count >= 16)
    for (habit, queries) in habits {
      let missed = queries.filter { !$0.isFirst(in: places) }
      #expect(
        Double(missed.count) <= 0.05 * Double(queries.count), "\(habit): \(missed.map { "\($0.text): \($0.meaning)" })")
    }
  }

  @Test func `each country and territory is found as its capital`() throws {
    let queries = try PlaceQuery.countries(in: Fixture.folder)
    let missed = queries.filter { !$0.isFirst(in: places) }.map(\.text)

    #expect(queries.count == 250)
    #expect(missed == [])
  }

  @Test func `each code of an airport with many flights finds the airport`() throws {
    let queries = try PlaceQuery.airports(in: Fixture.folder)
    let missed = queries.filter { !$0.isFirst(in: places) }.map(\.text)

    #expect(queries.count == 1177)
    #expect(missed == [])
  }

  @Test func `a name from the gazetteer finds its place, or a more prominent one of that name`() {
    var random = SeededGenerator(seed: 1000)
    let drawn = (0..<1000).compactMap { _ in
      places.place(ranked: Int.random(in: 0..<places.count, using: &random))
    }

    #expect(drawn.filter { !places.finds($0) }.map(\.name) == [])
  }

  @Test func `at least 98 of 100 misspelled names are among the first five`() throws {
    let queries = try PlaceQuery.misspelled(in: Fixture.folder)
    let missed = queries.filter { query in
      !places.search(query.text, limit: 5).contains { $0.place.id.map(query.ids.contains) ?? false }
    }

    #expect(queries.count >= 100)
    #expect(Double(missed.count) <= 0.02 * Double(queries.count), "\(missed.map { "\($0.text): \($0.meaning)" })")
  }
}
