import CloudyForecasts
import CloudyTestSupport
import Foundation
import Synchronization

@testable import CloudyWeb

extension TestServer {
  /// The current time of ``withSimulatedServices()``: 21 November 2026, 12:20 GMT.
  private static let simulatedTime = Date(timeIntervalSince1970: 1_795_263_600)

  /// The `Date` of all responses of ``withSimulatedServices()``. With a socket, Hummingbird adds it.
  static var simulatedDate: String { simulatedTime.httpText }

  /// The key whose daily calls a test may use up.
  static let spendableKey = "spent"
  static let callsPerDay = 3000

  /// Returns the server with Cloudy's own clients of simulated services. It requires a key: `conformance` or
  /// ``spendableKey``.
  static func withSimulatedServices() throws -> TestServer {
    // A second passes with each request to a service, so that no service's rate limit is exceeded.
    let seconds = Mutex(0)
    let services = SimulatedServices(
      weather: SimulatedWeather(seed: 4), now: { simulatedTime },
      elapsed: {
        seconds.withLock {
          $0 += 1
          return .seconds($0)
        }
      })
    let simulated = SimulatedForecasts(startingAt: simulatedTime) { _, clock in
      SimulatedTransport(services, clock: clock)
    }
    let repository = simulated.repository(
      requesting: [.openMeteo, .metNorway, .nws], hasSupplements: true, store: simulated.store())
    let reports = ConfiguredForecastProvider(repository, from: .bestForPlace, fetchPolicy: .default)
    return try TestServer {
      $0.weather.reports = reports
      $0.weather.dayReports = reports
      $0.now = { simulatedTime }
      $0.darkSky.sentAt = { simulatedTime }
      $0.darkSky.keys = APIKeys(callsPerDay: callsPerDay)
      for key in ["conformance", spendableKey] { $0.darkSky.keys.add(key, of: key) }
      // All requests come from one address.
      $0.limits.address = RequestRate(burst: 1_000_000, perSecond: 1)
      $0.limits.requests = RequestRate(burst: 1_000_000, perSecond: 1)
    }
  }
}
