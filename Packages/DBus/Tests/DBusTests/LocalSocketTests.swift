import DBusTesting
import LocalSockets
import Testing

/// Sockets whose server does not read.
@Suite(.timeLimit(.minutes(2))) struct LocalSocketTests {
  private let folder = try? TemporaryFolder()

  private func soon() -> ContinuousClock.Instant { .now + .milliseconds(50) }

  @Test func `a server that accepts neither connections nor bytes causes timeouts`() throws {
    let path = try #require(folder).newPath()
    let bus = try SimulatedBus(path: path, greeting: "") { _ in [] }
    var sockets: [LocalSocket] = []
    // The first connection is accepted, and some others wait in the queue.
    #expect(throws: LocalSocket.Failure.timedOut) {
      for _ in 0..<10 { sockets.append(try LocalSocket(path: Array(path.utf8), deadline: soon())) }
    }
    let waiting = try #require(sockets.last)
    #expect(throws: LocalSocket.Failure.timedOut) { try waiting.read(until: soon()) }
    #expect(throws: LocalSocket.Failure.timedOut) {
      try waiting.write([UInt8](repeating: 0, count: 8_000_000), until: soon())
    }
    #expect(throws: LocalSocket.Failure.ended) { try waiting.write([1], until: soon()) }
    #expect(throws: LocalSocket.Failure.ended) { try waiting.read(until: soon()) }
    #expect(bus.messages.isEmpty)
  }

  @Test func `a wake call ends the current or the next wait`() throws {
    let path = try #require(folder).newPath()
    let bus = try SimulatedBus(path: path, greeting: "") { _ in [] }
    let socket = try LocalSocket(path: Array(path.utf8), deadline: soon())
    for _ in 0..<1000 { socket.wake() }
    while socket.wait(for: [.reading, .waking], until: .now + .milliseconds(10)) == .waking {}
    #expect(socket.wait(for: [.reading, .waking], until: soon()).isEmpty)
    #expect(socket.wait(for: [.writing, .waking], until: nil) == .writing)
    socket.shutDown()
    #expect(socket.wait(for: .reading, until: nil) == .reading)
    #expect(bus.messages.isEmpty)
  }

  @Test func `reading beyond the end is an error`() throws {
    var reader = ByteReader([1, 2, 3, 4, 5])
    #expect(try reader.integer(UInt16.self) == 0x0201)
    #expect(throws: ByteReader.UnexpectedEnd.self) { try reader.integer(UInt32.self) }
    #expect(throws: ByteReader.UnexpectedEnd.self) { try reader.skip(-1) }
    #expect(throws: ByteReader.UnexpectedEnd.self) { try reader.text(.max) }
    try reader.align(4)
    #expect(try reader.take(1) == [5] && reader.remaining == 0)
    #expect(throws: ByteReader.UnexpectedEnd.self) { try reader.align(4) }
  }
}
