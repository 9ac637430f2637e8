import Synchronization
import Testing

@testable import TerminalKit

struct InputQueueTests {
  private final class Counter: Sendable {
    let count = Atomic(0)
    func add() { count.add(1, ordering: .relaxed) }
  }

  private let room = Counter()

  @Test func `events arrive in order, and none after the queue has finished`() async {
    let queue = InputQueue(onRoom: {})
    queue.add([.key(.up), .key(.down)])
    queue.finish()
    queue.add(.key(.left))
    #expect(await queue.next() == .key(.up))
    #expect(await queue.next() == .key(.down))
    #expect(await queue.next() == nil)
    #expect(await queue.next() == nil)
  }

  @Test func `an event, or the end of the queue, wakes a waiting task`() async {
    let queue = InputQueue(onRoom: {})
    async let event = queue.next()
    queue.add(.key(.up))
    #expect(await event == .key(.up))
    async let end = queue.next()
    queue.finish()
    #expect(await end == nil)
  }

  @Test func `a canceled task stops waiting`() async {
    let queue = InputQueue(onRoom: {})
    let waiting = Task { await queue.next() }
    waiting.cancel()
    #expect(await waiting.value == nil)
    queue.add(.key(.up))
    #expect(await queue.next() == .key(.up))
  }

  @Test func `a full queue reports when it has space again`() async {
    let room = room
    let queue = InputQueue(onRoom: { room.add() })
    queue.add(Array(repeating: .key(.up), count: 255))
    #expect(!queue.isFull)
    queue.add([.key(.down), .key(.left)])
    #expect(queue.isFull)
    _ = await queue.next()
    #expect(queue.isFull)
    #expect(room.count.load(ordering: .relaxed) == 0)
    _ = await queue.next()
    #expect(!queue.isFull)
    #expect(room.count.load(ordering: .relaxed) == 1)
  }

  @Test func `repeated resize and resume events are merged`() async {
    let queue = InputQueue(onRoom: {})
    for _ in 0..<1000 { queue.add([.resized, .resumed]) }
    queue.finish()
    #expect(await queue.next() == .resized)
    #expect(await queue.next() == .resumed)
    #expect(await queue.next() == nil)
  }

  @Test func `an exit request discards keys that were typed ahead`() async {
    let queue = InputQueue(onRoom: {})
    queue.add(Array(repeating: .key(.up), count: 1000))
    queue.add(.endRequested)
    queue.finish()
    #expect(await queue.next() == .endRequested)
    #expect(await queue.next() == nil)
  }
}
