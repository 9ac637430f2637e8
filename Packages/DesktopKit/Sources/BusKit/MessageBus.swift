/// A bus on which programs call each other's methods and receive each other's signals: the session bus, or a fake.
@MainActor public protocol MessageBus: AnyObject {
  /// Handles a method call and returns its results.
  typealias Method = @MainActor (_ arguments: [BusValue]) async -> [BusValue]

  /// Distinguishes this bus from those of other sessions, including earlier ones.
  var identity: String { get }

  /// This connection's own name, such as `:1.42`; empty if it has none.
  var uniqueName: String { get }

  /// Exports an object. Call this before acquiring its name, since calls arrive as soon as the name is acquired.
  ///
  /// - Parameters:
  ///   - path: The object's path.
  ///   - interface: The introspection XML: a node with one interface.
  ///   - methods: The methods, by name.
  /// - Throws: `BusFailure` if the XML is invalid or the path is taken.
  func export(_ path: String, interface: String, methods: [String: Method]) throws(BusFailure)

  /// Calls a method of another program.
  ///
  /// - Throws: `BusFailure` if the call fails or returns an error.
  @discardableResult func call(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue]
  ) async throws(BusFailure) -> [BusValue]

  /// Calls `body` with the arguments of each signal from another program.
  func onSignal(
    _ name: String, _ path: String, _ interface: String, _ signal: String,
    _ body: @escaping @MainActor ([BusValue]) -> Void)
}

/// The reason why the bus could not do something, in the words of the bus.
public struct BusFailure: Error, Hashable, Sendable {
  /// The reason in the words of the bus, for logs.
  public let problem: String

  /// - Parameter problem: The reason in the words of the bus.
  public init(problem: String) { self.problem = problem }
}
