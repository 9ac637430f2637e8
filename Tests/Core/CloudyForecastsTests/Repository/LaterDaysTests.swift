import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// More days than the first service has: the next ones go on.
@Suite(.timeLimit(.minutes(10)))
struct LaterDaysTests {
  private static let start = Date(timeIntervalSince1970: 1_772_366_400 + 9 * 3600)

  @Test(arguments: [("New York", SimulatedService.nws), ("Oslo", .metNorway)])
  func `where a service has fewer days than are wanted, the next one goes on`(
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

  @Test func `who goes on is asked once, and not again while the answer is new`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let repository = simulated.repository(requesting: [.metNorway, .openMeteo])
    _ = try await repository.report(for: .named("Oslo"), days: 14)
    let requested = simulated.services.exchanges.count
    let again = try await repository.report(for: .named("Oslo"), days: 14)
    #expect(simulated.services.exchanges.count == requested)
    #expect(try #require(again.present(at: simulated.now)).days.content.count >= 14)
  }

  @Test func `a request for fewer days limits no later one: what is cached says that a request would add days`()
    async throws
  {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let repository = simulated.repository(requesting: [.metNorway, .openMeteo])
    let place = Place.named("Oslo")
    // Requests for one line and for pages, in an order of chance.
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

  @Test func `where nobody goes on there are as many days as the service has, and it is said who failed`() async throws
  {
    let simulated = SimulatedForecasts(startingAt: Self.start, script: try FaultScript("open-meteo* 500"))
    let report = try await simulated.repository(requesting: [.metNorway, .openMeteo]).report(
      for: .named("Oslo"), days: 16)

    #expect(report.forecast?.laterDays == [])
    #expect((7...11).contains(try #require(report.present(at: simulated.now)).days.content.count))
    #expect(report.failures.isEmpty)
    #expect(report.supplementFailures.map(\.source.id) == ["open-meteo"])
  }

  @Test func `a service that was chosen alone is not gone on from`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let report = try await simulated.repository(requesting: [.metNorway]).report(
      for: .named("Oslo"), from: .asGiven, days: 16)
    #expect(report.forecast?.laterDays == [])
    #expect(report.supplementFailures.isEmpty)
  }

  @Test func `days after a gap are none of the forecast's`() throws {
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
