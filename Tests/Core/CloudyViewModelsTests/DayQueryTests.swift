import CloudyModel
import CloudyViewModels
import Testing

@Suite struct DayQueryTests {
  // A Saturday.
  private let today = CivilDate(year: 2026, month: 11, day: 21)

  @Test(
    arguments: [
      ("today", 0), ("tomorrow", 1), ("Tomorrow", 1), ("saturday", 0), ("sunday", 1), ("Fri", 6), ("2026-11-25", 4),
      ("2026-11-20", -1),
    ])
  func `a day is recognized from a word, a weekday or a date`(word: String, distance: Int) throws {
    let today = try #require(today)
    #expect(DayQuery(word, language: .english)?.date(today: today) == today.adding(days: distance))
  }

  @Test(arguments: ["", "Ghent", "2026-13-01", "2026-02-30", "26-11-25", "2026-11", "-33.87", "20261125", "+026-11-25"])
  func `other words are not recognized as a day`(word: String) {
    #expect(DayQuery(word, language: .english) == nil)
  }
}
