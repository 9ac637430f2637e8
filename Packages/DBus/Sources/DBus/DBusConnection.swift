/// A connection to a message bus, on which methods are called and signals heard.
///
/// ```swift
/// let bus = try await DBusConnection.open(address: "unix:path=/run/user/1000/bus")
/// let names = try await bus.call(.bus("ListNames")).first?.parts.compactMap(\.text)
/// ```
///
/// Any task may use it, and many at once. It has a thread of its own, which sleeps while nothing happens. It ends with
/// ``close()``, or with the last reference to it.
///
/// What a bus or a program on it sends may be anything: each wait has an end, and no message is read that is longer
/// than the ``Limits`` say.
public final class DBusConnection: Sendable {
  /// Why there is no connection, or no result.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nobody listens there, or the bus does not want this process.
    case notConnected(String)
    /// The connection has ended: it was closed, the bus has left, or it sent what is no message or one that is too
    /// long.
    case disconnected(String)
    /// There was no answer in time to the call that is named.
    case timedOut(String)
    /// The bus or the program that was called answered with an error of this name, as
    /// `org.freedesktop.DBus.Error.AccessDenied`, and these words, which may be none.
    case refused(name: String, message: String)
    /// The task was canceled that waited.
    case canceled
    /// The call cannot be sent: it is longer than ``Limits/longestMessage``, or no message of D-Bus.
    case invalid(String)

    /// For people who look for what is wrong.
    public var description: String {
      switch self {
      case .notConnected(let reason), .disconnected(let reason): "no connection to the bus: \(reason)"
      case .timedOut(let call): "no answer to \(call)"
      case .refused(let name, let message): "\(message) (\(name))"
      case .canceled: "nobody waits for the answer any more"
      case .invalid(let call): "\(call) cannot be sent"
      }
    }
  }

  /// The result of a call: the values that the method returns, which may be none.
  public typealias Reply = Result<[DBusValue], Failure>

  /// What a connection may take, of time and of memory.
  public struct Limits: Hashable, Sendable {
    /// The longest message that is read or sent, in bytes; by default 128 MiB, the most that D-Bus allows. Its values
    /// take up to 100 times as much memory.
    public var longestMessage: Int
    /// How long it may take to connect, to authenticate and to be greeted, all in all.
    public var connecting: Duration
    /// When the connection ends by itself, after ``DBusConnection/open(address:limits:)`` was called; `nil` for never.
    /// Whoever waits then learns that the time is over.
    public var lifetime: Duration?
    /// How many signals each stream keeps whose reader is slower; of more, the oldest are lost.
    public var signals: Int

    /// Creates limits; each has a value that suits a bus of one's own.
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

  /// Connects to a bus, which then knows this process by a name.
  ///
  /// - Parameter address: As a bus prints it: `unix:path=/run/user/1000/bus,guid=…`, or `unix:abstract=…`. Of several,
  ///   separated by semicolons, the first is taken where somebody listens.
  public static func open(address: String, limits: Limits = Limits()) async throws(Failure) -> DBusConnection {
    let end = ContinuousClock.now + limits.connecting
    let connection = DBusConnection(Link(limits: limits))
    try await connection.link.open(address: address, deadline: end)
    _ = try await connection.call(.bus("Hello"), timeout: end - .now)
    return connection
  }

  /// Ends the connection: calls fail that wait for an answer, and streams of signals end.
  public func close() { link.end(because: .disconnected("it was closed")) }

  /// Why the connection has ended; `nil` while it has not.
  public var failure: Failure? { link.failure }

  /// Calls a method and waits for its result.
  ///
  /// - Parameter timeout: How long the answer may take, the time to send the call included. An answer that comes later is
  ///   dropped.
  public func call(_ message: DBusMessage, timeout: Duration = .seconds(10)) async throws(Failure) -> [DBusValue] {
    guard let answer = await calls([message], timeout: timeout).first else { return [] }
    return try answer.get()
  }

  /// Sends many calls at once and waits for all results.
  ///
  /// - Parameter timeout: How long all answers may take together.
  /// - Returns: An answer for each call, in the same order.
  public func calls(_ messages: [DBusMessage], timeout: Duration = .seconds(10)) async -> [Reply] {
    await link.calls(messages, deadline: .now + timeout)
  }

  /// The signals that arrive from now on; it is `AddMatch` that makes the bus send them. The stream ends with the
  /// connection.
  ///
  /// - Parameters:
  ///   - member: The name of the signals; `nil` for all.
  ///   - interface: To which they belong; `nil` for any.
  public func signals(_ member: String? = nil, of interface: String? = nil) -> AsyncStream<DBusMessage> {
    link.signals { message in
      (member == nil || message.member == member) && (interface == nil || message.interface == interface)
    }
  }
}
