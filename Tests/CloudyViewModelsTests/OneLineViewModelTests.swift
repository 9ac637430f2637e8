import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Testing

@Suite struct OneLineViewModelTests {
  @Test func `letters become figures and words`() throws {
    let settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
    let day = DayViewModel(.sample, settings: settings)

    #expect(try line("%l %C %T %Z", settings) == "Brussels \(day.summary) 13:15 Europe/Brussels")
    #expect(try line("%w", settings) == "\(day.windDirection) \(day.windSpeed)")
    #expect(try line("%S-%s", settings) == "\(day.sun.sunrise)-\(day.sun.sunset)")
    #expect(try line("100%%", settings) == "100%")
    #expect(try line("a\\nb\\tc", settings) == "a\nb\tc")
  }

  @Test(arguments: ["c", "C", "x", "h", "t", "f", "w", "l", "m", "p", "P", "u", "D", "S", "s", "d", "T", "Z"])
  func `every letter says something, if only that nobody knows`(letter: String) throws {
    #expect(try !line("%\(letter)").isEmpty)
    let unknown = try OneLineViewModel(.sampleWithoutFigures, format: "%\(letter)", settings: Settings()).text
    #expect(!unknown.isEmpty)
  }

  @Test(arguments: ["1", "2", "3", "4"])
  func `a number is a format that is at hand`(number: String) throws {
    let format = try #require(OneLineViewModel.presets[number])
    #expect(try line(number) == line(format))
  }

  @Test func `a format that means nothing is refused`() {
    #expect(throws: OneLineViewModel.FormatError.unknownLetter("y")) { try line("%y") }
    #expect(throws: OneLineViewModel.FormatError.nothingAfterPercent) { try line("50%") }
  }

  private func line(_ format: String, _ settings: Settings = Settings()) throws -> String {
    try OneLineViewModel(.sample, format: format, settings: settings).text
  }
}
