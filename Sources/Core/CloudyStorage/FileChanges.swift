import Foundation

/// Notices changes of files in a directory, by this program or others. While nothing changes, no timer runs.
package struct FileChanges: Sendable {
  /// The time from the last write to a database until a reader usually sees the transaction: SQLite publishes it in
  /// shared memory, of which the kernel reports no changes.
  package static let usualDelay = Duration.milliseconds(100)
  /// The time after which a reader sees the transaction even on a slow disk.
  package static let longestDelay = Duration.seconds(1)

  private let directory: String?
  private let names: Set<String>

  /// - Parameters:
  ///   - directory: An absolute path; `nil` to check at an interval instead.
  ///   - names: The names of the files.
  package init(in directory: String? = nil, of names: Set<String> = []) {
    self.directory = directory
    self.names = names
  }

  /// Calls `body` after each change until it returns `false` or the task is canceled.
  ///
  /// - Parameters:
  ///   - pause: The interval of calls where the system does not report changes.
  ///   - clock: Measures delays and the interval.
  ///   - body: Reads the files. It is called more often than they change, and returns whether to continue.
  package func watch(orEach pause: Duration, on clock: any Clock<Duration>, _ body: () -> Bool) async {
    if let watch = directoryWatch() {
      defer { watch.cancel() }
      // The files may have changed just before.
      do { try await clock.sleep(for: FileChanges.longestDelay) } catch { return }
      guard body() else { return }
      for await _ in watch.changes {
        for delay in [FileChanges.usualDelay, FileChanges.longestDelay] {
          do { try await clock.sleep(for: delay) } catch { return }
          guard body() else { return }
        }
      }
    }
    while !Task.isCancelled {
      do { try await clock.sleep(for: pause) } catch { return }
      guard body() else { return }
    }
  }

  /// Starts to wait for the next change.
  package func startWait() -> Wait { Wait(watch: directoryWatch()) }

  /// A wait for a change after its start.
  package struct Wait: Sendable {
    fileprivate let watch: DirectoryWatch?

    /// Returns after the change, but no later than a limit from now. Call it once. A caller that reads the files only
    /// once per change must see the transaction, so the longer delay applies.
    ///
    /// - Returns: `false` if the task was canceled.
    package func end(within limit: Duration, on clock: any Clock<Duration>) async -> Bool {
      await withTaskGroup(of: Bool.self) { group in
        group.addTask { (try? await clock.sleep(for: limit)) != nil }
        if let watch {
          group.addTask {
            defer { watch.cancel() }
            var changes = watch.changes.makeAsyncIterator()
            let isChange = await changes.next() != nil
            return (try? await clock.sleep(for: isChange ? FileChanges.longestDelay : limit)) != nil
          }
        }
        let isOver = await group.next() ?? false
        group.cancelAll()
        return isOver
      }
    }

    /// Stops watching, if there is no need to wait.
    package func cancel() { watch?.cancel() }
  }

  /// - Returns: `nil` if the system does not report changes of the directory.
  private func directoryWatch() -> DirectoryWatch? { directory.flatMap { DirectoryWatch($0, of: names) } }
}
