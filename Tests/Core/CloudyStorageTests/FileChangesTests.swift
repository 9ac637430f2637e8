import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization
import Testing

@testable import CloudyStorage

/// Changes of files by other programs.
@Suite(.timeLimit(.standard)) struct FileChangesTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()

  init() throws { folder = try TemporaryFolder() }

  #if os(Linux)
  @Test func `an idle watch has no timer, and each change is read twice`() async throws {
    try folder.write("", to: "data")
    let reads = Mutex(0)
    let changes = FileChanges(in: folder.path, of: ["data"])
    let watch = Task { [clock] in
      await changes.watch(orEach: .seconds(9), on: clock) {
        reads.withLock { $0 += 1 }
        return true
      }
    }
    defer { watch.cancel() }
    // A change may have preceded the watch.
    try await clock.waitForSleeper(dueIn: FileChanges.longestDelay)
    clock.advance(by: FileChanges.longestDelay)
    try await waitUntil { reads.withLock(\.self) == 1 && clock.sleeperCount == 0 }

    try append("more", to: "data")
    try await clock.waitForSleeper(dueIn: FileChanges.usualDelay)
    clock.advance(by: FileChanges.usualDelay)
    try await clock.waitForSleeper(dueIn: FileChanges.longestDelay)
    #expect(reads.withLock(\.self) == 2)
    clock.advance(by: FileChanges.longestDelay)
    try await waitUntil { reads.withLock(\.self) == 3 && clock.sleeperCount == 0 }
  }

  @Test func `changes of other files are ignored`() async throws {
    try folder.write("", to: "data")
    let changes = FileChanges(in: folder.path, of: ["data"])
    let wait = Task { [clock] in await changes.startWait().end(within: .seconds(60), on: clock) }
    try await clock.waitForSleeper(dueIn: .seconds(60))
    // A second wait, for the other file, shows when the change has been reported.
    let others = FileChanges(in: folder.path, of: ["other"])
    let otherWait = Task { [clock] in await others.startWait().end(within: .seconds(90), on: clock) }
    try await clock.waitForSleeper(dueIn: .seconds(90))
    try await waitUntil {
      try? append("more", to: "other")
      return clock.hasSleeper(dueIn: FileChanges.longestDelay)
    }
    #expect(clock.sleeps.count { $0.length == FileChanges.longestDelay } == 1)
    clock.advance(by: .seconds(60))
    #expect(await wait.value)
    #expect(await otherWait.value)
  }

  @Test func `a file that is replaced has changed`() async throws {
    try folder.write("", to: "account.json")
    let changes = FileChanges(in: folder.path, of: ["account.json"])
    let wait = Task { [clock] in await changes.startWait().end(within: .seconds(60), on: clock) }
    // The file may be replaced before the watch starts.
    try await waitUntil {
      try? Data("new".utf8).write(to: URL(filePath: folder.path + "/account.json"), options: .atomic)
      return clock.hasSleeper(dueIn: FileChanges.longestDelay)
    }
    clock.advance(by: FileChanges.longestDelay)
    #expect(await wait.value)
  }

  @Test func `a change after the start of a wait ends it when even a slow disk shows the transaction`() async throws {
    try folder.write("", to: "data")
    let change = FileChanges(in: folder.path, of: ["data"]).startWait()
    try append("more", to: "data")
    let wait = Task { [clock] in await change.end(within: .seconds(60), on: clock) }
    try await clock.waitForSleeper(dueIn: FileChanges.longestDelay)
    clock.advance(by: FileChanges.longestDelay)
    #expect(await wait.value)
  }

  @Test func `a transaction of another program is visible after a change is reported`() async throws {
    let now = { @Sendable in Date(timeIntervalSince1970: 1_790_000_000) }
    let reader = Store(directory: folder.path, now: now)
    let other = Store(directory: folder.path, now: now)
    let changes = try #require(reader.file).changes()
    let home = Mutex<String?>(nil)
    let watch = Task { [clock] in
      await changes.watch(orEach: .seconds(9), on: clock) {
        let name = (try? reader.user.userData())?.home?.name
        home.withLock { $0 = name }
        return name == nil
      }
    }
    defer { watch.cancel() }
    try await clock.waitForSleeper(dueIn: FileChanges.longestDelay)
    clock.advance(by: FileChanges.longestDelay)
    try await waitUntil { clock.sleeperCount == 0 }
    #expect(home.withLock(\.self) == nil)
    _ = try other.user.apply(.setHome(.brussels))
    try await waitUntil {
      if let next = clock.nextDeadline { clock.advance(by: clock.now.duration(to: next)) }
      return home.withLock(\.self) == "Brussels"
    }
  }

  @Test func `a directory that is removed is checked at an interval`() async throws {
    try folder.write("", to: "inner/data")
    let changes = FileChanges(in: folder.path + "/inner", of: ["data"])
    let watch = Task { [clock] in await changes.watch(orEach: .seconds(9), on: clock) { true } }
    defer { watch.cancel() }
    try await clock.waitForSleeper(dueIn: FileChanges.longestDelay)
    try FileManager.default.removeItem(atPath: folder.path + "/inner")
    try await waitUntil {
      if clock.hasSleeper(dueIn: .seconds(9)) { return true }
      if let next = clock.nextDeadline { clock.advance(by: clock.now.duration(to: next)) }
      return false
    }
  }
  #endif

  @Test(arguments: [nil, "missing"]) func `without reports of changes, files are checked at an interval`(
    _ name: String?
  ) async throws {
    let reads = Mutex(0)
    let changes = FileChanges(in: name.map { folder.path + "/" + $0 }, of: ["data"])
    let watch = Task { [clock] in
      await changes.watch(orEach: .seconds(9), on: clock) {
        reads.withLock { $0 += 1 }
        return reads.withLock(\.self) < 2
      }
    }
    for _ in 0..<2 {
      try await clock.waitForSleeper(dueIn: .seconds(9))
      clock.advance(by: .seconds(9))
    }
    await watch.value
    #expect(reads.withLock(\.self) == 2)
  }

  @Test func `waiting for a change ends with its limit, and with its task`() async throws {
    let changes = FileChanges(in: folder.path, of: ["data"])
    let wait = Task { [clock] in await changes.startWait().end(within: .seconds(60), on: clock) }
    try await clock.waitForSleeper(dueIn: .seconds(60))
    clock.advance(by: .seconds(60))
    #expect(await wait.value)
    let other = Task { [clock] in await changes.startWait().end(within: .seconds(60), on: clock) }
    try await clock.waitForSleeper(dueIn: .seconds(60))
    other.cancel()
    #expect(await other.value == false)
  }

  private func append(_ text: String, to name: String) throws {
    let path = folder.path + "/" + name
    if !FileManager.default.fileExists(atPath: path) { try folder.write("", to: name) }
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
  }
}
