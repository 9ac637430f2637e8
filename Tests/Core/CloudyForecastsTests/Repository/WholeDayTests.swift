import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization
import Testing

@testable import CloudyHTTP

/// Today is a complete day including its past hours, as far as they are known; otherwise the range of hours is stated.
@Suite(.timeLimit(.standard))
struct WholeDayTests {
  /// 2026-06-10, 05:10 GMT: 07:10 in Oslo.
  private static let morning = Date(timeIntervalSince1970: 1_781_049_600 + 5 * 3600 + 600)

  @Test func `in the evening, the day includes the same service's values from the morning`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.morning)
    let oslo = Place.named("Oslo")
    let repository = simulated.repository(requesting: [.metNorway], store: simulated.store())
    let early = try #require(try await repository.report(for: oslo).present(at: simulated.now))
    #expect(early.day?.knownFrom != nil)
    for _ in 0..<5 {
      simulated.clock.advance(by: .seconds(3 * 3600))
      _ = try await repository.report(for: oslo)
    }

    let late = try #require(try await repository.report(for: oslo).present(at: simulated.now))

    let truth = truth(simulated, oslo, from: 8)
    let (low, high) = try (#require(late.day?.temperatureMin?.celsius), #require(late.day?.temperatureMax?.celsius))
    #expect(abs(low - truth.lowerBound) < 2.5 && abs(high - truth.upperBound) < 2.5)
    #expect(truth.upperBound - truth.lowerBound > 3, "another day would test nothing")
    #expect(late.earlierHours.map(\.provenance.source.id) == ["met-norway"])
    #expect(late.day?.knownFrom == early.day?.knownFrom, "the hours before the first known one stay unknown")
  }

  @Test(arguments: [
    ("Oslo", SimulatedService.metNorway, "open-meteo-earlier-hours"), ("Chicago", .nws, "nws-observations"),
  ])
  func `at a first request in the evening, the whole day is shown with the source of its hours`(
    name: String, service: SimulatedService, source: String
  ) async throws {
    let place = Place.named(name)
    let calendar = place.calendar
    let start = calendar.instant(of: try #require(CivilDate(year: 2026, month: 6, day: 10)), at: TimeOfDay(hour: 22))
    let simulated = SimulatedForecasts(startingAt: start + 600)

    let alone = try await simulated.repository(requesting: [service]).report(for: place).present(at: simulated.now)
    #expect(alone?.day?.knownFrom != nil, "the service has the rest of today")

    let report = try await simulated.repository(requesting: [service], hasSupplements: true).report(for: place)
    let present = try #require(report.present(at: simulated.now))
    let day = try #require(present.day)
    let truth = truth(simulated, place, from: 0)
    let (low, high) = try (#require(day.temperatureMin?.celsius), #require(day.temperatureMax?.celsius))
    #expect(day.knownFrom == nil)
    #expect(abs(low - truth.lowerBound) < 2.5 && abs(high - truth.upperBound) < 2.5)
    #expect(present.earlierHours.map(\.provenance.source.id) == [source])
    #expect(day.precipitationProbability != nil)
  }

  @Test func `if the nearest station does not answer, the next one provides the day's past hours`() async throws {
    let chicago = Place.named("Chicago")
    let calendar = chicago.calendar
    let date = try #require(CivilDate(year: 2026, month: 6, day: 10))
    let simulated = SimulatedForecasts(startingAt: calendar.instant(of: date, at: TimeOfDay(hour: 22)) + 600) {
      FirstStationFails(transport: SimulatedTransport($0, clock: $1))
    }
    let report = try await simulated.repository(requesting: [.nws], hasSupplements: true).report(for: chicago)
    let present = try #require(report.present(at: simulated.now))
    #expect(present.earlierHours.map(\.provenance.source.id) == ["nws-observations"])
    #expect(present.day?.knownFrom == nil)
  }

  @Test func `a day on which rain has fallen has no low probability, whatever the service`() async throws {
    var wetDays = 0
    for day in 15..<25 {
      let oslo = Place.named("Oslo")
      let calendar = oslo.calendar
      let date = try #require(CivilDate(year: 2026, month: 11, day: day))
      let simulated = SimulatedForecasts(startingAt: calendar.instant(of: date, at: TimeOfDay(hour: 7)) + 600)
      let repository = simulated.repository(requesting: [.metNorway], hasSupplements: true, store: simulated.store())
      let morning = try #require(try await repository.report(for: oslo).present(at: simulated.now))
      let expected = try #require(morning.day?.precipitationProbability)
      simulated.clock.advance(by: .seconds(15 * 3600))
      for repository in [repository, simulated.repository(requesting: [.metNorway], hasSupplements: true)] {
        let evening = try #require(try await repository.report(for: oslo).present(at: simulated.now))
        let today = try #require(evening.day)
        let cooldown = evening.hours.content.filter {
          $0.time >= evening.now - 3600 && calendar.date(at: $0.time) == date
        }
        let fallen =
          try #require(today.precipitation).millimeters
          - cooldown.compactMap(\.precipitationRate?.millimetersPerHour).reduce(0, +)
        guard fallen > 2 else { continue }
        wetDays += 1
        #expect(try #require(today.precipitationProbability) >= min(expected, 0.9), "\(date)")
      }
    }
    #expect(wetDays > 2, "dry days would test nothing")
  }

  /// The coldest and the warmest hour of the place's day, from the given hour to the end of the day.
  private func truth(_ simulated: SimulatedForecasts, _ place: Place, from hour: Int) -> ClosedRange<Double> {
    let calendar = place.calendar
    let today = calendar.startOfDay(calendar.date(at: simulated.now))
    let view = simulated.services.weather.view(at: place.coordinates)
    let temperatures = (hour..<24).map { view.moment(at: today + Double($0) * 3600).temperature }
    return (temperatures.min() ?? 0)...(temperatures.max() ?? 0)
  }
}

/// The station that is requested first for the hours of a day has no usable ones.
private final class FirstStationFails: HTTPTransport {
  private let transport: SimulatedTransport
  private let failing = Mutex<String?>(nil)

  init(transport: SimulatedTransport) { self.transport = transport }

  func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
    let path = request.url.path()
    guard path.hasSuffix("/observations") else { return try await transport.response(to: request) }
    let fails = failing.withLock { failing in
      failing = failing ?? path
      return failing == path
    }
    return fails ? HTTPResponse(status: 404, body: Data("{}".utf8)) : try await transport.response(to: request)
  }
}
