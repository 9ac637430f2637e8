import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation
import Synchronization

/// The warnings of countries. A country's warnings are requested once for all of its places.
final class MeteoAlarmFeeds: Sendable {
  struct Feed: Sendable {
    /// Without those that were over when they were read.
    let warnings: WarningList
    var metadata: ResponseMetadata
    /// By this machine's clock.
    var fetchedAt: Date

    /// By this machine's clock: the end of the validity that the server states, but from one to five minutes after the
    /// request, so that many places take one request, and a delay stays within MeteoAlarm's terms.
    var expiresAt: Date {
      let stated = metadata.validity.expiresAt ?? fetchedAt + MeteoAlarmFeeds.longestValidity
      return min(max(stated, fetchedAt + 60), fetchedAt + MeteoAlarmFeeds.longestValidity)
    }
  }

  private static let longestValidity: TimeInterval = 300
  /// Seconds: countries that were not requested for so long are removed from memory at the next request for any.
  private static let lifetime: TimeInterval = 1800

  private let endpoint: ServiceEndpoint
  private let feeds = Mutex<[String: Feed]>([:])
  private let requests = SingleFlight<String, Result<Feed, ForecastError>>()

  init(endpoint: ServiceEndpoint) { self.endpoint = endpoint }

  /// Returns the current warnings of a country, from memory if they are recent enough.
  ///
  /// - Parameter country: Its name in the service's addresses, such as `belgium`.
  func feed(of country: String) async throws(ForecastError) -> Feed {
    if let feed = stored(country) { return feed }
    let result: Result<Feed, ForecastError>
    do {
      result = try await requests.value(for: country) { [self] in await request(country) }
    } catch {
      throw .cancelled
    }
    return try result.get()
  }

  /// Returns the warnings in memory; `nil` if there are none, or they have expired.
  private func stored(_ country: String) -> Feed? {
    let now = endpoint.now()
    return last(country).flatMap { now < $0.expiresAt ? $0 : nil }
  }

  /// Returns the latest warnings in memory, and removes those of all countries that are too old.
  private func last(_ country: String) -> Feed? {
    let now = endpoint.now()
    return feeds.withLock { feeds in
      feeds = feeds.filter { (0..<MeteoAlarmFeeds.lifetime).contains(now.timeIntervalSince($0.value.fetchedAt)) }
      return feeds[country]
    }
  }

  private func request(_ country: String) async -> Result<Feed, ForecastError> {
    // Another request may have ended just now.
    if let feed = stored(country) { return .success(feed) }
    let last = last(country)
    do throws(ForecastError) {
      let reply = try await endpoint.reply(
        MeteoAlarmResponse.self, path: "/api/v1/warnings/feeds-\(country)", newerThan: last?.metadata.validity)
      let now = endpoint.now()
      let feed: Feed
      if case .unchanged(let metadata) = reply, let last {
        feed = Feed(warnings: last.warnings, metadata: metadata, fetchedAt: now)
      } else {
        let (response, metadata) = try reply.unconditional()
        let warnings = response.warnings.withoutPast(at: now + min(0, metadata.clockOffset))
        feed = Feed(warnings: warnings, metadata: metadata, fetchedAt: now)
      }
      feeds.withLock { $0[country] = feed }
      return .success(feed)
    } catch {
      return .failure(error)
    }
  }
}
