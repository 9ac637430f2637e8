import Foundation
import LocalSockets
import Synchronization

/// A connection to an X server. It implements the part of the protocol that is needed to send input, find windows, and
/// take screenshots.
final class X11Connection: Sendable {
  enum Failure: Error, CustomStringConvertible {
    case disconnected(String)
    case refused(String)
    case missing(String)

    var description: String {
      switch self {
      case .disconnected(let reason): "no connection to the display: \(reason)"
      case .refused(let reason): "the display rejected a request: \(reason)"
      case .missing(let what): "the display lacks \(what)"
      }
    }
  }

  /// A reply or an event: 32 bytes, and additional data.
  typealias Packet = [UInt8]

  /// An event with its arrival time, since listeners may be busy.
  struct Arrival: Sendable {
    let packet: Packet
    let time: ContinuousClock.Instant
  }

  private struct State {
    /// The number of the last request.
    var sequence: UInt64 = 0
    var waiting: [UInt64: CheckedContinuation<Result<Packet, Failure>, Never>] = [:]
    var closedBecause: String?
    var nextIdentifier: UInt32 = 0
    var listeners: [AsyncStream<Arrival>.Continuation] = []
    var extensions: [String: UInt8] = [:]
  }

  /// The timeout for connecting, and for the server to read a request.
  private static let timeout = Duration.seconds(10) * TimeoutScale.factor

  let root: UInt32
  let width: Int
  let height: Int
  let depth: UInt8
  let keycodes: ClosedRange<UInt8>
  private let identifierBase: UInt32
  private let socket: LocalSocket
  private let state = Mutex(State())

  /// - Parameters:
  ///   - display: A value of `DISPLAY`, such as `:99` or `:99.0`.
  ///   - authority: The file with the server's cookie; `nil` if it needs none.
  /// - Throws: ``Failure`` if the connection is refused.
  init(display: String, authority: String?) throws {
    let number = display.drop { $0 != ":" }.dropFirst().prefix { $0.isNumber }
    guard let number = UInt16(number) else { throw Failure.disconnected("\"\(display)\" is not a local display") }
    let path = "/tmp/.X11-unix/X\(number)"
    let deadline = ContinuousClock.now + X11Connection.timeout
    do {
      socket = try LocalSocket(path: Array(path.utf8), deadline: deadline)
    } catch {
      // If the socket folder belongs to another user, the server listens only in the abstract namespace.
      guard let abstract = try? LocalSocket(path: [0] + Array(path.utf8), deadline: deadline) else {
        throw Failure.disconnected("\(error)")
      }
      socket = abstract
    }
    let cookie = authority.flatMap { X11Connection.cookie(in: $0, display: number) }
    let name = cookie == nil ? "" : "MIT-MAGIC-COOKIE-1"
    var hello = ByteWriter()
    hello.append([UInt8(ascii: "l"), 0])
    hello.integer(UInt16(11))
    hello.integer(UInt16(0))
    hello.integer(UInt16(name.utf8.count))
    hello.integer(UInt16(cookie?.count ?? 0))
    hello.integer(UInt16(0))
    hello.append(name.utf8)
    hello.align(4)
    hello.append(cookie ?? [])
    hello.align(4)
    try socket.write(hello.bytes, until: deadline)
    var rest: [UInt8] = []
    var head = ByteReader(try socket.read(exactly: 8, after: &rest, until: deadline))
    let isAccepted: UInt8 = try head.integer()
    try head.skip(5)
    let length = Int(try head.integer(UInt16.self)) * 4
    let answer = try socket.read(exactly: length, after: &rest, until: deadline)
    guard isAccepted == 1 else {
      throw Failure.disconnected(String(decoding: answer.prefix { $0 != 0 }, as: UTF8.self))
    }
    var setup = ByteReader(answer)
    try setup.skip(4)
    identifierBase = try setup.integer()
    try setup.skip(8)
    let vendorLength = Int(try setup.integer(UInt16.self))
    try setup.skip(3)
    let formats = Int(try setup.integer(UInt8.self))
    try setup.skip(4)
    let least: UInt8 = try setup.integer()
    keycodes = least...max(least, try setup.integer())
    try setup.skip(4 + (vendorLength + 3) / 4 * 4 + formats * 8)
    root = try setup.integer()
    try setup.skip(16)
    width = Int(try setup.integer(UInt16.self))
    height = Int(try setup.integer(UInt16.self))
    try setup.skip(14)
    depth = try setup.integer()
    let early = rest
    let thread = Thread { [weak self, socket] in X11Connection.read(from: socket, early: early, of: { self }) }
    thread.name = "X11"
    thread.start()
  }

  deinit { socket.shutDown() }

  func close() {
    socket.shutDown()
    fail(because: "it was closed")
  }

  /// A new resource ID for a window of this connection.
  func newIdentifier() -> UInt32 {
    state.withLock { state in
      state.nextIdentifier += 1
      return identifierBase | state.nextIdentifier
    }
  }

  /// The events from now on.
  func events() -> AsyncStream<Arrival> {
    let (stream, continuation) = AsyncStream.makeStream(of: Arrival.self)
    let isOpen = state.withLock { state in
      if state.closedBecause == nil { state.listeners.append(continuation) }
      return state.closedBecause == nil
    }
    if !isOpen { continuation.finish() }
    return stream
  }

  /// Sends a request that has no reply.
  /// - Parameters:
  ///   - code: The opcode of the request or of its extension.
  ///   - detail: The second byte.
  func send(_ code: UInt8, _ detail: UInt8 = 0, _ body: (inout ByteWriter) -> Void = { _ in }) throws {
    let bytes = X11Connection.encoded(code, detail, body)
    try state.withLock { state in
      if let reason = state.closedBecause { throw Failure.disconnected(reason) }
      state.sequence += 1
      try socket.write(bytes, until: .now + X11Connection.timeout)
    }
  }

  /// Sends a request and waits for its reply.
  func request(_ code: UInt8, _ detail: UInt8 = 0, _ body: (inout ByteWriter) -> Void = { _ in }) async throws -> Packet
  {
    let bytes = X11Connection.encoded(code, detail, body)
    let result = await withCheckedContinuation { continuation in
      let failure = state.withLock { state -> Failure? in
        if let reason = state.closedBecause { return .disconnected(reason) }
        state.sequence += 1
        state.waiting[state.sequence] = continuation
        do {
          try socket.write(bytes, until: .now + X11Connection.timeout)
          return nil
        } catch {
          state.waiting[state.sequence] = nil
          return .disconnected("\(error)")
        }
      }
      if let failure { continuation.resume(returning: .failure(failure)) }
    }
    return try result.get()
  }

  /// Returns once the server has handled all requests sent so far.
  func synchronize() async throws { _ = try await request(43) }

  /// The major opcode of an extension.
  func code(ofExtension name: String) async throws -> UInt8 {
    if let known = state.withLock({ $0.extensions[name] }) { return known }
    let reply = try await request(98) { writer in
      writer.integer(UInt16(name.utf8.count))
      writer.integer(UInt16(0))
      writer.append(name.utf8)
      writer.align(4)
    }
    guard reply[8] == 1 else { throw Failure.missing("the extension \(name)") }
    state.withLock { $0.extensions[name] = reply[9] }
    return reply[9]
  }
}

extension X11Connection {
  private static func encoded(_ code: UInt8, _ detail: UInt8, _ body: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter()
    writer.append([code, detail, 0, 0])
    body(&writer)
    writer.align(4)
    var bytes = writer.bytes
    let length = UInt16(clamping: bytes.count / 4)
    bytes[2] = UInt8(length & 0xff)
    bytes[3] = UInt8(length >> 8)
    return bytes
  }

  private static func read(from socket: LocalSocket, early: [UInt8], of connection: () -> X11Connection?) {
    var bytes = early
    while true {
      let more = Result { () throws(LocalSocket.Failure) in try socket.read(until: .now + .milliseconds(500)) }
      guard let connection = connection() else { return }
      switch more {
      case .success(let more): bytes += more
      case .failure(.timedOut): continue
      case .failure: return connection.fail(because: "the server closed it")
      }
      while bytes.count >= 32 {
        let code = bytes[0] & 0x7f
        // Replies and generic events contain their length.
        let extra = code == 1 || code == 35 ? Int(bytes.unsigned32(at: 4)) * 4 : 0
        guard bytes.count >= 32 + extra else { break }
        connection.handle(Array(bytes.prefix(32 + extra)))
        bytes.removeFirst(32 + extra)
      }
    }
  }

  private func handle(_ packet: Packet) {
    let code = packet[0] & 0x7f
    guard code <= 1 else {
      let arrival = Arrival(packet: packet, time: .now)
      for listener in state.withLock({ $0.listeners }) { listener.yield(arrival) }
      return
    }
    let low = UInt64(packet.unsigned16(at: 2))
    let continuation = state.withLock { state in
      // The reply contains only the lower 16 bits of the number.
      var sequence = state.sequence & ~0xffff | low
      if sequence > state.sequence { sequence -= 0x10000 }
      return state.waiting.removeValue(forKey: sequence)
    }
    continuation?.resume(
      returning: code == 1 ? .success(packet) : .failure(.refused("error \(packet[1]) of request \(packet[10])")))
  }

  private func fail(because reason: String) {
    let (waiting, listeners) = state.withLock { state in
      if state.closedBecause == nil { state.closedBecause = reason }
      defer {
        state.waiting = [:]
        state.listeners = []
      }
      return (Array(state.waiting.values), state.listeners)
    }
    for continuation in waiting { continuation.resume(returning: .failure(.disconnected(reason))) }
    for listener in listeners { listener.finish() }
  }

  /// The cookie for a display from an Xauthority file; `nil` if there is none.
  private static func cookie(in file: String, display: UInt16) -> [UInt8]? {
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    var reader = ByteReader([UInt8](data), isLittleEndian: false)
    func field() throws -> [UInt8] { Array(try reader.take(Int(try reader.integer(UInt16.self)))) }
    while reader.remaining > 0 {
      guard (try? reader.skip(2)) != nil, (try? field()) != nil, let number = try? field(), let name = try? field(),
        let data = try? field()
      else { return nil }
      let isForDisplay = number.isEmpty || String(decoding: number, as: UTF8.self) == String(display)
      if isForDisplay, String(decoding: name, as: UTF8.self) == "MIT-MAGIC-COOKIE-1" { return data }
    }
    return nil
  }
}

extension [UInt8] {
  /// The little-endian number at an offset; 0 beyond the end.
  func unsigned16(at offset: Int) -> UInt16 {
    offset + 2 <= count ? UInt16(self[offset]) | UInt16(self[offset + 1]) << 8 : 0
  }

  func unsigned32(at offset: Int) -> UInt32 {
    UInt32(unsigned16(at: offset)) | UInt32(unsigned16(at: offset + 2)) << 16
  }

  func signed16(at offset: Int) -> Int16 { Int16(bitPattern: unsigned16(at: offset)) }
}
