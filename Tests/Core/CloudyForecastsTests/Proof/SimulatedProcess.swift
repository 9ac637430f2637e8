import CloudyApplication
import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization

@testable import CloudyForecasts
@testable import CloudyHTTP
@testable import CloudyStorage

/// The weather services and the layers above them, wired as in the programs, with simulated services and simulated
/// time.
struct SimulatedProcess: Sendable {
  /// The same for all processes.
  private static let userAgent = "Cloudy/1.0 (tests@weather.example)"

  let store: Store
  let repository: ForecastRepository

  /// - Parameters:
  ///   - directory: The directory of the store; `nil` to store everything in memory.
  ///   - seed: The seed of values that differ between processes.
  init(
    transport: any HTTPTransport, time: SimulatedTime, directory: String? = nil, seed: UInt64 = 1
  ) throws {
    let generator = Mutex(SeededGenerator(seed: seed))
    let random: @Sendable () -> Double = { generator.withLock { .random(in: 0..<1, using: &$0) } }
    let now: @Sendable () -> Date = { time.now }
    let store = Store(directory: directory, now: now)
    let configuration = try Configuration(environment: [:], directory: nil)
    let context = ServiceContext(
      configuration: configuration, transport: transport, userAgent: SimulatedProcess.userAgent, store: store,
      random: random, clock: PauseClock(base: time.clock), now: now)
    let providers = WeatherProvider.all.filter { !$0.needsKey }.map { $0.services(context) }
    self.store = store
    repository = ForecastRepository(
      services: providers.compactMap(\.forecasts).map { TimedForecastService(base: $0, time: time) },
      supplements: providers.flatMap(\.supplements).map { TimedSupplementService(base: $0, time: time) },
      normals: ClimateNormalsService(now: now), store: store,
      policy: ForecastPolicy(timeLimit: configuration.timeLimit.value), clock: time.clock, random: random, now: now)
  }
}
