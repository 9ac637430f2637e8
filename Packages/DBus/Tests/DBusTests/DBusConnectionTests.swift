import DBus
import DBusTesting
import Foundation
import Synchronization
import Testing

/// A connection to a simulated bus that behaves correctly or incorrectly.
@Suite(.timeLimit(.minutes(2))) struct DBusConnectionTests {
  typealias Failure = DBusConnection.Failure

  private let folder = try? TemporaryFolder()

  /// A bus that replies to `Hello`, and to other calls as a test specifies.
  private func bus(
    greeting: String = "OK 1234deadbeef\r\n", answersHello: Bool = true,
    answer: @escaping @Sendable (DBusMessage) -> [SimulatedBus.Step] = { [.message($0.reply($0.body))] }
  ) throws -> SimulatedBus {
    try SimulatedBus(path: try #require(folder).newPath(), greeting: greeting) { message in
      if answersHello, message.member == "Hello" { return [.message(message.reply([.string(":1.1")]))] }
      return answer(message)
    }
  }

  private func call(_ member: String, _ body: [DBusValue] = []) -> DBusMessage {
    .call(member, of: "org.example.Clock", at: "/clock", on: "org.example", body)
  }

  private let isClosed = Failure.disconnected("it was closed")

  // MARK: Calls

  @Test func `a call returns its result or throws the error reply`() async throws {
    let bus = try bus { call in
      call.member == "No" ? [.message(call.error("org.example.Error", "not now"))] : [.message(call.reply(call.body))]
    }
    let connection = try await DBusConnection.open(address: bus.address)
    #expect(try await connection.call(call("Yes", [.double(0.5), .string("ё")])) == [.double(0.5), .string("ё")])
    #expect(try await connection.call(call("Yes")).isEmpty)
    await #expect(throws: Failure.refused(name: "org.example.Error", message: "not now")) {
      try await connection.call(call("No"))
    }
    #expect(bus.messages.map(\.member) == ["Hello", "Yes", "Yes", "No"])
    #expect(connection.failure == nil)
    #expect(await connection.calls([]).isEmpty)
  }

  @Test func `concurrent calls get their own replies, in whatever order these arrive`() async throws {
    let waiting = Mutex<[DBusMessage]>([])
    let bus = try bus { call in
      waiting.withLock { calls in
        calls.append(call)
        guard calls.count == 500 else { return [] }
        return calls.reversed().map { .message($0.reply($0.body)) }
      }
    }
    let connection = try await DBusConnection.open(address: bus.address)
    let answers = await withTaskGroup(of: [DBusConnection.Reply].self) { group in
      for task in 0..<5 {
        group.addTask {
          await connection.calls((0..<100).map { call("Echo", [.int32(Int32(task * 100 + $0))]) })
        }
      }
      return await group.reduce(into: []) { $0.append($1.compactMap { try? $0.get().first?.integer }) }
    }
    #expect(answers.allSatisfy { $0 == Array($0[0]..<$0[0] + 100) })
    #expect(Set(answers.joined()) == Set(0..<500))
  }

  @Test func `a call without a reply times out, and a late reply is dropped`() async throws {
    let late = Mutex<DBusMessage?>(nil)
    let bus = try bus { call in
      if call.member == "Never" {
        late.withLock { $0 = call }
        return []
      }
      let others = late.withLock { $0 }.map { [SimulatedBus.Step.message($0.reply([.string("late")]))] } ?? []
      return others + [.message(call.reply([.string("now")]))]
    }
    let connection = try await DBusConnection.open(address: bus.address)
    await #expect(throws: Failure.timedOut("org.example.Clock.Never")) {
      try await connection.call(call("Never"), timeout: .milliseconds(50))
    }
    #expect(try await connection.call(call("Now")) == [.string("now")])
  }

  @Test func `a canceled task stops waiting for a reply`() async throws {
    let bus = try bus { _ in [] }
    let connection = try await DBusConnection.open(address: bus.address)
    let waiting = Task { try await connection.call(call("Never"), timeout: .seconds(100)) }
    while !bus.messages.contains(where: { $0.member == "Never" }) { try await Task.sleep(for: .milliseconds(1)) }
    waiting.cancel()
    await #expect(throws: Failure.canceled) { try await waiting.value }
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await connection.call(call("Never"), timeout: .seconds(100))
    }
    await #expect(throws: Failure.canceled) { try await early.value }
    #expect(connection.failure == nil)
  }

  @Test func `a call that cannot be sent fails, and others are sent`() async throws {
    let bus = try bus()
    let connection = try await DBusConnection.open(
      address: bus.address, limits: DBusConnection.Limits(longestMessage: 1000))
    let answers = await connection.calls([
      call("Long", [.string(String(repeating: "x", count: 1000))]), call("Zero", [.string("\0")]), call("Good"),
    ])
    #expect(
      answers == [
        .failure(.invalid("org.example.Clock.Long")), .failure(.invalid("org.example.Clock.Zero")), .success([]),
      ])
    #expect(bus.messages.map(\.member) == ["Hello", "Good"])
  }

  // MARK: Opening

  @Test(arguments: [
    ("REJECTED EXTERNAL\r\n", Failure.notConnected("it replied REJECTED EXTERNAL")), ("", .timedOut("the greeting")),
    ("OK", .timedOut("the greeting")), ("\u{1b}[2J\n", .notConnected("it replied [2J")),
    ("OK 1234\r\nnothing that is a message", .disconnected("the bus sent a malformed message")),
  ])
  func `a rejection or an invalid greeting fails within the time limit`(
    greeting: String, failure: Failure
  ) async throws {
    let bus = try bus(greeting: greeting)
    // On a slow machine, a short limit could end before a complete greeting is read.
    let limit: Duration = if case .timedOut = failure { .milliseconds(500) } else { .seconds(60) }
    await #expect(throws: failure) {
      try await DBusConnection.open(address: bus.address, limits: DBusConnection.Limits(connecting: limit))
    }
  }

  @Test func `an endless greeting is an error`() async throws {
    let bus = try bus(greeting: String(repeating: "OK", count: 40_000))
    await #expect(throws: Failure.disconnected("its greeting is endless")) {
      try await DBusConnection.open(address: bus.address)
    }
  }

  @Test func `a bus that does not reply to Hello is an error`() async throws {
    let limits = DBusConnection.Limits(connecting: .milliseconds(200))
    let silent = try bus(answersHello: false) { _ in [] }
    await #expect(throws: Failure.timedOut("org.freedesktop.DBus.Hello")) {
      try await DBusConnection.open(address: silent.address, limits: limits)
    }
    let leaving = try bus(answersHello: false) { _ in [.end] }
    await #expect(throws: Failure.disconnected("the bus closed it")) {
      try await DBusConnection.open(address: leaving.address)
    }
  }

  @Test func `a canceled task stops waiting for a connection`() async throws {
    let bus = try bus(greeting: "")
    let opening = Task {
      try await DBusConnection.open(address: bus.address, limits: DBusConnection.Limits(connecting: .seconds(100)))
    }
    try await Task.sleep(for: .milliseconds(20))
    opening.cancel()
    await #expect(throws: Failure.canceled) { _ = try await opening.value }
  }

  @Test(arguments: [
    "unix:path=/nowhere/at/all", "unix:abstract=dbus-tests-nobody", "tcp:host=localhost", "", "unix:path=", "unix:path",
    "unix:path=" + String(repeating: "x", count: 300), "unix:guid=1;;,=;unix:",
  ])
  func `an address without a bus, or an invalid one, gives no connection`(address: String) async {
    do {
      _ = try await DBusConnection.open(address: address)
      Issue.record("somebody listens")
    } catch {
      guard case .notConnected = error else {
        Issue.record(error)
        return
      }
    }
  }

  @Test func `of several addresses, the first that accepts a connection is used`() async throws {
    let bus = try bus()
    let escaped = bus.address.replacing("-", with: "%2D").replacing("unix:path%2D", with: "unix:path-")
    let connection = try await DBusConnection.open(address: "tcp:host=x;unix:path=/nowhere,guid=1;\(escaped)")
    #expect(try await connection.call(call("Yes")).isEmpty)
  }

  // MARK: A bus that misbehaves

  @Test func `a message that is too long ends the connection`() async throws {
    let bus = try bus { call in [.message(call.reply([.string(String(repeating: "x", count: 5000))]))] }
    let patient = DBusConnection.Limits(longestMessage: 6000)
    let connection = try await DBusConnection.open(address: bus.address, limits: patient)
    #expect(try await connection.call(call("Long")).first?.text?.count == 5000)

    let other = try self.bus { call in [.message(call.reply([.string(String(repeating: "x", count: 5000))]))] }
    let strict = try await DBusConnection.open(
      address: other.address, limits: DBusConnection.Limits(longestMessage: 5000))
    await #expect(throws: Failure.disconnected("the bus sent a malformed message")) {
      try await strict.call(call("Long"))
    }
    #expect(strict.failure == .disconnected("the bus sent a malformed message"))
  }

  @Test func `unexpected messages are ignored`() async throws {
    let bus = try bus { call in
      var stranger = call
      stranger.serial = 4711
      var unknown = DBusMessage.signal("Tick", of: "org.example.Clock", at: "/clock")
      unknown.body = [.byte(1)]
      return [
        .message(stranger.reply([.byte(2)])), .message(stranger.error("org.example.Error")), .message(call),
        .message(DBusMessage(kind: .reply)), .message(unknown), .message(call.reply([.byte(1)])),
        .message(call.reply([.byte(3)])),
      ]
    }
    let connection = try await DBusConnection.open(address: bus.address)
    for _ in 0..<3 { #expect(try await connection.call(call("Yes")) == [.byte(1)]) }
  }

  @Test func `calls to a bus that does not read time out, without other effects`() async throws {
    let isStuck = DispatchSemaphore(value: 0)
    let bus = try bus { _ in
      isStuck.wait()
      return []
    }
    defer { isStuck.signal() }
    let connection = try await DBusConnection.open(address: bus.address)
    let large = call("Large", [.string(String(repeating: "x", count: 8_000_000))])
    // The first call is stuck in the socket, and the others wait behind it.
    for member in ["First", "Large", "Behind"] {
      await #expect(throws: Failure.timedOut("org.example.Clock.\(member)")) {
        try await connection.call(member == "Large" ? large : call(member), timeout: .milliseconds(100))
      }
    }
    let waiting = Task { try await connection.call(large, timeout: .seconds(100)) }
    try await Task.sleep(for: .milliseconds(20))
    connection.close()
    await #expect(throws: isClosed) { try await waiting.value }
  }

  @Test func `a bus that never stops sending is disconnected at the end of the lifetime`() async throws {
    let noise = try bus { call in
      let tick = [UInt8]("l\u{4}\u{0}\u{1}".utf8) + [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
      return Array(repeating: .bytes(Array(repeatElement(tick, count: 1000).joined())), count: 100_000)
    }
    let connection = try await DBusConnection.open(
      address: noise.address, limits: DBusConnection.Limits(lifetime: .milliseconds(500), signals: 10))
    let signals = connection.signals()
    await #expect(throws: Failure.timedOut("a call within the connection's lifetime")) {
      try await connection.call(call("Start"), timeout: .seconds(100))
    }
    #expect(await signals.reduce(into: 0) { count, _ in count += 1 } == 10)
  }

  @Test func `a bus that has exited causes an error, and no SIGPIPE`() async throws {
    for _ in 0..<20 {
      let bus = try bus { _ in [.end] }
      let connection = try await DBusConnection.open(address: bus.address)
      let bye = call("Bye", [.string(String(repeating: "x", count: 9999))])
      let answers = await connection.calls(Array(repeating: bye, count: 50))
      #expect(answers.allSatisfy { $0 == .failure(.disconnected("the bus closed it")) })
      await #expect(throws: Failure.disconnected("the bus closed it")) { try await connection.call(call("Late")) }
    }
  }

  // MARK: The end

  @Test func `closing ends all pending calls and signal streams`() async throws {
    let bus = try bus { _ in [] }
    let connection = try await DBusConnection.open(address: bus.address)
    let signals = connection.signals()
    let reader = Task { await signals.reduce(into: 0) { count, _ in count += 1 } }
    let waiting = (0..<20).map { number in
      Task { await connection.calls([call("A\(number)"), call("B\(number)")], timeout: .seconds(100)) }
    }
    while bus.messages.count < 41 { try await Task.sleep(for: .milliseconds(1)) }
    connection.close()
    for task in waiting { #expect(await task.value == [.failure(isClosed), .failure(isClosed)]) }
    #expect(await reader.value == 0)
    #expect(connection.failure == isClosed)
    await #expect(throws: isClosed) { try await connection.call(call("Late")) }
    for await _ in connection.signals() { Issue.record("a signal of a closed connection") }
    connection.close()
  }

  @Test func `a connection ends with the last reference to it`() async throws {
    let bus = try bus()
    var connection: DBusConnection? = try await DBusConnection.open(address: bus.address)
    let signals = try #require(connection).signals()
    connection = nil
    for await _ in signals { Issue.record("a signal") }
  }

  @Test func `a connection ends at the end of its lifetime`() async throws {
    let bus = try bus { _ in [] }
    // Opening takes a part of the lifetime, which may be all of it on a busy machine.
    var lifetime = Duration.milliseconds(300)
    var opened: DBusConnection?
    while opened == nil, lifetime < .seconds(60) {
      do {
        let limits = DBusConnection.Limits(lifetime: lifetime)
        opened = try await DBusConnection.open(address: bus.address, limits: limits)
      } catch DBusConnection.Failure.timedOut {
        lifetime *= 2
      }
    }
    let connection = try #require(opened)
    let waiting = Task { try await connection.call(call("Never"), timeout: .seconds(100)) }
    for await _ in connection.signals() { Issue.record("a signal") }
    #expect(connection.failure == .timedOut("a call within the connection's lifetime"))
    await #expect(throws: Failure.timedOut("a call within the connection's lifetime")) { try await waiting.value }
  }

  // MARK: Signals

  @Test func `a stream receives matching signals, and keeps the newest`() async throws {
    let bus = try bus { call in
      (0..<100).flatMap { number in
        ["Tick", "Tock"].map {
          .message(.signal($0, of: "org.example.Clock", at: "/clock", [.int32(number)]))
        }
      } + [.message(.signal("Tick", of: "org.example.Other", at: "/")), .message(call.reply())]
    }
    let connection = try await DBusConnection.open(
      address: bus.address, limits: DBusConnection.Limits(signals: 10))
    let (ticks, all) = (connection.signals("Tick", of: "org.example.Clock"), connection.signals())
    _ = try await connection.call(call("Start"))
    connection.close()
    var numbers: [Int?] = []
    for await tick in ticks { numbers.append(tick.body.first?.integer) }
    #expect(numbers == Array(90..<100))
    var members: [String?] = []
    for await signal in all { members.append(signal.member) }
    #expect(members.count == 10 && members.last == "Tick" && members.contains("Tock"))
  }
}

/// A folder for sockets, removed with this object.
final class TemporaryFolder: Sendable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "dbus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func newPath() -> String { url.appending(path: UUID().uuidString.prefix(8)).path(percentEncoded: false) }
}
