import Atomics
import CloudyServices
import Foundation
import Hummingbird

/// A cache of pages for all visitors who would get the same page.
///
/// Reading takes no lock: the cache is a snapshot that never changes and is replaced as a whole. Only one page per key
/// is made at a time, however many requests wait for it, so that a popular page is not made a thousand times when it
/// expires.
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

  private final class Snapshot: AtomicReference, Sendable {
    let entries: [Key: Entry]
    let byteCount: Int
    let sweptAt: Date

    init(_ entries: [Key: Entry], byteCount: Int, sweptAt: Date) {
      self.entries = entries
      self.byteCount = byteCount
      self.sweptAt = sweptAt
    }
  }

  private let snapshot = ManagedAtomic(Snapshot([:], byteCount: 0, sweptAt: .distantPast))
  private let flights = SingleFlight<Key, Result<ServedContent, any Error>>()
  private let byteLimit: Int
  private let entryLimit: Int
  private let metrics: WebMetrics
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - byteLimit: The limit for all pages together.
  ///   - entryLimit: The greatest number of pages. Adding one takes as long as copying that many entries.
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
    guard let entry = snapshot.load(ordering: .acquiring).entries[key], entry.holds(at: now()) else { return nil }
    return entry.content
  }

  /// Caches a page that was made for another reason.
  func keep(_ made: Made, for key: Key) {
    let entry = Entry(content: made.content, madeAt: now(), holdsUntil: made.holdsUntil)
    guard entry.holds(at: entry.madeAt), made.content.byteCount <= byteLimit / 4 else { return }
    var known = snapshot.load(ordering: .acquiring)
    while true {
      let next = snapshot(after: known, with: entry, for: key)
      let (isExchanged, original) = snapshot.compareExchange(
        expected: known, desired: next, ordering: .acquiringAndReleasing)
      if isExchanged {
        metrics[.pages] = UInt64(next.entries.count)
        metrics[.pageBytes] = UInt64(next.byteCount)
        return
      }
      known = original
    }
  }

  private func snapshot(after known: Snapshot, with entry: Entry, for key: Key) -> Snapshot {
    var entries = known.entries
    let replaced = entries.updateValue(entry, forKey: key)
    var byteCount = known.byteCount + entry.content.byteCount - (replaced?.content.byteCount ?? 0)
    var sweptAt = known.sweptAt
    let isFull = entries.count > entryLimit || byteCount > byteLimit
    guard isFull || abs(entry.madeAt.timeIntervalSince(sweptAt)) > 60 else {
      return Snapshot(entries, byteCount: byteCount, sweptAt: sweptAt)
    }
    sweptAt = entry.madeAt
    entries = entries.filter { $0.value.holds(at: entry.madeAt) }
    byteCount = entries.values.reduce(0) { $0 + $1.content.byteCount }
    if entries.count > entryLimit || byteCount > byteLimit {
      // Remove several at once, so that not every insertion sorts all pages.
      for (key, entry) in entries.sorted(by: { $0.value.madeAt < $1.value.madeAt }) {
        guard entries.count > entryLimit * 3 / 4 || byteCount > byteLimit / 4 * 3 else { break }
        entries[key] = nil
        byteCount -= entry.content.byteCount
      }
    }
    return Snapshot(entries, byteCount: byteCount, sweptAt: sweptAt)
  }
}
