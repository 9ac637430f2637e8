import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// As the author of a front end, I want all screen contents at the root view model, so that I need no decisions of my
/// own.
@Suite(.timeLimit(.standard), .given { try await .showingWeather(favorites: [.vienna]) })
struct `Given a front end with only the root view model`: Specification {
  @Test func `When everything is shown, then all of it is available, for one place and one time`() throws {
    let report = try #require(root.report)
    let weather = try #require(root.weather)

    #expect(weather.day.title == "Brussels")
    #expect(report.days == weather.week.days.map(\.id))
    #expect(report.charts?.temperature != nil)
    #expect(report.sky.name.hasPrefix("day-"))
    #expect(report.sunArc?.isUp == true)
    #expect(report.sunArc(on: report.days[0]) == report.sunArc)
    #expect(report.explanation.rows.contains { $0.text.hasPrefix("Brussels, ") })
    #expect(report.explanation.rows.contains { $0.text.contains("Open-Meteo") })
    #expect(report.hours(limit: 48).hours.count > weather.hours.hours.count)
    #expect(report.hasValues)
  }

  @Test func `When rows are drawn, then each hour, day and place has its own identity`() throws {
    let weather = try #require(root.weather)
    #expect(Set(weather.hours.hours.map(\.id)).count == weather.hours.hours.count)
    #expect(Set(weather.week.days.map(\.id)).count == weather.week.days.count)
    let rows = root.locations.sections.flatMap(\.rows)
    #expect(Set(rows.map(\.id)).count == rows.count)
  }

  @Test func `When a day is selected, then its details are those of that day`() throws {
    let report = try #require(root.report)
    for day in report.days {
      root.receive(.day(day))
      #expect(root.dayDetails == report.details(of: day))
    }
    #expect(report.details(of: report.days[0].adding(days: -1)) == nil)
    #expect(report.details(of: report.days[0].adding(days: 400)) == nil)
  }

  @Test func `When there is no weather, then all contents are missing`() throws {
    let application = try TestApplication()
    #expect(application.root.report == nil)
    #expect(application.root.weather == nil)
    #expect(application.root.dayDetails == nil)
  }
}
