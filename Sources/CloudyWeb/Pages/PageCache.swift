import CloudyServices
import Foundation
import Hummingbird
import Synchronization

/// A cache of pages for all visitors who would get the same page.
///
/// Only one page of a key is made at a time, however many wait for it, so that a page that many look at is not made a
/// thousand times when its time is over.
final class PageCache<Key: Hashable & Sendable>: Sendable {
  /// A page, and how long it is valid.
  struct Made: Sendable {
    let content: ServedContent
    /// A page that has expired already is given to waiting requests, but not cached.
    var holdsUntil: Date

    init(_ content: ServedContent, holdsUntil: Date) {
      self.content = content
      self.holdsUntil = holdsUntil
    }

    /// The same page for waiting requests only.
    var forOnce: Made { Made(content, holdsUntil: .distantPast) }
  }

  private struct Entry {
    let content: ServedContent
    let madeAt: Date
    let holdsUntil: Date

    /// Whether the page is valid. The clock may have been set back in the meantime.
    func holds(at now: Date) -> Bool { madeAt <= now && now < holdsUntil }
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var byteCount = 0
    var sweptAt = Date.distantPast
  }

  private let state = Mutex(State())
  private let flights = SingleFlight<Key, Result<ServedContent, any Error>>()
  private let byteLimit: Int
  private let entryLimit: Int
  private let metrics: WebMetrics
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - byteLimit: Of all pages together.
  ///   - entryLimit: Of pages.
  init(byteLimit: Int = 64 << 20, entryLimit: Int = 512, metrics: WebMetrics, now: @escaping @Sendable () -> Date) {
    self.byteLimit = byteLimit
    self.entryLimit = entryLimit
    self.metrics = metrics
    self.now = now
  }

  /// Returns the cached page, or makes it if there is none that is valid.
  ///
  /// - Throws: The error of `make`, which is not cached.
  func content(for key: Key, _ make: @escaping @Sendable () async throws -> Made) async throws -> ServedContent {
    if let kept = kept(key) {
      metrics.count(.pageHits)
      return kept
    }
    metrics.count(.pageMisses)
    return try await flights.value(for: key) { [self] in
      // Another request may have made it since the first look.
      if let kept = kept(key) { return .success(kept) }
      do {
        let made = try await make()
        keep(made, for: key)
        return .success(made.content)
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private func kept(_ key: Key) -> ServedContent? {
    guard let entry = state.withLock({ $0.entries[key] }), entry.holds(at: now()) else { return nil }
    return entry.content
  }

  /// Caches a page that was made for another reason.
  func keep(_ made: Made, for key: Key) {
    let entry = Entry(content: made.content, madeAt: now(), holdsUntil: made.holdsUntil)
    guard entry.holds(at: entry.madeAt), made.content.byteCount <= byteLimit / 4 else { return }
    state.withLock { state in
      let replaced = state.entries.updateValue(entry, forKey: key)
      state.byteCount += entry.content.byteCount - (replaced?.content.byteCount ?? 0)
      let isFull = state.entries.count > entryLimit || state.byteCount > byteLimit
      if isFull || abs(entry.madeAt.timeIntervalSince(state.sweptAt)) > 60 { sweep(&state, at: entry.madeAt) }
      metrics[.pages] = UInt64(state.entries.count)
      metrics[.pageBytes] = UInt64(state.byteCount)
    }
  }

  private func sweep(_ state: inout State, at now: Date) {
    state.sweptAt = now
    state.entries = state.entries.filter { $0.value.holds(at: now) }
    state.byteCount = state.entries.values.reduce(0) { $0 + $1.content.byteCount }
    guard state.entries.count > entryLimit || state.byteCount > byteLimit else { return }
    // Some at once, so that not every page is compared with all others.
    for (key, entry) in state.entries.sorted(by: { $0.value.madeAt < $1.value.madeAt }) {
      guard state.entries.count > entryLimit * 3 / 4 || state.byteCount > byteLimit / 4 * 3 else { break }
      state.entries[key] = nil
      state.byteCount -= entry.content.byteCount
    }
  }
}
