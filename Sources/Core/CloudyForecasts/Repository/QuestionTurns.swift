import Foundation

/// Lets one process at a time make a request, out of all that share a store. The others wait for its cached answer.
///
/// If that takes too long, another process makes the request as well, and one more after each further delay.
struct QuestionTurns: Sendable {
  /// The right to make the request, for as long as the value exists.
  struct Turn: Sendable {
    /// `nil` if too many processes are asking already, or locks are not available.
    let lock: QuestionLock?
  }

  /// How long one process may take before another one asks as well.
  private static let patience = Duration.seconds(2)
  private static let pause = Duration.milliseconds(25)
  private static let slots = 8

  private let file: QuestionFile?
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - file: `nil` if nothing is shared with other processes.
  ///   - clock: Measures the wait for other processes.
  init(file: QuestionFile?, clock: any Clock<Duration>) {
    self.file = file
    self.clock = clock
  }

  /// Waits until no other process is asking, or those that are take too long.
  ///
  /// - Returns: `nil` if the caller was cancelled.
  func turn(for question: FlightKey) async -> Turn? {
    guard let file else { return Turn(lock: nil) }
    var waited = Duration.zero
    while true {
      let open = Int(waited / QuestionTurns.patience)
      guard open < QuestionTurns.slots else { return Turn(lock: nil) }
      for slot in 0...open {
        switch file.take(question.text, slot: slot) {
        case .taken(let lock): return Turn(lock: lock)
        case .unavailable: return Turn(lock: nil)
        case .busy: break
        }
      }
      do { try await clock.sleep(for: QuestionTurns.pause) } catch { return nil }
      waited += QuestionTurns.pause
    }
  }

  /// Returns the right to ask without waiting; `nil` if another process has it.
  func turnAtOnce(for question: String) -> Turn? {
    switch file?.take(question) {
    case .taken(let lock): Turn(lock: lock)
    case .busy: nil
    case .unavailable, nil: Turn(lock: nil)
    }
  }

  func isTaken(_ question: String) -> Bool {
    if case .busy? = file?.take(question) { true } else { false }
  }
}
