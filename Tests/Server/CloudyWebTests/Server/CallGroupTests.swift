import CloudyModel
import CloudyTestSupport
import Synchronization
import Testing

@testable import CloudyWeb

@Suite struct CallGroupTests {
  /// A disk whose writes wait until a test calls `open()`.
  private final class Disk: Sendable {
    private let state = Mutex((groups: [[Int]](), isOpen: false))

    var groups: [[Int]] { state.withLock { $0.groups } }
    func open() { state.withLock { $0.isOpen = true } }

    func write(_ numbers: [Int]) async -> [Result<Int, StoreError>] {
      state.withLock { $0.groups.append(numbers) }
      try? await waitUntil { self.state.withLock { $0.isOpen } }
      return numbers.map { $0 < 0 ? .failure(.full(path: "\($0)")) : .success($0 * 2) }
    }
  }

  private let disk = Disk()

  @Test func `calls during a write are made in one batch, and each gets its own result`() async throws {
    let group = CallGroup<Int, Int>(limit: 10)
    let first = Task { try await group.perform(1, by: disk.write) }
    try await waitUntil { disk.groups == [[1]] }
    let others = (2...5).map { number in Task { try await group.perform(number, by: disk.write) } }
    try await waitUntilCount(of: group, is: 4)
    disk.open()

    #expect(try await first.value == 2)
    for (index, other) in others.enumerated() { #expect(try await other.value == (index + 2) * 2) }
    #expect(disk.groups.count == 2)
    #expect(disk.groups.last.map(Set.init) == [2, 3, 4, 5])
    #expect(try await group.perform(6, by: disk.write) == 12)
  }

  @Test func `a failing call does not fail the rest of its group`() async throws {
    let group = CallGroup<Int, Int>(limit: 10)
    let first = Task { try await group.perform(1, by: disk.write) }
    try await waitUntil { disk.groups == [[1]] }
    let bad = Task { try await group.perform(-1, by: disk.write) }
    let good = Task { try await group.perform(2, by: disk.write) }
    try await waitUntilCount(of: group, is: 2)
    disk.open()

    await #expect(throws: StoreError.full(path: "-1")) { try await bad.value }
    #expect(try await good.value == 4)
    #expect(try await first.value == 2)
  }

  @Test func `calls beyond the limit are rejected as busy`() async throws {
    let group = CallGroup<Int, Int>(limit: 2)
    let first = Task { try await group.perform(1, by: disk.write) }
    try await waitUntil { disk.groups == [[1]] }
    let waiting = [2, 3].map { number in Task { try await group.perform(number, by: disk.write) } }
    try await waitUntilCount(of: group, is: 2)

    await #expect(throws: StoreError.busy(path: "")) { try await group.perform(4, by: disk.write) }

    disk.open()
    for task in waiting { _ = try await task.value }
    _ = try await first.value
    #expect(disk.groups.joined().contains(4) == false)
  }

  @Test func `a write continues after its caller is cancelled`() async throws {
    let group = CallGroup<Int, Int>(limit: 2)
    let gone = Task { try await group.perform(1, by: disk.write) }
    try await waitUntil { disk.groups == [[1]] }
    gone.cancel()
    disk.open()
    #expect(try await gone.value == 2)
  }

  private func waitUntilCount(of group: CallGroup<Int, Int>, is count: Int) async throws {
    for _ in 0..<100_000 {
      if await group.count == count { return }
      await Task.detached {}.value
    }
    Issue.record("They never arrived.")
  }
}
