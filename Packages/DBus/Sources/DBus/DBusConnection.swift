/// A connection to a message bus, to call methods and receive signals.
///
/// ```swift
/// let bus = try await DBusConnection.open(address: "unix:path=/run/user/1000/bus")
/// let names = try await bus.call(.bus("ListNames")).first?.parts.compactMap(\.text)
/// ```
///
/// Any number of tasks may use it at the same time. It has its own thread, which sleeps while there is nothing to do.
/// The connection ends with ``close()``, or when the last reference to it is released.
///
/// The bus and the programs on it are not trusted: each wait has a timeout, and the size of messages is limited by
/// ``Limits``.
public final class DBusConnection: Sendable {
  /// The reason why there is no connection, or no result.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no bus at the address, or it rejected this process.
    case notConnected(String)
    /// The connection has ended: it was closed, the bus has exited, or it sent a message that is malformed or too long.
    case disconnected(String)
    /// The named call received no reply in time.
    case timedOut(String)
    /// The bus or the called program returned an error with this name, such as
    /// `org.freedesktop.DBus.Error.AccessDenied`, and this message, which may be empty.
    case refused(name: String, message: String)
    /// The waiting task was canceled.
    case canceled
    /// The call cannot be sent: it is longer than ``Limits/longestMessage``, or not a valid D-Bus message.
    case invalid(String)

    /// A description for troubleshooting.
    public var description: String {
      switch self {
      case .notConnected(let reason), .disconnected(let reason): "no connection to the bus: \(reason)"
      case .timedOut(let call): "no reply to \(call)"
      case .refused(let name, let message): "\(message) (\(name))"
      case .canceled: "the request was canceled"
      case .invalid(let call): "\(call) cannot be sent"
      }
    }
  }

  /// The result of a call: the method's return values, which may be none.
  public typealias Reply = Result<[DBusValue], Failure>

  /// Limits for the time and memory of a connection.
  public struct Limits: Hashable, Sendable {
    /// The longest message to read or send, in bytes; by default 128 MiB, the maximum of D-Bus. Decoded values take up
    /// to
    /// 100 times as much memory.
    public var longestMessage: Int
    /// The total timeout for connecting, authenticating and the `Hello` call.
    public var connecting: Duration
    /// The time after ``DBusConnection/open(address:limits:)`` at which the connection ends; `nil` for no limit.
    /// Pending calls then time out.
    public var lifetime: Duration?
    /// The number of signals to buffer for each stream; if its reader is slower, the oldest signals are lost.
    public var signals: Int

    /// Creates limits; the defaults suit a trusted bus.
    public init(
      longestMessage: Int = 1 << 27, connecting: Duration = .seconds(10), lifetime: Duration? = nil, signals: Int = 4096
    ) {
      self.longestMessage = longestMessage
      self.connecting = connecting
      self.lifetime = lifetime
      self.signals = signals
    }
  }

  private let link: Link

  private init(_ link: Link) { self.link = link }

  deinit { close() }

  /// Connects to a bus, which then assigns this process a unique name.
  ///
  /// - Parameter address: The address that a bus prints: `unix:path=/run/user/1000/bus,guid=…`, or `unix:abstract=…`.
  ///   Of several addresses, separated by semicolons, the first that accepts a connection is used.
  public static func open(address: String, limits: Limits = Limits()) async throws(Failure) -> DBusConnection {
    let end = ContinuousClock.now + limits.connecting
    let connection = DBusConnection(Link(limits: limits))
    try await connection.link.open(address: address, deadline: end)
    _ = try await connection.call(.bus("Hello"), timeout: end - .now)
    return connection
  }

  /// Closes the connection: pending calls fail, and signal streams end.
  public func close() { link.end(because: .disconnected("it was closed")) }

  /// The reason why the connection has ended; `nil` while it is open.
  public var failure: Failure? { link.failure }

  /// Calls a method and waits for its result.
  ///
  /// - Parameter timeout: The timeout for the reply, including the time to send the call. A later reply is dropped.
  public func call(_ message: DBusMessage, timeout: Duration = .seconds(10)) async throws(Failure) -> [DBusValue] {
    guard let answer = await calls([message], timeout: timeout).first else { return [] }
    return try answer.get()
  }

  /// Sends many calls at once and waits for all replies.
  ///
  /// - Parameter timeout: The timeout for all replies together.
  /// - Returns: A reply for each call, in the same order.
  public func calls(_ messages: [DBusMessage], timeout: Duration = .seconds(10)) async -> [Reply] {
    await link.calls(messages, deadline: .now + timeout)
  }

  /// The signals from now on. The bus sends only signals that were requested with `AddMatch`. The stream ends with the
  /// connection.
  ///
  /// - Parameters:
  ///   - member: The name of the signal; `nil` for all.
  ///   - interface: The interface of the signal; `nil` for any.
  public func signals(_ member: String? = nil, of interface: String? = nil) -> AsyncStream<DBusMessage> {
    link.signals { message in
      (member == nil || message.member == member) && (interface == nil || message.interface == interface)
    }
  }
}
