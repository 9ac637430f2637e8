import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation
import Synchronization

/// Lists of warnings of whole countries, each of which is requested once for all places of the country.
final class WarningFeeds: Sendable {
  /// A country's warnings, as read from the service.
  struct List: Sendable {
    /// In memory, without those that were over when they were read.
    var warnings: WarningList
    /// The time of the list; `nil` if the service does not state it.
    var madeAt: Date?
    /// Whether nothing is missing that another request could add.
    var isComplete = true
    /// The error of a request for a part of the list; `nil` if there was none.
    var failure: ForecastError?
  }

  /// A list with the response that contained it.
  struct Feed: Sendable {
    let list: List
    var metadata: ResponseMetadata
    /// By this machine's clock.
    var fetchedAt: Date

    /// By this machine's clock: the end of the validity that the server states, but from one to five minutes after the
    /// request, so that many places take one request, and warnings are not late. Incomplete lists are valid for a
    /// minute.
    var expiresAt: Date {
      guard list.isComplete else { return fetchedAt + WarningFeeds.shortestValidity }
      let stated = metadata.validity.expiresAt ?? fetchedAt + WarningFeeds.longestValidity
      return min(max(stated, fetchedAt + WarningFeeds.shortestValidity), fetchedAt + WarningFeeds.longestValidity)
    }

    /// Returns the warnings that concern a place, as a block.
    ///
    /// - Parameters:
    ///   - reportLimit: Seconds: the age of the newest report from which it shows that the service has stopped; `nil`
    ///     for a service whose reports have no time.
    ///   - now: By this machine's clock.
    ///   - isOfCountry: See ``WarningList/warnings(at:now:regions:isOfCountry:)``.
    /// - Throws: See ``WarningList/block(for:from:metadata:report:now:isOfCountry:derivations:)``; the error of a request
    ///   for a part of the list, if it is the reason.
    func block(
      for place: Place, from source: ForecastSource, reportLimit: TimeInterval?, now: Date, isOfCountry: Bool = false
    ) throws(ForecastError) -> Block<[WeatherAlert]> {
      do throws(ForecastError) {
        var block = try list.warnings.block(
          for: place, from: source, metadata: metadata, report: ReportTime(limit: reportLimit, stated: list.madeAt),
          now: now, isOfCountry: isOfCountry)
        block.provenance.validity = CacheValidity(expiresAt: expiresAt)
        return block
      } catch {
        throw list.failure ?? error
      }
    }
  }

  /// Requests the list of a country. The last one is given, if there is one, and may be returned as unchanged.
  typealias Request = @Sendable (_ country: String, _ last: Feed?) async throws(ForecastError) -> ServiceReply<List>

  private static let shortestValidity: TimeInterval = 60
  private static let longestValidity: TimeInterval = 300
  /// Seconds: countries that were not requested for so long are removed from memory at the next request for any.
  private static let lifetime: TimeInterval = 1800

  private let now: @Sendable () -> Date
  private let request: Request
  private let feeds = Mutex<[String: Feed]>([:])
  private let requests = SingleFlight<String, Result<Feed, ForecastError>>()

  /// - Parameter now: This machine's clock.
  init(now: @escaping @Sendable () -> Date, request: @escaping Request) {
    self.now = now
    self.request = request
  }

  /// Returns the current warnings of a country, from memory if they are recent enough.
  ///
  /// - Parameter country: Its name in the service's addresses, such as `belgium`.
  func feed(of country: String) async throws(ForecastError) -> Feed {
    if let feed = stored(country) { return feed }
    let result: Result<Feed, ForecastError>
    do {
      result = try await requests.value(for: country) { [self] in await requested(country) }
    } catch {
      throw .cancelled
    }
    return try result.get()
  }

  /// Returns the warnings in memory; `nil` if there are none, or they have expired.
  private func stored(_ country: String) -> Feed? {
    let now = self.now()
    return last(country).flatMap { now < $0.expiresAt ? $0 : nil }
  }

  /// Returns the latest warnings in memory, and removes those of all countries that are too old.
  private func last(_ country: String) -> Feed? {
    let now = self.now()
    return feeds.withLock { feeds in
      feeds = feeds.filter { (0..<WarningFeeds.lifetime).contains(now.timeIntervalSince($0.value.fetchedAt)) }
      return feeds[country]
    }
  }

  private func requested(_ country: String) async -> Result<Feed, ForecastError> {
    // Another request may have ended just now.
    if let feed = stored(country) { return .success(feed) }
    let last = last(country)
    do throws(ForecastError) {
      let reply = try await request(country, last)
      let now = self.now()
      let feed: Feed
      if case .unchanged(let metadata) = reply, let last {
        feed = Feed(list: last.list, metadata: metadata, fetchedAt: now)
      } else {
        var (list, metadata) = try reply.unconditional()
        list.warnings = list.warnings.withoutPast(at: now + min(0, metadata.clockOffset))
        feed = Feed(list: list, metadata: metadata, fetchedAt: now)
      }
      feeds.withLock { $0[country] = feed }
      return .success(feed)
    } catch {
      return .failure(error)
    }
  }
}
