import Foundation

/// Has one process at a time ask a question, of all that share a store. The others wait for what it keeps.
///
/// One that takes long is not waited for: another asks beside it then, and yet another after as long again.
struct QuestionTurns: Sendable {
  /// The right to ask, for as long as it is held.
  struct Turn: Sendable {
    /// `nil` if too many are asking, or nobody can know whether somebody is.
    let lock: QuestionLock?
  }

  /// How long one may ask before another does, too.
  private static let patience = Duration.seconds(2)
  private static let pause = Duration.milliseconds(25)
  private static let slots = 8

  private let file: QuestionFile?
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - file: `nil` if nothing is shared with any process.
  ///   - clock: On which others are waited for.
  init(file: QuestionFile?, clock: any Clock<Duration>) {
    self.file = file
    self.clock = clock
  }

  /// Waits until nobody else asks, or those who do take too long.
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

  /// - Returns: `nil` if somebody else has it.
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
