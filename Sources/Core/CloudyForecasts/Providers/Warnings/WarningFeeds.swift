import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation
import Synchronization

/// A list as read from a service, which stays in memory.
protocol WarningFeedList: Sendable {
  /// Whether nothing is missing that another request could add.
  var isComplete: Bool { get }

  /// Returns the list without the warnings that are over at a time, if the service leaves them in it.
  func withoutPast(at time: Date) -> Self
}

/// In seconds.
private enum FeedAge {
  static let shortestValidity: TimeInterval = 60
  static let longestValidity: TimeInterval = 300
  /// Lists that were not requested for so long are removed from memory at the next request for any.
  static let lifetime: TimeInterval = 1800
}

/// The lists of a service that has one for each country or office. A list is requested once for all of its places.
final class WarningFeeds<List: WarningFeedList>: Sendable {
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
      guard list.isComplete else { return fetchedAt + FeedAge.shortestValidity }
      let latest = fetchedAt + FeedAge.longestValidity
      return min(max(metadata.validity.expiresAt ?? latest, fetchedAt + FeedAge.shortestValidity), latest)
    }
  }

  /// Requests a list by its name. The last one is given, if there is one, and may be returned as unchanged.
  typealias Request = @Sendable (_ name: String, _ last: Feed?) async throws(ForecastError) -> ServiceReply<List>

  private let now: @Sendable () -> Date
  private let request: Request
  private let feeds = Mutex<[String: Feed]>([:])
  private let requests = SingleFlight<String, Result<Feed, ForecastError>>()

  /// - Parameter now: This machine's clock.
  init(now: @escaping @Sendable () -> Date, request: @escaping Request) {
    self.now = now
    self.request = request
  }

  /// Returns a list, from memory if it is recent enough.
  ///
  /// - Parameter name: The country or office, as in the service's addresses, such as `belgium`.
  func feed(of name: String) async throws(ForecastError) -> Feed {
    if let feed = stored(name) { return feed }
    let result: Result<Feed, ForecastError>
    do {
      result = try await requests.value(for: name) { [self] in await requested(name) }
    } catch {
      throw .cancelled
    }
    return try result.get()
  }

  /// Returns the list in memory; `nil` if there is none, or it has expired.
  private func stored(_ name: String) -> Feed? {
    let now = self.now()
    return last(name).flatMap { now < $0.expiresAt ? $0 : nil }
  }

  /// Returns the latest list in memory, and removes all lists that are too old.
  private func last(_ name: String) -> Feed? {
    let now = self.now()
    return feeds.withLock { feeds in
      feeds = feeds.filter { (0..<FeedAge.lifetime).contains(now.timeIntervalSince($0.value.fetchedAt)) }
      return feeds[name]
    }
  }

  private func requested(_ name: String) async -> Result<Feed, ForecastError> {
    // Another request may have ended just now.
    if let feed = stored(name) { return .success(feed) }
    let last = last(name)
    do throws(ForecastError) {
      let reply = try await request(name, last)
      let now = self.now()
      let feed: Feed
      if case .unchanged(let metadata) = reply, let last {
        feed = Feed(list: last.list, metadata: metadata, fetchedAt: now)
      } else {
        let (list, metadata) = try reply.unconditional()
        feed = Feed(
          list: list.withoutPast(at: now + min(0, metadata.clockOffset)), metadata: metadata, fetchedAt: now)
      }
      feeds.withLock { $0[name] = feed }
      return .success(feed)
    } catch {
      return .failure(error)
    }
  }
}
