import CloudyModel
import Foundation

extension Synchronizer {
  /// The interval at which this device checks for changes made on it, if the system does not report them.
  private static let lookPause = Duration.seconds(1)
  /// The interval at which a device without a server checks whether it is connected by now, if the system does not
  /// report it.
  private static let accountPause = Duration.seconds(30)
  private static let shortestCooldown = Duration.seconds(5)
  private static let longestCooldown = Duration.seconds(300)

  /// Keeps this device synchronized with the server until the task is canceled: local changes are sent within a second
  /// or two, and remote changes are received as soon as the server has them.
  ///
  /// Without a network, or a server, it waits and retries.
  ///
  /// - Parameter report: Called after each attempt; with `nil` if this device is not connected to a server.
  package func syncContinuously(_ report: (Result<Outcome?, SyncFailure>) -> Void = { _ in }) async {
    var rest = Synchronizer.shortestCooldown
    while !Task.isCancelled {
      let outcome: Outcome?
      do throws(SyncFailure) {
        outcome = try await synchronize()
        rest = Synchronizer.shortestCooldown
      } catch {
        if error != .cancelled { report(.failure(error)) }
        guard await pause(rest) else { return }
        rest = min(rest * 2, Synchronizer.longestCooldown)
        continue
      }
      report(.success(outcome))
      guard let outcome else {
        await waitForAccount()
        continue
      }
      guard await waitForChange(of: outcome.delivered, since: outcome.version) else {
        guard await pause(rest) else { return }
        rest = min(rest * 2, Synchronizer.longestCooldown)
        continue
      }
    }
  }

  /// Synchronizes, unless that happened within a time. For programs that sync occasionally.
  package func synchronize(unlessWithin age: TimeInterval) async {
    guard let account = try? account() else { return }
    // A clock that was set back must not prevent it.
    if let last = account.lastSync, (0..<age).contains(now().timeIntervalSince(last)) { return }
    _ = try? await synchronize()
  }

  /// Waits until this device may be connected to a server.
  private func waitForAccount() async {
    await changes.watch(orEach: Synchronizer.accountPause, on: clock) {
      do throws(SyncFailure) { return try account() == nil } catch { return false }
    }
  }

  /// Waits until data changes, here or elsewhere.
  ///
  /// - Returns: `false` if the server cannot be reached.
  private func waitForChange(of delivered: UserData, since version: String?) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        var isNew = false
        await changes.watch(orEach: Synchronizer.lookPause, on: clock) {
          if let userData = try? user.userData() { isNew = userData != delivered }
          return !isNew
        }
        return isNew
      }
      if let version {
        group.addTask {
          do throws(SyncFailure) {
            while try await !waitForNotifications(since: version) {
              // Prevents a busy loop with a server that responds at once.
              guard await pause(Synchronizer.lookPause) else { return false }
            }
            return true
          } catch {
            return false
          }
        }
      }
      let first = await group.next() ?? false
      group.cancelAll()
      return first
    }
  }

  /// - Returns: `false` if the task was canceled.
  private func pause(_ duration: Duration) async -> Bool { (try? await clock.sleep(for: duration)) != nil }
}
