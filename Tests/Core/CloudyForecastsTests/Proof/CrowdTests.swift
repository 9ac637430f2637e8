import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts
@testable import CloudyHTTP
@testable import CloudyPlaces

extension ProofTests {
  /// The load on services when a thousand users request weather at once, twenty for each of fifty places. The quick
  /// test has four for each place, and fewer places in tests with several services.
  @Suite(.timeLimit(.standard))
  struct CrowdTests {
    private static let peoplePerPlace = TestDepth.current.count(quick: 4, whole: 20)
    private static let consensusPlaces = TestDepth.current.count(quick: 30, whole: 50)
    private static let nordicCountries: Set = ["NO", "SE", "FI", "DK", "IS"]

    private let time = SimulatedTime(startingAt: .start)

    @Test func `a thousand users request fifty places: each service receives one request per place`() async throws {
      let places =
        cities(20) { $0 == "US" } + cities(15, in: Self.nordicCountries.contains)
        + cities(15) { $0 != "US" && !Self.nordicCountries.contains($0) }
      let services = try simulated("* slow=200ms")
      let repository = try repository(services)

      let crowd = await send(repository, about: places)

      check(crowd, services, count: 50 * Self.peoplePerPlace)
      var firsts: [String: Int] = [:]
      for user in crowd {
        let first = try #require(ServiceOrder.sorted(repository.services, for: user.place).first)
        #expect(user.report.forecast?.hours.provenance.source == first.source)
        firsts[first.source.id, default: 0] += 1
      }
      #expect(firsts == ["nws": 20, "met-norway": 15, "open-meteo": 15].mapValues { $0 * Self.peoplePerPlace })

      let requested = RequestCounts(services.exchanges)
      for topic in ["points", "grid", "stations", "observations"] {
        #expect(requested.timesEach(.nws, topic) == [1], "\(topic)")
        #expect(requested.count(.nws, topic) >= 20, "\(topic)")
      }
      #expect(requested.count(.nws, "grid") == 20)
      #expect(requested.count(.nws, "forecast") == 0)
      for (service, count) in [
        (SimulatedService.nwsAlerts, 20), (.metNorway, 15), (.openMeteo, 15), (.openMeteoAirQuality, 50),
      ] {
        #expect(requested.timesEach(service) == [1], "\(service)")
        #expect(requested.count(service) == count, "\(service)")
      }
      #expect(requested.timesEach(.openMeteoArchive) == [2], "yesterday and the same date of last year")
      #expect(requested.count(.openMeteoArchive) == 50)
      for (service, id) in [
        (SimulatedService.openMeteoMinutes, "open-meteo-minutes"), (.metNorwayNowcast, "met-norway-nowcast"),
      ] {
        // The first service that has minutes for a place receives the request.
        let count = places.count { place in
          repository.supplements.first { $0.block == .minutes && $0.coverage.contains(place) }?.source.id == id
        }
        #expect(count > 0)
        #expect(requested.timesEach(service) == [1], "\(service)")
        #expect(requested.count(service) == count, "\(service)")
      }
      #expect(requested.mostOfMetNorwayInASecond == 20, "this many are allowed; the others waited")
    }

    @Test func `a thousand users request a consensus for fifty places: each service receives one request per place`()
      async throws
    {
      // The services are so slow that all requests are still pending when the last ones arrive.
      let services = try simulated("* slow=1s")
      let repository = try repository(services)
      let count = Self.consensusPlaces
      let places = cities(count) { $0 == "US" }

      // MET Norway's limit delays its requests after the twentieth by a second.
      let crowd = await send(
        repository, about: places, from: .consensus, latecomers: count / 5, after: .milliseconds(1500))

      check(crowd, services, count: count * Self.peoplePerPlace)
      for user in crowd {
        #expect(user.report.consensus?.members.map(\.source.id) == ["open-meteo", "met-norway", "nws"])
        #expect(user.report.failures.isEmpty)
      }
      let requested = RequestCounts(services.exchanges)
      for (service, topic) in [
        (SimulatedService.openMeteo, ""), (.metNorway, ""), (.nws, "points"), (.nws, "grid"), (.nwsAlerts, ""),
        (.openMeteoAirQuality, ""),
      ] {
        #expect(requested.timesEach(service, topic) == [1], "\(service) \(topic)")
        #expect(requested.count(service, topic) == count, "\(service) \(topic)")
      }
      #expect(requested.timesEach(.openMeteoArchive) == [2])
      #expect(requested.count(.openMeteoArchive) == count)
      #expect(requested.timesEach(.openMeteoMinutes) == [1])
      #expect(requested.mostOfMetNorwayInASecond == 20)
    }

    @Test func `if a quota is exhausted, the consensus is computed from the other services`() async throws {
      let services = try simulated("* slow=200ms")
      let repository = try repository(services)

      // The quota allows forty requests.
      let count = TestDepth.current.count(quick: 42, whole: 50)
      let people = TestDepth.current.count(quick: 2, whole: 4)
      let crowd = await send(repository, about: cities(count) { $0 == "US" }, from: .consensus, peoplePerPlace: people)

      check(crowd, services, count: count * people)
      let requested = RequestCounts(services.exchanges)
      for (service, topic) in [(SimulatedService.openMeteo, ""), (.nws, "grid")] {
        #expect(requested.timesEach(service, topic) == [1])
        #expect(requested.count(service, topic) == count)
      }
      // Twenty at once and twenty a second later; no caller waits longer than that.
      #expect(requested.timesEach(.metNorway) == [1])
      #expect(requested.count(.metNorway) == 40)
      #expect(requested.mostOfMetNorwayInASecond == 20)
      let refused = crowd.filter { !$0.report.failures.isEmpty }
      #expect(refused.count == (count - 40) * people)
      for user in refused {
        #expect(user.report.consensus?.members.map(\.source.id) == ["open-meteo", "nws"])
        let limit = ForecastError.rateLimited(until: .start + 2, reason: nil)
        #expect(user.report.failures == [ServiceFailure(source: MetNorwayService.source, error: limit)])
      }
    }
  }
}

extension ProofTests.CrowdTests {
  private struct CrowdMember: Sendable {
    let place: Place
    let report: ForecastReport
  }

  /// Returns the largest cities in countries with these codes, each at its own location.
  private func cities(_ count: Int, in isWanted: (String) -> Bool) -> [Place] {
    let database = PlaceDatabase.embedded
    var spots: Set<PlaceKey> = []
    var cities: [Place] = []
    for rank in 0..<database.count where cities.count < count {
      guard let place = database.place(ranked: rank), isWanted(place.country?.code ?? "") else { continue }
      if spots.insert(PlaceKey(place)).inserted { cities.append(place) }
    }
    return cities
  }

  private func simulated(_ script: String) throws -> SimulatedServices {
    SimulatedServices(script: try FaultScript(script), startingAt: .start, clock: time.clock)
  }

  private func repository(_ services: SimulatedServices) throws -> ForecastRepository {
    try SimulatedProcess(transport: SimulatedTransport(services, clock: time.clock), time: time).repository
  }

  /// - Parameters:
  ///   - latecomers: The number of places, the last ones, whose requests come later.
  private func send(
    _ repository: ForecastRepository, about places: [Place],
    from selection: ForecastRepository.Selection = .bestForPlace,
    peoplePerPlace: Int = peoplePerPlace, latecomers: Int = 0, after delay: Duration = .zero
  ) async -> [CrowdMember] {
    await time.value { [time] in
      await withTaskGroup(of: CrowdMember?.self) { group in
        for (index, place) in places.enumerated() {
          for _ in 0..<peoplePerPlace {
            group.addTask {
              if index >= places.count - latecomers { try? await time.clock.sleep(for: delay) }
              let report = try? await repository.report(for: place, from: selection)
              return report.map { CrowdMember(place: place, report: $0) }
            }
          }
        }
        return await group.reduce(into: []) { people, user in if let user { people.append(user) } }
      }
    }
  }

  /// Checks that all callers received the same live response for their own place, within the quotas.
  private func check(_ crowd: [CrowdMember], _ services: SimulatedServices, count: Int) {
    #expect(crowd.count == count)
    #expect(crowd.count { if case .live = $0.report.response { true } else { false } } >= count * 99 / 100)
    #expect(services.breaches.isEmpty)
    let weather = Set(crowd.map(\.place)).reduce(into: [Place: [Double]]()) { weather, place in
      let view = services.weather.view(at: place.coordinates)
      weather[place] = (0..<24).map { view.moment(at: .start + Double($0) * 3600).temperature }
    }
    for user in crowd {
      #expect(user.report.forecast?.place == user.place)
      // A station may have no observations of past hours.
      #expect(user.report.supplementFailures.allSatisfy { $0.error == .notCovered })
      #expect(user.report.storeErrors.isEmpty)
      let temperatures = user.report.forecast?.hours.content.filter { $0.time >= .start }.prefix(24)
        .map { $0.temperature?.celsius ?? -.infinity }
      let differences = zip(temperatures ?? [], weather[user.place] ?? []).map { abs($0 - $1) }
      // Within the disagreement of services.
      #expect(differences.count == 24 && differences.allSatisfy { $0 < 1 }, "\(user.place.name)")
    }
  }
}

/// Counts the requests to each service for each place.
private struct RequestCounts {
  private struct Topic: Hashable {
    let service: SimulatedService
    let name: String
  }

  private var counts: [Topic: [String: Int]] = [:]
  private var metNorwayTimes: [Duration] = []

  init(_ exchanges: [SimulatedExchange]) {
    for exchange in exchanges {
      guard let service = exchange.request.serviceOfSource else { continue }
      let request = exchange.request
      let topic = Topic(service: service, name: service == .nws ? RequestCounts.topic(ofPath: request.path) : "")
      let query = request.query
      let place =
        service == .nws
        ? request.path
        : ["latitude", "longitude", "lat", "lon", "point"].compactMap { query[$0] }.joined(separator: " ")
      counts[topic, default: [:]][place, default: 0] += 1
      if [.metNorway, .metNorwayNowcast, .metNorwayAlerts].contains(service) {
        metNorwayTimes.append(exchange.elapsed)
      }
    }
  }

  private static func topic(ofPath path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    switch (parts.first, parts.count) {
    case ("points", _): return "points"
    case ("gridpoints", 3): return "grid"
    case ("gridpoints", _): return parts[3]
    default: return "observations"
    }
  }

  /// Returns the different numbers of requests per place.
  func timesEach(_ service: SimulatedService, _ topic: String = "") -> Set<Int> {
    Set((counts[Topic(service: service, name: topic)] ?? [:]).values)
  }

  /// Returns the number of requested places.
  func count(_ service: SimulatedService, _ topic: String = "") -> Int {
    counts[Topic(service: service, name: topic)]?.count ?? 0
  }

  var mostOfMetNorwayInASecond: Int {
    metNorwayTimes.map { start in metNorwayTimes.count { $0 >= start && $0 < start + .seconds(1) } }.max() ?? 0
  }
}
