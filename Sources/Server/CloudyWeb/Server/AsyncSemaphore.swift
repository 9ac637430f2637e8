import Synchronization

/// Lets a fixed number of tasks run at a time; further ones wait in order, up to a limit, and the rest are rejected.
final class AsyncSemaphore: Sendable {
  private typealias Waiter = CheckedContinuation<Bool, Never>

  private struct State {
    var free: Int
    /// The number of the newest waiter.
    var number = 0
    /// In order of arrival.
    var waiters: [(number: Int, waiter: Waiter)] = []
  }

  private let waitingLimit: Int
  private let state: Mutex<State>

  /// - Parameters:
  ///   - width: The number of tasks that may run at a time, 1 or more.
  ///   - waitingLimit: The number of tasks that may wait.
  init(width: Int, waitingLimit: Int) {
    self.waitingLimit = waitingLimit
    state = Mutex(State(free: max(1, width)))
  }

  var waitingCount: Int { state.withLock(\.waiters.count) }

  /// Runs `work` as soon as a slot is free.
  ///
  /// - Returns: `nil` if too many tasks are already waiting, or the caller is cancelled before its turn.
  func pass<Value: Sendable>(_ work: @Sendable () async -> Value) async -> Value? {
    guard await enter() else { return nil }
    defer { leave() }
    return await work()
  }

  private func enter() async -> Bool {
    let number = state.withLock { state in
      state.number += 1
      return state.number
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let response: Bool? = state.withLock { state in
          if Task.isCancelled { return false }
          if state.free > 0 {
            state.free -= 1
            return true
          }
          guard state.waiters.count < waitingLimit else { return false }
          state.waiters.append((number, waiter))
          return nil
        }
        if let response { waiter.resume(returning: response) }
      }
    } onCancel: {
      let waiter = state.withLock { state -> Waiter? in
        guard let index = state.waiters.firstIndex(where: { $0.number == number }) else { return nil }
        return state.waiters.remove(at: index).waiter
      }
      waiter?.resume(returning: false)
    }
  }

  private func leave() {
    let next = state.withLock { state -> Waiter? in
      guard !state.waiters.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiters.removeFirst().waiter
    }
    next?.resume(returning: true)
  }
}
