import DBus
import Foundation
import Synchronization

/// A simulated bus for one client on a socket, which behaves as correctly or incorrectly as a test needs.
public final class SimulatedBus: Sendable {
  /// An action of the bus.
  public enum Step: Sendable {
    case message(DBusMessage)
    /// Sends bytes that need not be a valid message.
    case bytes([UInt8])
    /// Closes the connection.
    case end
  }

  /// The address for a client: `unix:path=…`.
  public let address: String
  private let descriptor: Int32
  private let greeting: String
  private let answer: @Sendable (DBusMessage) -> [Step]
  private let received = Mutex<[DBusMessage]>([])

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - path: A path that does not exist yet, of fewer than 100 bytes.
  ///   - greeting: The reply to the authentication.
  ///   - answer: Called on a thread of the bus for each message, of which `Hello` is the first.
  /// - Throws: `POSIXError` if the socket cannot be created.
  public init(
    path: String, greeting: String = "OK 1234deadbeef\r\n", answer: @escaping @Sendable (DBusMessage) -> [Step]
  ) throws {
    #if canImport(Glibc)
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
    descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    address = "unix:path=\(path),guid=1234"
    self.greeting = greeting
    self.answer = answer
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: name.sun_path) else { throw POSIXError(.ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0, listen(descriptor, 1) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    Thread.detachNewThread { [self] in
      let connection = accept(descriptor, nil, nil)
      if connection >= 0 {
        serve(connection)
        close(connection)
      }
      close(descriptor)
    }
  }

  /// The received messages, in order.
  public var messages: [DBusMessage] { received.withLock(\.self) }

  private func serve(_ connection: Int32) {
    var rest: [UInt8] = []
    guard let login = line(from: connection, &rest), login.hasPrefix("\0AUTH EXTERNAL ") else { return }
    send(Array(greeting.utf8), to: connection)
    guard line(from: connection, &rest) == "BEGIN\r\n" else { return }
    var inbox = DBusInbox(longestMessage: 1 << 27)
    inbox.append(rest)
    var serial: UInt32 = 0
    while true {
      while let message = try? inbox.next() {
        received.withLock { $0.append(message) }
        for step in answer(message) {
          serial += 1
          switch step {
          case .message(let message): send(message.encoded(serial: serial) ?? [], to: connection)
          case .bytes(let bytes): send(bytes, to: connection)
          case .end: return
          }
        }
      }
      guard let more = receive(from: connection) else { return }
      inbox.append(more)
    }
  }

  /// - Returns: `nil` if the client has disconnected.
  private func line(from connection: Int32, _ rest: inout [UInt8]) -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeFirst(end + 1) }
        return String(decoding: rest[...end], as: UTF8.self)
      }
      guard let more = receive(from: connection) else { return nil }
      rest += more
    }
  }

  private func receive(from connection: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(connection, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  private func send(_ bytes: [UInt8], to connection: Int32) {
    #if canImport(Darwin)
    let quietly: Int32 = 0
    #else
    let quietly = Int32(MSG_NOSIGNAL)
    #endif
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, quietly) }
      guard count > 0 else { return }
      sent += count
    }
  }
}

extension DBusMessage {
  /// Returns a reply to this call.
  public func reply(_ body: [DBusValue] = []) -> DBusMessage {
    var reply = DBusMessage(kind: .reply)
    (reply.replySerial, reply.body) = (serial, body)
    return reply
  }

  /// Returns an error reply to this call.
  ///
  /// - Parameter name: The name of the error, such as `org.freedesktop.DBus.Error.AccessDenied`.
  public func error(_ name: String, _ words: String = "no") -> DBusMessage {
    var error = DBusMessage(kind: .error)
    (error.replySerial, error.errorName, error.body) = (serial, name, [.string(words)])
    return error
  }

  /// Creates a signal.
  public static func signal(
    _ member: String, of interface: String, at path: String, _ body: [DBusValue] = []
  ) -> DBusMessage {
    var signal = DBusMessage(kind: .signal)
    (signal.member, signal.interface, signal.path, signal.body) = (member, interface, path, body)
    return signal
  }
}
