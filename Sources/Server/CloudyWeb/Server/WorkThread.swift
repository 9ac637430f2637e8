import Dispatch
import Foundation
import Synchronization

/// A thread that runs pieces of work one after the other. It starts with the first one.
final class WorkThread: Sendable {
  private struct State: Sendable {
    var hasBegun = false
    var waiting: [@Sendable () -> Void] = []
  }

  private final class SharedWork: Sendable {
    let state = Mutex(State())
    let count = DispatchSemaphore(value: 0)
  }

  private let shared = SharedWork()
  private let name: String

  /// - Parameter name: The thread's name in debuggers and process lists.
  init(name: String) { self.name = name }

  deinit {
    // Wakes the thread without work, which ends it.
    shared.count.signal()
  }

  func run(_ work: @escaping @Sendable () -> Void) {
    let isFirst = shared.state.withLock { state in
      state.waiting.append(work)
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    shared.count.signal()
    guard isFirst else { return }
    let thread = Thread { [shared] in
      while true {
        shared.count.wait()
        guard let work = shared.state.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) else { return }
        work()
      }
    }
    thread.name = name
    thread.start()
  }
}
