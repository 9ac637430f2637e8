/// A bus on which programs call each other's methods and receive each other's signals: that of a session, or a fake.
@MainActor public protocol MessageBus: AnyObject {
  /// Answers a call with the values that the method returns.
  typealias Method = @MainActor (_ arguments: [BusValue]) async -> [BusValue]

  /// Distinguishes this bus from those of other sessions, earlier ones included.
  var identity: String { get }

  /// Answers calls to an object. It is exported before its name is owned, since calls arrive as soon as the name is there.
  ///
  /// - Parameters:
  ///   - path: The object's path.
  ///   - interface: The description in D-Bus' XML: a node with one interface.
  ///   - methods: The methods, by name.
  func export(_ path: String, interface: String, methods: [String: Method]) throws(BusFailure)

  /// Calls a method of another program.
  ///
  /// - Throws: If it cannot be called, or answers with an error.
  @discardableResult func call(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue]
  ) async throws(BusFailure) -> [BusValue]

  /// Calls `body` with the values of each signal of another program.
  func onSignal(
    _ name: String, _ path: String, _ interface: String, _ signal: String,
    _ body: @escaping @MainActor ([BusValue]) -> Void)
}

/// The reason why a bus could not do something, in the system's words.
public struct BusFailure: Error, Hashable, Sendable {
  /// The reason in the words of the bus, for logs.
  public let problem: String

  /// Creates a failure with the reason in the words of the bus.
  public init(problem: String) { self.problem = problem }
}
