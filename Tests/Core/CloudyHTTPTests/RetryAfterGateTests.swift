import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyHTTP
@testable import CloudyStorage

/// A server's word on when it will answer again, for whatever it is asked next.
struct RetryAfterGateTests {
  private let now = StorageSamples.noon

  @Test func `that it is asked too often holds for the next process, and for that server alone`() throws {
    let folder = try TemporaryFolder()
    let error = ForecastError.rateLimited(until: now + 77, reason: "Too many.")
    limit("nws.url 1", folder).remember(error, at: now)

    #expect(limit("nws.url 1", folder).error(at: now + 76) == error)
    #expect(limit("nws.url 1", folder).error(at: now + 77) == nil)
    #expect(limit("nws.url 2", folder).error(at: now) == nil)
  }

  @Test func `that it is not available holds for this process, and the next one still asks for warnings`() throws {
    let folder = try TemporaryFolder()
    let error = ForecastError.unavailable(status: 503, until: now + 77, reason: nil)
    let limit = limit("nws.url 1", folder)
    limit.remember(error, at: now)

    #expect(limit.error(at: now + 76) == error)
    #expect(self.limit("nws.url 1", folder).error(at: now) == nil)
  }

  /// That of a process of its own.
  private func limit(_ name: String, _ folder: TemporaryFolder) -> RetryAfterGate {
    RetryAfterGate(name: name, store: Store(directory: folder.path, now: { [now] in now }).cooldowns)
  }
}
