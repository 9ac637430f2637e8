import Synchronization

/// Events on their way from the thread that reads them to the task that handles them.
final class InputQueue: Sendable {
  private struct State {
    var events: ArraySlice<InputEvent> = []
    var waiting: CheckedContinuation<InputEvent?, Never>?
    var isFinished = false
  }

  private static let limit = 256

  private let state = Mutex(State())
  private let onRoom: @Sendable () -> Void

  /// - Parameter onRoom: Called when a full queue has space again.
  init(onRoom: @escaping @Sendable () -> Void) { self.onRoom = onRoom }

  /// Whether to stop reading for now. Input that was already read can still be added.
  var isFull: Bool { state.withLock { $0.events.count >= InputQueue.limit } }

  func add(_ events: [InputEvent]) {
    for event in events { add(event) }
  }

  func add(_ event: InputEvent) {
    let waiting = state.withLock { state -> CheckedContinuation<InputEvent?, Never>? in
      if state.isFinished { return nil }
      if let waiting = state.waiting.take() { return waiting }
      // The terminal can cause any number of these events, and a single one is enough.
      switch event {
      case .resized, .resumed: if state.events.contains(event) { return nil }
      // Keys typed ahead must not delay the exit of a program.
      case .endRequested: state.events = []
      default: break
      }
      state.events.append(event)
      return nil
    }
    waiting?.resume(returning: event)
  }

  /// Ends the queue after its current events.
  func finish() {
    let waiting = state.withLock { state in
      state.isFinished = true
      return state.waiting.take()
    }
    waiting?.resume(returning: nil)
  }

  /// Waits for the next event. Only one task may wait.
  /// - Returns: `nil` if there are no more events, or if the task was canceled.
  func next() async -> InputEvent? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (next, hasRoom) = state.withLock { state -> (InputEvent??, Bool) in
          if let event = state.events.popFirst() { return (event, state.events.count == InputQueue.limit - 1) }
          if state.isFinished || Task.isCancelled { return (.some(nil), false) }
          state.waiting = continuation
          return (nil, false)
        }
        if hasRoom { onRoom() }
        if let next { continuation.resume(returning: next) }
      }
    } onCancel: {
      let waiting = state.withLock { $0.waiting.take() }
      waiting?.resume(returning: nil)
    }
  }
}
