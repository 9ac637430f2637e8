import Synchronization

/// A value that a test gives later to whoever waits for it, cancelled or not.
package final class Promise<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    var waiters: [CheckedContinuation<Value, Never>] = []
  }

  private let state = Mutex(State())

  package init() {}

  package var isKept: Bool { state.withLock { $0.value != nil } }

  /// The first value counts.
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
  package func keep() { keep(()) }
}
