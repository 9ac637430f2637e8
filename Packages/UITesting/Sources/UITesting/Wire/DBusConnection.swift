import Foundation
import Synchronization

/// A connection to a message bus.
///
/// The protocol is spoken here and not by a library: libatspi and GLib keep one connection for a whole process, and a
/// process that tests several applications has one for each.
final class DBusConnection: Sendable {
  /// Why a call has no result.
  enum Failure: Error, CustomStringConvertible {
    /// The bus is gone, or was never there.
    case disconnected(String)
    /// Nothing came back in time: the application is busy, or hangs.
    case timedOut(String)
    /// The other side says so.
    case refused(name: String, message: String)

    var description: String {
      switch self {
      case .disconnected(let reason): "no connection to the bus: \(reason)"
      case .timedOut(let call): "no answer to \(call)"
      case .refused(let name, let message): "\(message) (\(name))"
      }
    }
  }

  typealias Reply = Result<[DBusValue], Failure>

  /// Calls that were sent together, until the last of them is answered.
  private final class Batch: Sendable {
    private struct State {
      var answers: [Reply?]
      var missing: Int
      var continuation: CheckedContinuation<[Reply], Never>?
    }

    private let state: Mutex<State>

    init(count: Int, _ continuation: CheckedContinuation<[Reply], Never>) {
      state = Mutex(
        State(answers: Array(repeating: nil, count: count), missing: count, continuation: continuation))
    }

    func answer(_ index: Int, with answer: Reply) {
      let resumption = state.withLock { state -> (CheckedContinuation<[Reply], Never>, [Reply])? in
        guard state.answers[index] == nil else { return nil }
        state.answers[index] = answer
        state.missing -= 1
        guard state.missing == 0, let continuation = state.continuation else { return nil }
        state.continuation = nil
        return (continuation, state.answers.compactMap(\.self))
      }
      resumption?.0.resume(returning: resumption?.1 ?? [])
    }
  }

  private struct Pending {
    let batch: Batch
    let index: Int
    let call: String
    let deadline: ContinuousClock.Instant
  }

  private struct State {
    var serial: UInt32 = 0
    var pending: [UInt32: Pending] = [:]
    var closedBecause: String?
    var listeners: [Int: AsyncStream<DBusMessage>.Continuation] = [:]
    var nextListener = 0
  }

  private let socket: LocalSocket
  private let state = Mutex(State())
  private let writing = Mutex(())

  /// - Parameter address: As a bus prints it: `unix:path=/run/user/1000/bus,guid=…`.
  init(address: String) throws {
    socket = try DBusConnection.connect(to: address)
    var rest: [UInt8] = []
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    try socket.write([0] + Array("AUTH EXTERNAL \(user)\r\n".utf8))
    while !rest.contains(UInt8(ascii: "\n")) {
      guard let more = socket.read(within: 10_000), !more.isEmpty else {
        throw Failure.disconnected("it does not answer")
      }
      rest += more
    }
    let answer = String(decoding: rest, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard answer.hasPrefix("OK") else { throw Failure.disconnected("it says \(answer)") }
    try socket.write(Array("BEGIN\r\n".utf8))
    let thread = Thread { [weak self, socket] in DBusConnection.read(from: socket, of: { self }) }
    thread.name = "D-Bus"
    thread.start()
  }

  deinit { socket.shutDown() }

  /// A connection that the bus knows by a name.
  static func open(address: String) async throws -> DBusConnection {
    let connection = try DBusConnection(address: address)
    _ = try await connection.call(.bus("Hello"))
    return connection
  }

  /// Ends the connection; calls that wait for an answer fail.
  func close() {
    socket.shutDown()
    fail(because: "it was closed")
  }

  /// Calls a method and waits for its result.
  func call(_ message: DBusMessage, timeout: Duration = .seconds(10)) async throws(Failure) -> [DBusValue] {
    guard let answer = await calls([message], timeout: timeout).first else { return [] }
    return try answer.get()
  }

  /// Sends many calls at once and waits for all results, in the same order.
  func calls(_ messages: [DBusMessage], timeout: Duration = .seconds(10)) async -> [Reply] {
    guard !messages.isEmpty else { return [] }
    return await withCheckedContinuation { continuation in
      let batch = Batch(count: messages.count, continuation)
      let deadline = ContinuousClock.now + timeout
      var bytes: [UInt8] = []
      let reason = state.withLock { state -> String? in
        if let reason = state.closedBecause { return reason }
        for (index, message) in messages.enumerated() {
          state.serial = state.serial &+ 1 == 0 ? 1 : state.serial &+ 1
          let call = "\(message.interface ?? "").\(message.member ?? "")"
          state.pending[state.serial] = Pending(batch: batch, index: index, call: call, deadline: deadline)
          bytes += message.encoded(serial: state.serial)
        }
        return nil
      }
      if let reason {
        for index in messages.indices { batch.answer(index, with: .failure(.disconnected(reason))) }
        return
      }
      do {
        try writing.withLock { _ in try socket.write(bytes) }
      } catch {
        fail(because: "\(error)")
      }
    }
  }

  /// The signals that arrive from now on; which ones, `AddMatch` says.
  func signals() -> AsyncStream<DBusMessage> {
    let (stream, continuation) = AsyncStream.makeStream(of: DBusMessage.self)
    let number = state.withLock { state -> Int? in
      guard state.closedBecause == nil else { return nil }
      state.nextListener += 1
      state.listeners[state.nextListener] = continuation
      return state.nextListener
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { state in _ = state.listeners.removeValue(forKey: number) }
    }
    return stream
  }
}

extension DBusMessage {
  /// A call to the bus itself.
  static func bus(_ member: String, _ body: [DBusValue] = []) -> DBusMessage {
    .call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", member, body)
  }

  /// Asks for all properties of an interface.
  static func properties(_ destination: String, _ path: String, of interface: String) -> DBusMessage {
    .call(destination, path, "org.freedesktop.DBus.Properties", "GetAll", [.string(interface)])
  }

  /// Asks for one property.
  static func property(_ name: String, _ destination: String, _ path: String, of interface: String) -> DBusMessage {
    .call(destination, path, "org.freedesktop.DBus.Properties", "Get", [.string(interface), .string(name)])
  }
}

extension DBusConnection {
  /// Tries each address of a list.
  private static func connect(to address: String) throws -> LocalSocket {
    var failure: any Error = Failure.disconnected("\"\(address)\" is no address of a Unix socket")
    for candidate in address.split(separator: ";") where candidate.hasPrefix("unix:") {
      let pairs = candidate.dropFirst("unix:".count).split(separator: ",").map {
        $0.split(separator: "=", maxSplits: 1)
      }
      for pair in pairs where pair.count == 2 {
        let value = Array((pair[1].removingPercentEncoding ?? String(pair[1])).utf8)
        do {
          if pair[0] == "path" { return try LocalSocket(path: value) }
          if pair[0] == "abstract" { return try LocalSocket(path: [0] + value) }
        } catch {
          failure = error
        }
      }
    }
    throw failure
  }

  /// Reads until the connection ends or nobody has it any more.
  private static func read(from socket: LocalSocket, of connection: () -> DBusConnection?) {
    var bytes: [UInt8] = []
    var lastLook = ContinuousClock.now
    while true {
      let more = socket.read(within: 200)
      guard let connection = connection() else { return }
      if ContinuousClock.now - lastLook > .milliseconds(200) {
        connection.failOverdueCalls()
        lastLook = .now
      }
      guard let more else { continue }
      guard !more.isEmpty else { return connection.fail(because: "the bus closed it") }
      bytes += more
      do {
        while let message = try DBusMessage.next(in: &bytes) { connection.handle(message) }
      } catch {
        return connection.fail(because: "what it sends is malformed")
      }
    }
  }

  private func handle(_ message: DBusMessage) {
    switch message.kind {
    case .signal:
      for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(message) }
    case .reply, .error:
      guard let serial = message.replySerial,
        let pending = state.withLock({ $0.pending.removeValue(forKey: serial) })
      else { return }
      let words = message.body.first?.text ?? ""
      pending.batch.answer(
        pending.index,
        with: message.kind == .reply
          ? .success(message.body)
          : .failure(.refused(name: message.errorName ?? "", message: words)))
    case .call: break
    }
  }

  private func failOverdueCalls() {
    let now = ContinuousClock.now
    let overdue = state.withLock { state in
      let overdue = state.pending.filter { $0.value.deadline < now }
      for serial in overdue.keys { state.pending[serial] = nil }
      return overdue.values
    }
    for pending in overdue { pending.batch.answer(pending.index, with: .failure(.timedOut(pending.call))) }
  }

  private func fail(because reason: String) {
    let (pending, listeners) = state.withLock { state in
      if state.closedBecause == nil { state.closedBecause = reason }
      defer {
        state.pending = [:]
        state.listeners = [:]
      }
      return (Array(state.pending.values), Array(state.listeners.values))
    }
    for call in pending { call.batch.answer(call.index, with: .failure(.disconnected(reason))) }
    for listener in listeners { listener.finish() }
  }
}
