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

  /// - Parameter onRoom: Called when the queue was full and is not any more.
  init(onRoom: @escaping @Sendable () -> Void) { self.onRoom = onRoom }

  /// Whether to read no more for now. What was read already can be added all the same.
  var isFull: Bool { state.withLock { $0.events.count >= InputQueue.limit } }

  func add(_ events: [InputEvent]) {
    for event in events { add(event) }
  }

  func add(_ event: InputEvent) {
    let waiting = state.withLock { state -> CheckedContinuation<InputEvent?, Never>? in
      if state.isFinished { return nil }
      if let waiting = state.waiting.take() { return waiting }
      // Of what the terminal does by itself there may be any number, and one says it all.
      switch event {
      case .resized, .resumed: if state.events.contains(event) { return nil }
      // Nothing that was typed ahead keeps a program from its end.
      case .endRequested: state.events = []
      default: break
      }
      state.events.append(event)
      return nil
    }
    waiting?.resume(returning: event)
  }

  /// There will be no more events than those that are here.
  func finish() {
    let waiting = state.withLock { state in
      state.isFinished = true
      return state.waiting.take()
    }
    waiting?.resume(returning: nil)
  }

  /// Waits for the next event; for one task.
  /// - Returns: `nil` if there are no more, or if the task was cancelled.
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
