import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// More days than the first service has: later days come from the next services.
@Suite(.timeLimit(.standard))
struct LaterDaysTests {
  private static let start = Date(timeIntervalSince1970: 1_772_366_400 + 9 * 3600)

  @Test(arguments: [("New York", SimulatedService.nws), ("Oslo", .metNorway)])
  func `if a service has fewer days than requested, the next one adds later days`(
    name: String, service: SimulatedService
  ) async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let place = Place.named(name)
    let repository = simulated.repository(requesting: [service, .openMeteo])

    let few = try await repository.report(for: place, days: 6)
    #expect(few.forecast?.laterDays == [])
    #expect(simulated.services.exchanges.allSatisfy { $0.service != .openMeteo })

    let present = try #require(try await repository.report(for: place, days: 14).present(at: simulated.now))

    let own = try #require(few.present(at: simulated.now)).days.content
    #expect((7...11).contains(own.count))
    #expect(present.days.content.count >= 14)
    #expect(Array(present.days.content.prefix(own.count)) == own)
    #expect(present.days.content.map(\.date) == present.days.content.indices.map(present.today.adding(days:)))
    #expect(present.laterDays.map(\.provenance.source.name) == ["Open-Meteo"])
    let (last, next) = (try #require(own.last), try #require(present.days.content.dropFirst(own.count).first))
    #expect(present.source(of: next).id == "open-meteo")
    #expect(present.source(of: last) == present.days.provenance.source)
  }

  @Test func `the source of later days is requested once, and not again while its response is fresh`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let repository = simulated.repository(requesting: [.metNorway, .openMeteo])
    _ = try await repository.report(for: .named("Oslo"), days: 14)
    let requested = simulated.services.exchanges.count
    let again = try await repository.report(for: .named("Oslo"), days: 14)
    #expect(simulated.services.exchanges.count == requested)
    #expect(try #require(again.present(at: simulated.now)).days.content.count >= 14)
  }

  @Test func `a request for fewer days does not limit later ones: cached forecasts report the missing days`()
    async throws
  {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let repository = simulated.repository(requesting: [.metNorway, .openMeteo])
    let place = Place.named("Oslo")
    // Requests for a line and for pages, in random order.
    var random = SeededGenerator(seed: 40)
    for days in [1, 3, 8, 14, 16].shuffled(using: &random) + [1, 16, 3, 14] {
      let cached = try await repository.report(for: place, fetchPolicy: .cacheOnly, days: days)
      let report = try await repository.report(for: place, days: days)
      let displayed = try #require(report.present(at: simulated.now)).days.content.count
      #expect(displayed >= min(days, 14))
      if case .stored(_, _, isFresh: true) = cached.response {
        #expect(try #require(cached.present(at: simulated.now)).days.content.count >= min(days, 14))
      }
    }
  }

  @Test func `a service that was requested for its later days does not replace a better one that has expired`()
    async throws
  {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let repository = simulated.repository(requesting: [.nws, .openMeteo])
    let place = Place.named("New York")
    var requests: [Int] = []
    for (pause, days) in [(600, 1), (400, 14), (0, 1)] {
      let report = try await repository.report(for: place, days: days)
      #expect(report.forecast?.hours.provenance.source.id == "nws")
      #expect(report.forecast?.alerts != nil)
      requests.append(simulated.services.exchanges.count { $0.service == .openMeteo })
      simulated.clock.advance(by: .seconds(pause))
    }
    // The forecast with the later days is ten minutes younger and thus still fresh.
    #expect(requests[0] == 0 && requests[1] > 0 && requests[2] == requests[1])
  }

  @Test func `without a source of later days, the report has the service's days and the failures`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start, script: try FaultScript("open-meteo* 500"))
    let report = try await simulated.repository(requesting: [.metNorway, .openMeteo]).report(
      for: .named("Oslo"), days: 16)

    #expect(report.forecast?.laterDays == [])
    #expect((7...11).contains(try #require(report.present(at: simulated.now)).days.content.count))
    #expect(report.failures.isEmpty)
    #expect(report.supplementFailures.map(\.source.id) == ["open-meteo"])
  }

  @Test func `a service that was chosen alone gets no later days from others`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let report = try await simulated.repository(requesting: [.metNorway]).report(
      for: .named("Oslo"), from: .asGiven, days: 16)
    #expect(report.forecast?.laterDays == [])
    #expect(report.supplementFailures.isEmpty)
  }

  @Test func `days after a gap are not added to the forecast`() throws {
    var forecast = Forecast.sample
    let last = try #require(forecast.days.content.last)
    var later = last
    later.date = last.date.adding(days: 2)
    forecast.laterDays = [Block([later], from: forecast.days.provenance)]
    #expect(forecast.present(at: Forecast.sampleTime)?.laterDays == [])
    later.date = last.date.adding(days: 1)
    forecast.laterDays = [Block([last, later], from: forecast.days.provenance)]
    #expect(forecast.present(at: Forecast.sampleTime)?.laterDays.map(\.content) == [[later]])
  }
}
