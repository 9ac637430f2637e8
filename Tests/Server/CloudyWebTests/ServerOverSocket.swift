import CloudyModel
import CloudyTestSupport
import Hummingbird
import Logging

@testable import CloudyWeb

/// Runs the whole server on this machine, with the same weather for all places, while `body` runs.
///
/// - Parameter body: Receives the server's port.
func withServerOverSocket(_ body: @Sendable @escaping (Int) async throws -> Void) async throws {
  let dependencies = ServerDependencies(
    weather: WeatherSources(WeatherEverywhere()),
    storage: VisitorStorage(
      try VisitorStore(directory: nil, now: { Forecast.sampleTime }), sessions: Sessions(key: SessionKey())),
    defaults: VisitorDefaults { .home(.brussels) }, darkSky: DarkSkyAccess(sentAt: { Forecast.sampleTime }),
    language: .english,
    logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, now: { Forecast.sampleTime })
  let (ports, listener) = AsyncStream<Int>.makeStream()
  let application = try webApplication(dependencies, host: "127.0.0.1", port: 0) { port in
    listener.yield(port)
    listener.finish()
  }
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await application.run() }
    group.addTask {
      for await port in ports { try await body(port) }
    }
    // The server runs until it is cancelled.
    try await group.next()
    group.cancelAll()
  }
}
