import Synchronization

/// Visitors as they were read last, for requests that follow each other closely. All are dropped with the first change that
/// anybody makes, in this process or another.
final class RecentVisitors: Sendable {
  /// Of all visitors together, at about half a kilobyte each.
  private static let placeLimit = 8192

  /// Identifies a state of the store: a change of anything makes it another one.
  struct Version: Hashable, Sendable {
    let database: ObjectIdentifier
    let number: Int
  }

  private struct State {
    var version: Version?
    var visitors: [VisitorID: Visitor] = [:]
    var placeCount = 0

    mutating func empty() {
      visitors = [:]
      placeCount = 0
    }
  }

  private let state = Mutex(State())

  /// Returns the visitor as they are in this version of the store; `nil` if they were not read since it began.
  func visitor(_ id: VisitorID, in version: Version) -> Visitor? {
    state.withLock { state in
      if state.version != version { state.empty() }
      state.version = version
      return state.visitors[id]
    }
  }

  /// Remembers a visitor.
  ///
  /// - Parameter version: What was the store's before they were read.
  func insert(_ visitor: Visitor, of id: VisitorID, in version: Version) {
    let count = 1 + visitor.choices.entries.count + visitor.choices.removals.count
    state.withLock { state in
      guard state.version == version, state.visitors[id] == nil else { return }
      if state.placeCount + count > RecentVisitors.placeLimit { state.empty() }
      state.visitors[id] = visitor
      state.placeCount += count
    }
  }
}
