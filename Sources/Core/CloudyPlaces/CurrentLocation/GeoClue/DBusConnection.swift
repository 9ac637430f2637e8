import Foundation

/// A connection to a D-Bus bus. It blocks its thread, but never beyond its deadline. Used by one thread only.
final class DBusConnection {
  /// Why there is no answer.
  enum Failure: Error, Hashable {
    /// Nobody listens there, or the bus does not want this process.
    case notConnected
    case timedOut
    /// The bus or a service on it left, or sent what is no message.
    case broken
    /// The bus or the service answered with an error of this name.
    case refused(String)
  }

  private static let bus = "org.freedesktop.DBus"

  private let descriptor: Int32
  private let deadline: ContinuousClock.Instant
  private var serial: UInt32 = 0
  /// Signals that came while an answer was awaited.
  private var signals: [DBusMessage] = []

  /// Connects, and introduces this process to the bus.
  ///
  /// - Parameters:
  ///   - address: As `unix:path=/run/dbus/system_bus_socket`; of several, separated by semicolons, the first of a
  ///     socket with a path counts.
  ///   - timeLimit: For all that is done with the connection.
  init(address: String, timeLimit: Duration) throws(Failure) {
    deadline = ContinuousClock.now + timeLimit
    guard let path = DBusConnection.path(in: address) else { throw .notConnected }
    #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
    #else
    let stream = SOCK_STREAM
    #endif
    descriptor = socket(AF_UNIX, stream, 0)
    guard descriptor >= 0, fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0, connect(to: path) else { throw .notConnected }
    try authenticate()
    _ = try call(DBusMessage("Hello", of: Self.bus, at: "/org/freedesktop/DBus", on: Self.bus))
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Calls a method and returns the values of its answer.
  func call(_ message: DBusMessage) throws(Failure) -> [DBusMessage.Value] {
    serial += 1
    let requested = serial
    try send(message.bytes(serial: requested))
    while true {
      let response = try receive()
      switch response.kind {
      case .reply where response.replySerial == requested: return response.body
      case .error where response.replySerial == requested: throw .refused(response.errorName)
      case .signal: signals.append(response)
      case .call, .reply, .error: break
      }
    }
  }

  /// Asks the bus for the signals of an interface.
  func listen(to interface: String) throws(Failure) {
    let rule = "type='signal',interface='\(interface)'"
    _ = try call(DBusMessage("AddMatch", of: Self.bus, at: "/org/freedesktop/DBus", on: Self.bus, [.text(rule)]))
  }

  /// Returns the values of the next signal of a name, which may have come already.
  func signal(_ member: String) throws(Failure) -> [DBusMessage.Value] {
    if let index = signals.firstIndex(where: { $0.member == member }) { return signals.remove(at: index).body }
    while true {
      let message = try receive()
      if message.kind == .signal, message.member == member { return message.body }
    }
  }
}

extension DBusConnection {
  private static func path(in address: String) -> String? {
    for entry in address.split(separator: ";") where entry.hasPrefix("unix:") {
      for pair in entry.dropFirst("unix:".count).split(separator: ",") where pair.hasPrefix("path=") {
        return String(pair.dropFirst("path=".count)).removingPercentEncoding
      }
    }
    return nil
  }

  private func connect(to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < capacity else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    } == 0
  }

  /// The bus reads from the socket who asks, and wants to hear the same in hexadecimal digits.
  private func authenticate() throws(Failure) {
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    try send([0] + Array("AUTH EXTERNAL \(user)\r\n".utf8))
    var line: [UInt8] = []
    while !line.ends(with: "\r\n".utf8) {
      guard line.count < 512 else { throw .broken }
      line += try receive(count: 1)
    }
    guard line.starts(with: "OK ".utf8) else { throw .notConnected }
    try send(Array("BEGIN\r\n".utf8))
  }

  private func receive() throws(Failure) -> DBusMessage {
    let prefix = try receive(count: DBusMessage.prefixLength)
    guard let length = DBusMessage.length(prefix: prefix) else { throw .broken }
    guard let message = DBusMessage(prefix + (try receive(count: length - prefix.count))) else { throw .broken }
    return message
  }

  private func send(_ bytes: [UInt8]) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      try wait(for: Int16(POLLOUT))
      #if canImport(Darwin)
      let quietly: Int32 = 0
      #else
      // A bus that has left is an error, and not the end of this process.
      let quietly = Int32(MSG_NOSIGNAL)
      #endif
      let count = bytes[sent...].withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, quietly) }
      if count > 0 { sent += count } else if !DBusConnection.mayTryAgain { throw .broken }
    }
  }

  private func receive(count: Int) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      try wait(for: Int16(POLLIN))
      let more = bytes.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress?.advanced(by: received), count - received, 0)
      }
      if more > 0 { received += more } else if more == 0 || !DBusConnection.mayTryAgain { throw .broken }
    }
    return bytes
  }

  private static var mayTryAgain: Bool { errno == EAGAIN || errno == EINTR }

  private func wait(for events: Int16) throws(Failure) {
    let left = (deadline - ContinuousClock.now) / .milliseconds(1)
    guard left > 0 else { throw .timedOut }
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    let ready = poll(&request, 1, Int32(left.rounded(.up)))
    if ready == 0 { throw .timedOut }
    if ready < 0, errno != EINTR { throw .broken }
  }
}

extension [UInt8] {
  fileprivate func ends(with suffix: some Collection<UInt8>) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }
}
