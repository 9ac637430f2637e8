import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct NightSkyViewModelTests {
  private let settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  private func night(at clock: String, on date: String? = nil) throws -> NightSkyViewModel {
    NightSkyViewModel(
      at: .brussels, on: date.flatMap(CivilDate.init(isoText:)), now: try Date(clock, strategy: .iso8601),
      settings: settings, language: .english)
  }

  @Test func `the night has its twilights, from the lightest to the darkest`() throws {
    let night = try night(at: "2026-11-21T12:00:00Z")
    #expect(night.title == "Sky tonight")
    #expect(night.twilights.map(\.name) == ["Civil twilight", "Nautical twilight", "Astronomical twilight"])
    #expect(night.twilights.map(\.evening) == night.twilights.map(\.evening).sorted())
    #expect(night.twilights.map(\.morning) == night.twilights.map(\.morning).sorted(by: >))
    let darkest = try #require(night.twilights.last)
    #expect(night.darkness.hasPrefix("Completely dark from \(darkest.evening) to \(darkest.morning) ("))
  }

  @Test func `before dawn, tonight is the night in progress, and after it the coming one`() throws {
    let before = try night(at: "2026-11-22T03:00:00Z")
    let after = try night(at: "2026-11-22T09:00:00Z")
    #expect(before.twilights == (try night(at: "2026-11-21T20:00:00Z")).twilights)
    #expect(before.twilights != after.twilights)
  }

  @Test func `before dawn, the path of the sun is that of the day whose sunrise is shown`() throws {
    let night = try night(at: "2026-11-22T03:00:00Z")
    #expect(night.arc?.summary == night.moment.sun.summary)
    #expect(night.arc?.now != nil)
  }

  @Test func `a bright night has no darkness, and only the twilights that end`() throws {
    let night = try night(at: "2026-06-20T12:00:00Z", on: "2026-06-21")
    #expect(night.darkness == "It does not get completely dark.")
    #expect(night.twilights.map(\.name) == ["Civil twilight", "Nautical twilight"])
    #expect(night.title == "Night sky on Sun, June 21")
  }

  @Test(arguments: ["2026-03-28", "2026-03-29", "2026-10-25"])
  func `a date stands for its noon, even if the clocks change`(date: String) throws {
    #expect(try night(at: "2026-03-20T12:00:00Z", on: date).moment.time == "12:00")
  }

  @Test func `the next four phases of the moon are in order of their dates`() throws {
    let phases = try night(at: "2026-11-21T12:00:00Z").phases
    #expect(phases.map(\.name) == ["Full Moon", "Last Quarter", "New Moon", "First Quarter"])
    #expect(phases.first?.date == "Tue, November 24")
  }
}
