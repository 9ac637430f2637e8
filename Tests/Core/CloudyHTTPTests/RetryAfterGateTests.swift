import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyHTTP
@testable import CloudyStorage

/// A server's stated retry time, which applies to all following requests.
struct RetryAfterGateTests {
  private let now = StorageSamples.noon

  @Test func `a rate limit also applies to the next process, but only for that server`() throws {
    let folder = try TemporaryFolder()
    let error = ForecastError.rateLimited(until: now + 77, reason: "Too many.")
    limit("nws.url 1", folder).remember(error, at: now)

    #expect(limit("nws.url 1", folder).error(at: now + 76) == error)
    #expect(limit("nws.url 1", folder).error(at: now + 77) == nil)
    #expect(limit("nws.url 2", folder).error(at: now) == nil)
  }

  @Test func `unavailability applies to the current process, and the next one still requests alerts`() throws {
    let folder = try TemporaryFolder()
    let error = ForecastError.unavailable(status: 503, until: now + 77, reason: nil)
    let limit = limit("nws.url 1", folder)
    limit.remember(error, at: now)

    #expect(limit.error(at: now + 76) == error)
    #expect(self.limit("nws.url 1", folder).error(at: now) == nil)
  }

  /// The gate of a separate process.
  private func limit(_ name: String, _ folder: TemporaryFolder) -> RetryAfterGate {
    RetryAfterGate(name: name, store: Store(directory: folder.path, now: { [now] in now }).cooldowns)
  }
}
