import CloudyForecasts
import Foundation
import Hummingbird
import Synchronization

/// Everything that a page depends on, apart from the weather and the time. Visitors with equal keys share a page.
protocol PageKey: Hashable, Sendable {
  /// The visitor whose choices are on the page; `nil` for a page that visitors can share.
  var owner: VisitorID? { get }
}

extension PageKey {
  var owner: VisitorID? { nil }
}

/// A cache of pages, shared by all visitors who would get the same page.
///
/// Only one page of a key is rendered at a time, however many requests wait for it, so that a popular page is not
/// rendered a thousand times when it expires.
final class PageCache<Key: PageKey>: Sendable {
  /// A page and its expiry.
  struct CachedPage: Sendable {
    let content: ServedContent
    /// A page that has already expired is sent to the waiting requests, but not cached.
    var holdsUntil: Date
    /// The household whose rate limit shaped the page, which is sent to no other one and not cached; `nil` for none.
    var household: ClientAddress?

    init(_ content: ServedContent, holdsUntil: Date, onlyFor household: ClientAddress? = nil) {
      self.content = content
      self.holdsUntil = household == nil ? holdsUntil : .distantPast
      self.household = household
    }

    /// The same page, for the waiting requests only.
    var forOnce: CachedPage { CachedPage(content, holdsUntil: .distantPast, onlyFor: household) }
  }

  private struct Flight: Hashable {
    let key: Key
    /// `nil` for a page that may be shared by all.
    let household: ClientAddress?
  }

  private struct Entry {
    let content: ServedContent
    let madeAt: Date
    let holdsUntil: Date

    /// Whether the page is valid. The clock may have been set back since it was rendered.
    func holds(at now: Date) -> Bool { madeAt <= now && now < holdsUntil }
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    /// The pages of each visitor who has any, in order of creation.
    var owned: [VisitorID: [Key]] = [:]
    var byteCount = 0
    var sweptAt = Date.distantPast
  }

  /// The maximum number of pages per visitor, so that no visitor evicts the pages of all others.
  private static var ownedLimit: Int { 4 }

  private let state = Mutex(State())
  private let flights = SingleFlight<Flight, Result<CachedPage, any Error>>()
  private let byteLimit: Int
  private let entryLimit: Int
  private let metrics: WebMetrics
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - byteLimit: The maximum size of all pages together.
  ///   - entryLimit: The maximum number of pages.
  init(byteLimit: Int = 32 << 20, entryLimit: Int = 512, metrics: WebMetrics, now: @escaping @Sendable () -> Date) {
    self.byteLimit = byteLimit
    self.entryLimit = entryLimit
    self.metrics = metrics
    self.now = now
  }

  /// Returns the cached page; renders it if there is no valid one.
  ///
  /// - Parameter household: The household of the client. If a request waited for a page that turns out to be for
  ///   another household only, the page is rendered again for its own.
  /// - Throws: The error of `make`, which is not cached.
  func content(
    for key: Key, household: ClientAddress? = nil, _ make: @escaping @Sendable () async throws -> CachedPage
  ) async throws -> ServedContent {
    if let cached = cached(key) {
      metrics.count(.pageHits)
      return cached
    }
    metrics.count(.pageMisses)
    let made = try await made(for: Flight(key: key, household: nil), make)
    guard let other = made.household, other != household else { return made.content }
    return try await self.made(for: Flight(key: key, household: household), make).content
  }

  /// Returns the cached page; renders it synchronously if there is no valid one.
  func contentAtOnce(for key: Key, _ make: () throws -> CachedPage) rethrows -> ServedContent {
    if let cached = cached(key) {
      metrics.count(.pageHits)
      return cached
    }
    metrics.count(.pageMisses)
    let made = try make()
    keep(made, for: key)
    return made.content
  }

  private func made(for flight: Flight, _ make: @escaping @Sendable () async throws -> CachedPage) async throws
    -> CachedPage
  {
    try await flights.value(for: flight) { [self] in
      // Another request may have rendered it since the first look-up.
      if let cached = cached(flight.key) { return .success(CachedPage(cached, holdsUntil: .distantPast)) }
      do {
        let made = try await make()
        keep(made, for: flight.key)
        return .success(made)
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// Returns the cached page; `nil` if there is no valid one.
  func cached(_ key: Key) -> ServedContent? {
    guard let entry = state.withLock({ $0.entries[key] }), entry.holds(at: now()) else { return nil }
    return entry.content
  }

  /// Caches a page that was rendered elsewhere.
  func keep(_ made: CachedPage, for key: Key) {
    let entry = Entry(content: made.content, madeAt: now(), holdsUntil: made.holdsUntil)
    guard entry.holds(at: entry.madeAt), made.content.byteCount <= byteLimit / 4 else { return }
    state.withLock { state in
      let before = (pages: state.entries.count, bytes: state.byteCount)
      remove(key, from: &state)
      state.entries[key] = entry
      state.byteCount += entry.content.byteCount
      if let owner = key.owner { add(key, of: owner, to: &state) }
      let isFull = state.entries.count > entryLimit || state.byteCount > byteLimit
      if isFull || abs(entry.madeAt.timeIntervalSince(state.sweptAt)) > 60 { sweep(&state, at: entry.madeAt) }
      metrics.change(.pages, by: state.entries.count - before.pages)
      metrics.change(.pageBytes, by: state.byteCount - before.bytes)
    }
  }

  private func add(_ key: Key, of owner: VisitorID, to state: inout State) {
    state.owned[owner, default: []].append(key)
    if let oldest = state.owned[owner]?.first, state.owned[owner]?.count ?? 0 > Self.ownedLimit {
      remove(oldest, from: &state)
    }
  }

  private func remove(_ key: Key, from state: inout State) {
    guard let entry = state.entries.removeValue(forKey: key) else { return }
    state.byteCount -= entry.content.byteCount
    guard let owner = key.owner else { return }
    state.owned[owner]?.removeAll { $0 == key }
    if state.owned[owner]?.isEmpty == true { state.owned[owner] = nil }
  }

  private func sweep(_ state: inout State, at now: Date) {
    state.sweptAt = now
    for (key, entry) in state.entries where !entry.holds(at: now) { remove(key, from: &state) }
    guard state.entries.count > entryLimit || state.byteCount > byteLimit else { return }
    // Evict a quarter at once, so that not every new page causes a sort of all others.
    for (key, _) in state.entries.sorted(by: { $0.value.madeAt < $1.value.madeAt }) {
      guard state.entries.count > entryLimit * 3 / 4 || state.byteCount > byteLimit / 4 * 3 else { break }
      remove(key, from: &state)
    }
  }
}
