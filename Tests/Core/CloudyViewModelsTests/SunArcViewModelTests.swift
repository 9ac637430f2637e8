import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct SunArcViewModelTests {
  private func arc(_ place: Place, _ date: CivilDate?, at hour: Int = 12) throws -> SunArcViewModel {
    let date = try #require(date)
    var forecast = Forecast.sample
    forecast.place = place
    let calendar = place.calendar
    forecast.current.content.time = calendar.instant(of: date, at: TimeOfDay(hour: hour))
    let day = DayViewModel(forecast.cut, settings: Settings(time: .twentyFourHour), language: .english)
    return try #require(
      SunArcViewModel(on: date, at: place, sun: day.sun, now: forecast.current.content.time))
  }

  private func place(latitude: Double) -> Place {
    Place(
      name: "Anywhere", coordinates: Coordinates(latitude: latitude, longitude: 0) ?? .fallback,
      timeZoneIdentifier: "GMT")
  }

  private let winter = CivilDate(year: 2026, month: 12, day: 21)
  private let summer = CivilDate(year: 2026, month: 6, day: 21)

  @Test func `the arc leads from the sun's lowest point to the highest and back`() throws {
    let arc = try arc(.brussels, CivilDate(year: 2026, month: 11, day: 21))
    #expect(arc.points.first?.x == 0)
    #expect(arc.points.last?.x == 1)
    #expect(arc.points.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) })
    let highest = try #require(arc.points.max { $0.y < $1.y })
    #expect(highest.y == 1)
    // Noon is at 12:28 there.
    #expect((0.5...0.55).contains(highest.x))
    #expect(arc.summary == "Sunrise 08:08, Sunset 16:48")
  }

  @Test func `the sun is at its current position`() throws {
    let noon = try arc(.brussels, winter)
    #expect(noon.isUp)
    #expect(noon.now.map { $0.y > noon.horizon } == true)
    #expect(noon.now?.x == 0.5)
    let evening = try arc(.brussels, winter, at: 20)
    #expect(!evening.isUp)
    #expect(evening.now.map { $0.y < evening.horizon } == true)
  }

  @Test func `on another day, the arc has no sun`() throws {
    let sun = DayViewModel(Forecast.sample.cut, settings: Settings(), language: .english).sun
    let arc = SunArcViewModel(on: try #require(summer), at: .brussels, sun: sun, now: Forecast.sampleTime)
    #expect(try #require(arc).now == nil)
  }

  @Test func `in polar night the horizon is above the arc, and in polar day below it`() throws {
    let night = try arc(place(latitude: 80), winter)
    #expect(night.horizon == 1)
    #expect(!night.isUp)
    #expect(night.summary == "Polar night")
    let day = try arc(place(latitude: 80), summer)
    #expect(day.horizon == 0)
    #expect(day.isUp)
    #expect(day.summary == "Midnight sun")
  }

  @Test(arguments: [-90.0, -66.5, 0, 66.5, 90])
  func `the arc stays within its bounds everywhere`(latitude: Double) throws {
    for month in 1...12 {
      let arc = try arc(place(latitude: latitude), CivilDate(year: 2026, month: month, day: 21))
      #expect((arc.points + [arc.now].compactMap(\.self)).allSatisfy { (0...1).contains($0.y) })
      #expect((0...1).contains(arc.horizon))
    }
  }

  @Test func `a date that clocks skipped has no sun`() throws {
    let samoa = Place(
      name: "Apia", coordinates: Coordinates(latitude: -13.8, longitude: -171.8) ?? .fallback,
      timeZoneIdentifier: "Pacific/Apia")
    let sun = DayViewModel(Forecast.sample.cut, settings: Settings(), language: .english).sun
    let skipped = try #require(CivilDate(year: 2011, month: 12, day: 30))
    #expect(SunArcViewModel(on: skipped, at: samoa, sun: sun, now: Forecast.sampleTime) == nil)
  }
}
