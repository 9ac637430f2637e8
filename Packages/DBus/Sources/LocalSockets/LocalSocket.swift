import Foundation

/// A connection to a local server over a Unix socket.
///
/// Any thread may use it. No call waits beyond its deadline, and a server that has exited causes an error instead of
/// SIGPIPE. The connection ends when the last reference to it is released.
public final class LocalSocket: Sendable {
  /// The reason why nothing was read or written.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The connection failed, with the system's reason.
    case notConnected(String)
    case timedOut
    /// The server has closed the connection, or ``LocalSocket/shutDown()`` was called.
    case ended

    /// A description for troubleshooting.
    public var description: String {
      switch self {
      case .notConnected(let reason): reason
      case .timedOut: "the server does not respond"
      case .ended: "the connection was closed"
      }
    }
  }

  /// Events to wait for.
  public struct Events: OptionSet, Sendable {
    /// One bit for each event.
    public let rawValue: Int

    /// Creates events from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// There are bytes to receive, or the connection has ended.
    public static let reading = Events(rawValue: 1)
    /// Bytes can be sent.
    public static let writing = Events(rawValue: 2)
    /// ``LocalSocket/wake()`` was called.
    public static let waking = Events(rawValue: 4)
  }

  private let descriptor: Int32
  /// A pair of sockets: a byte that is written to one wakes the thread that polls the other.
  private let alarm: (sound: Int32, ear: Int32)

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - path: A file path, or, after a zero byte, a name in Linux's abstract namespace. At most 107 bytes.
  ///   - deadline: The time limit for a server whose queue is full.
  public init(path: [UInt8], deadline: ContinuousClock.Instant) throws(Failure) {
    let connected = try LocalSocket.connected(to: path, deadline: deadline)
    var pair: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, LocalSocket.stream, 0, &pair) == 0 else {
      let failure = LocalSocket.lastError("no socket")
      close(connected)
      throw failure
    }
    descriptor = connected
    alarm = (pair[0], pair[1])
    for end in pair { LocalSocket.prepare(end) }
  }

  deinit { for open in [descriptor, alarm.sound, alarm.ear] { close(open) } }

  /// Ends the connection: pending reads and writes see its end.
  public func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Makes the current or the next ``wait(for:until:)`` for ``Events/waking`` return.
  public func wake() { _ = LocalSocket.send([1], to: alarm.sound) }

  /// Waits for one of `events`.
  ///
  /// - Parameter deadline: The time limit; `nil` for none.
  /// - Returns: The events that occurred; empty at the deadline, and sometimes before.
  public func wait(for events: Events, until deadline: ContinuousClock.Instant?) -> Events {
    var wanted: Int32 = 0
    if events.contains(.reading) { wanted |= Int32(POLLIN) }
    if events.contains(.writing) { wanted |= Int32(POLLOUT) }
    var requests = [pollfd(fd: descriptor, events: Int16(wanted), revents: 0)]
    if events.contains(.waking) { requests.append(pollfd(fd: alarm.ear, events: Int16(POLLIN), revents: 0)) }
    guard poll(&requests, nfds_t(requests.count), LocalSocket.milliseconds(until: deadline)) > 0 else { return [] }
    var found: Events = []
    let state = Int32(requests[0].revents)
    // The next read or write reports the error or the end.
    let hasEnded = state & Int32(POLLERR | POLLHUP | POLLNVAL) != 0
    if hasEnded || state & Int32(POLLIN) != 0 { found.insert(.reading) }
    if hasEnded || state & Int32(POLLOUT) != 0 { found.insert(.writing) }
    if requests.count > 1, requests[1].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 256)
      _ = recv(alarm.ear, &bytes, bytes.count, 0)
      found.insert(.waking)
    }
    return found.intersection(events)
  }

  /// Returns the received bytes without waiting: at most 65,536, and none if nothing has arrived.
  public func receive() throws(Failure) -> [UInt8] {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, used in
      count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      used = max(0, count)
    }
    if count > 0 || (count < 0 && LocalSocket.mayTryAgain) { return bytes }
    throw .ended
  }

  /// Sends as many bytes as possible without waiting.
  ///
  /// - Returns: The number of bytes sent; 0 if the server has not read the earlier ones.
  public func send(_ bytes: ArraySlice<UInt8>) throws(Failure) -> Int {
    guard !bytes.isEmpty else { return 0 }
    let count = LocalSocket.send(bytes, to: descriptor)
    if count >= 0 { return count }
    if LocalSocket.mayTryAgain { return 0 }
    throw .ended
  }

  /// Waits for bytes.
  public func read(until deadline: ContinuousClock.Instant) throws(Failure) -> [UInt8] {
    while true {
      if wait(for: .reading, until: deadline).contains(.reading) {
        let bytes = try receive()
        if !bytes.isEmpty { return bytes }
      }
      guard ContinuousClock.now < deadline else { throw .timedOut }
    }
  }

  /// Waits for exactly `count` bytes.
  ///
  /// - Parameter rest: Bytes that arrived earlier; afterward, the bytes beyond the requested ones.
  public func read(
    exactly count: Int, after rest: inout [UInt8], until deadline: ContinuousClock.Instant
  ) throws(Failure) -> [UInt8] {
    while rest.count < count { rest += try read(until: deadline) }
    defer { rest.removeFirst(count) }
    return Array(rest.prefix(count))
  }

  /// Sends all bytes. If that takes too long, the connection is closed, since a partial message is useless.
  public func write(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      rest = rest.dropFirst(try send(rest))
      guard !rest.isEmpty else { return }
      guard ContinuousClock.now < deadline else {
        shutDown()
        throw .timedOut
      }
      _ = wait(for: .writing, until: deadline)
    }
  }
}

extension LocalSocket {
  #if canImport(Glibc)
  private static let stream = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
  #else
  private static let stream = SOCK_STREAM
  #endif

  /// Sets options that not every system can set at creation: child processes do not inherit the socket, and calls
  /// neither block nor raise SIGPIPE.
  private static func prepare(_ descriptor: Int32) {
    #if canImport(Darwin)
    var yes: Int32 = 1
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  private static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
    #if canImport(Darwin)
    let quietly: Int32 = 0
    #else
    let quietly = Int32(MSG_NOSIGNAL)
    #endif
    return bytes.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, quietly) }
  }

  private static var mayTryAgain: Bool { errno == EAGAIN || errno == EINTR }

  private static func lastError(_ what: String) -> Failure {
    .notConnected("\(what): \(String(cString: strerror(errno)))")
  }

  /// The timeout for `poll`: rounded up, so that it does not return before the deadline; -1 for none.
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    return Int32(min(max(0, (deadline - .now) / .milliseconds(1)), 3_600_000).rounded(.up))
  }

  private static func connected(to path: [UInt8], deadline: ContinuousClock.Instant) throws(Failure) -> Int32 {
    let name = String(decoding: path.filter { $0 != 0 }, as: UTF8.self)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw .notConnected("the path \(name) is too long for a socket")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    let length = socklen_t(offset + path.count + (path.first == 0 ? 0 : 1))
    let descriptor = socket(AF_UNIX, stream, 0)
    guard descriptor >= 0 else { throw lastError("no socket") }
    prepare(descriptor)
    while true {
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
      }
      if result == 0 || errno == EISCONN { return descriptor }
      // It is not possible to wait for space in the server's queue, so try again.
      guard mayTryAgain || errno == EINPROGRESS || errno == EALREADY else {
        let failure = lastError("cannot connect to \(name)")
        close(descriptor)
        throw failure
      }
      guard ContinuousClock.now < deadline else {
        close(descriptor)
        throw .timedOut
      }
      usleep(5000)
    }
  }
}
