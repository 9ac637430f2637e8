import CloudyServices
import CloudyTestSupport
import Testing

@Suite("Places that people mean")
struct PlaceQueryTests {
  @Test func `at least 99 of 100 queries put the right place first`() throws {
    let queries = try PlaceQuery.golden(in: Fixture.folder)
    let missed = queries.filter { PlaceDatabase.embedded.search($0.text).first?.place.id != $0.id }

    #expect(queries.count >= 300)
    #expect(Double(missed.count) <= 0.01 * Double(queries.count), "\(missed.map { "\($0.text): \($0.meaning)" })")
  }

  @Test func `at least 9 of 10 misspelled names are among the first five`() throws {
    let queries = try PlaceQuery.misspelled(in: Fixture.folder)
    let missed = queries.filter { query in
      !PlaceDatabase.embedded.search(query.text, limit: 5).contains { $0.place.id == query.id }
    }

    #expect(queries.count >= 100)
    #expect(Double(missed.count) <= 0.1 * Double(queries.count), "\(missed.map { "\($0.text): \($0.meaning)" })")
  }
}
