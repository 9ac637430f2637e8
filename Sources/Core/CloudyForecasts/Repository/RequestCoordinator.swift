import Foundation

/// Lets one of the processes that share a store make a request at a time. The others wait for its cached response.
///
/// If that takes too long, another process makes the request as well, and one more after each further delay.
struct RequestCoordinator: Sendable {
  /// The right to make the request, for as long as the value exists.
  struct Permit: Sendable {
    /// `nil` if too many processes are already making the request, or locks are not available.
    let lock: RequestLock?
  }

  /// The time after which another process makes the request as well.
  private static let timeout = Duration.seconds(2)
  private static let pause = Duration.milliseconds(25)
  private static let slots = 8

  private let file: RequestLockFile?
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - file: `nil` if no other process shares the store.
  ///   - clock: Measures the wait for other processes.
  init(file: RequestLockFile?, clock: any Clock<Duration>) {
    self.file = file
    self.clock = clock
  }

  /// Waits until no other process is making the request, or those that are take too long.
  ///
  /// - Returns: `nil` if the caller was canceled.
  func claim(for request: FlightKey) async -> Permit? {
    guard let file else { return Permit(lock: nil) }
    var waited = Duration.zero
    while true {
      let open = Int(waited / RequestCoordinator.timeout)
      guard open < RequestCoordinator.slots else { return Permit(lock: nil) }
      for slot in 0...open {
        switch file.take(request.text, slot: slot) {
        case .taken(let lock): return Permit(lock: lock)
        case .unavailable: return Permit(lock: nil)
        case .busy: break
        }
      }
      do { try await clock.sleep(for: RequestCoordinator.pause) } catch { return nil }
      waited += RequestCoordinator.pause
    }
  }

  /// Returns the right to make a request without waiting; `nil` if another process has it.
  func claimAtOnce(for request: String) -> Permit? {
    switch file?.take(request) {
    case .taken(let lock): Permit(lock: lock)
    case .busy: nil
    case .unavailable, nil: Permit(lock: nil)
    }
  }

  func isTaken(_ request: String) -> Bool {
    if case .busy? = file?.take(request) { true } else { false }
  }
}
