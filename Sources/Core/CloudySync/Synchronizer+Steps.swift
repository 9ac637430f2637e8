import CloudyModel
import Foundation

extension Synchronizer {
  /// How often this device looks for choices that were made on it, by this program or another one.
  private static let lookPause = Duration.seconds(1)
  /// How often a device that is connected to no server looks whether it is by now.
  private static let accountPause = Duration.seconds(30)
  private static let shortestCooldown = Duration.seconds(5)
  private static let longestCooldown = Duration.seconds(300)

  /// Keeps this device in step with the server until the task is cancelled: what is chosen here is told within a second
  /// or two, and what is chosen elsewhere is heard as soon as the server knows it.
  ///
  /// Without a network, or a server, it waits and tries again.
  ///
  /// - Parameter report: Hears of each try; of `nil` if this device is connected to no server.
  package func keepInStep(_ report: (Result<Outcome?, SyncFailure>) -> Void = { _ in }) async {
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
        guard await pause(Synchronizer.accountPause) else { return }
        continue
      }
      guard await waitForChange(of: outcome.delivered, since: outcome.version) else {
        guard await pause(rest) else { return }
        rest = min(rest * 2, Synchronizer.longestCooldown)
        continue
      }
    }
  }

  /// Tells each other everything, unless that happened within a time. For programs that look now and then.
  package func synchronize(unlessWithin age: TimeInterval) async {
    guard let account = try? account() else { return }
    // A clock that was set back must not keep it from happening.
    if let last = account.lastSync, (0..<age).contains(now().timeIntervalSince(last)) { return }
    _ = try? await synchronize()
  }

  /// Waits until something was chosen, here or elsewhere.
  ///
  /// - Returns: `false` if the server cannot be asked.
  private func waitForChange(of delivered: UserData, since version: String?) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        while await pause(Synchronizer.lookPause) {
          if let userData = try? person.userData(), userData != delivered { return true }
        }
        return false
      }
      if let version {
        group.addTask {
          do throws(SyncFailure) {
            while try await !waitForNotifications(since: version) {
              // A server that answers at once must not be asked at once again.
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

  /// - Returns: Whether the task goes on.
  private func pause(_ duration: Duration) async -> Bool { (try? await clock.sleep(for: duration)) != nil }
}
