import Synchronization

/// A value that a test supplies later to waiting tasks, whether or not they are canceled.
package final class Promise<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    var waiters: [CheckedContinuation<Value, Never>] = []
  }

  private let state = Mutex(State())

  /// Creates a promise without a value.
  package init() {}

  package var isCached: Bool { state.withLock { $0.value != nil } }

  /// Supplies the value; only the first call counts.
  package func keep(_ value: Value) {
    let waiters = state.withLock { state in
      if state.value == nil { state.value = value }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume(returning: value) }
  }

  package var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        let value = state.withLock { state in
          if state.value == nil { state.waiters.append(continuation) }
          return state.value
        }
        if let value { continuation.resume(returning: value) }
      }
    }
  }
}

extension Promise<Void> {
  /// Lets the waiting tasks continue.
  package func keep() { keep(()) }
}
