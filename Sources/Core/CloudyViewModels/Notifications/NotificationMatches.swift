import CloudyStorage
import Foundation

/// The entries of the log that are about the same events as before.
struct NotificationMatches {
  /// The indices of the entries about each event; empty for a new event.
  let entries: [[Int]]

  fileprivate struct Pair {
    let event: Int
    let entry: Int
    /// A lower one is surer.
    let level: Int
    /// In seconds.
    let distance: TimeInterval
    let rankDifference: Int

    var order: (Int, TimeInterval, Int, Int, Int) { (level, distance, rankDifference, event, entry) }
  }

  /// Assigns the surest pairs first. An alert with an identifier has an entry of its own; others can share entries.
  init(of events: [NotificationEvent], in entries: [DeliveredNotification]) {
    let pairs = events.indices.flatMap { event in
      entries.indices.compactMap { Pair(event, events[event], entry: $0, entries[$0]) }
    }
    var found: [[Int]] = events.map { _ in [] }
    var (own, claimed, shared) = (Set<Int>(), Set<Int>(), Set<Int>())
    for pair in pairs.sorted(by: { $0.order < $1.order }) where !claimed.contains(pair.entry) {
      if events[pair.event].canShare(entries[pair.entry]) {
        shared.insert(pair.entry)
      } else {
        guard !shared.contains(pair.entry), own.insert(pair.event).inserted else { continue }
        claimed.insert(pair.entry)
      }
      found[pair.event].append(pair.entry)
    }
    self.entries = found
  }
}

extension NotificationMatches.Pair {
  /// - Returns: `nil` if the entry is about another event.
  fileprivate init?(_ index: Int, _ event: NotificationEvent, entry: Int, _ delivered: DeliveredNotification) {
    guard let match = event.match(delivered),
      let level = NotificationEvent.Match.allCases.firstIndex(of: match)
    else { return nil }
    self.init(
      event: index, entry: entry, level: level, distance: abs(event.start.timeIntervalSince(delivered.startsAt)),
      rankDifference: abs(event.rank - delivered.rank))
  }
}
