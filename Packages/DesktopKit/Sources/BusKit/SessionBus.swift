#if canImport(CGio)
import CGio

/// The bus of a person's session.
@MainActor public final class SessionBus: MessageBus {
  private let connection: OpaquePointer
  private var owned: [String: guint] = [:]

  /// - Throws: If there is no bus.
  public init() throws(BusFailure) {
    var error: UnsafeMutablePointer<GError>?
    guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error) else { throw BusFailure(error) }
    self.connection = connection
    // How a program ends is its own affair: its loop is told when the bus is gone.
    g_dbus_connection_set_exit_on_close(connection, 0)
  }

  /// The identifier of the bus, which is the same for all its connections; empty if it states none.
  public var identity: String { g_dbus_connection_get_guid(connection).map { String(cString: $0) } ?? "" }

  /// Calls `body` when the bus is gone.
  public func onClose(_ body: @escaping @MainActor () -> Void) {
    let box = Unmanaged.passRetained(Box(body)).toOpaque()
    g_signal_connect_data(
      UnsafeMutableRawPointer(connection), "closed", unsafeBitCast(closed, to: GCallback.self), box, nil,
      GConnectFlags(rawValue: 0))
  }

  /// Offers an object with one interface to other programs.
  ///
  /// - Parameters:
  ///   - path: The path of the object.
  ///   - interface: A description of the interface in XML.
  ///   - methods: Called on the main loop when another program calls them, by their names.
  /// - Throws: If the description cannot be read, or the path is taken.
  public func export(_ path: String, interface: String, methods: [String: Method]) throws(BusFailure) {
    var error: UnsafeMutablePointer<GError>?
    guard let node = g_dbus_node_info_new_for_xml(interface, &error) else { throw BusFailure(error) }
    defer { g_dbus_node_info_unref(node) }
    guard let description = node.pointee.interfaces?.pointee else { return }
    var table = GDBusInterfaceVTable()
    table.method_call = called
    let box = Unmanaged.passRetained(Box(methods)).toOpaque()
    let id = g_dbus_connection_register_object(connection, path, description, &table, box, nil, &error)
    if id == 0 { throw BusFailure(error) }
  }

  /// Takes a name, or waits for it until whoever has it gives it back.
  ///
  /// - Parameter lost: Called if the name is somebody else's, now or later.
  public func own(_ name: String, waits: Bool = true, lost: @escaping @MainActor () -> Void = {}) {
    let box = Unmanaged.passRetained(Box(lost)).toOpaque()
    owned[name] = g_bus_own_name_on_connection(
      connection, name, waits ? G_BUS_NAME_OWNER_FLAGS_NONE : G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE, nil, nameLost, box,
      nil)
  }

  /// Gives a name back, so that the next call begins another process.
  public func releaseName(_ name: String) {
    if let id = owned.removeValue(forKey: name) { g_bus_unown_name(id) }
    g_dbus_connection_flush_sync(connection, nil, nil)
  }

  /// Calls a method of another program, and waits for its response for at most ten seconds.
  ///
  /// - Returns: The values of the response; empty if the method has none.
  /// - Throws: If the call fails, or times out.
  @discardableResult public func call(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue]
  ) async throws(BusFailure) -> [BusValue] {
    let result: Result<[BusValue], BusFailure> = await withCheckedContinuation { continuation in
      let box = Unmanaged.passRetained(Box(continuation)).toOpaque()
      g_dbus_connection_call(
        connection, name, path, interface, method, BusValue.structure(arguments).variant(), nil,
        G_DBUS_CALL_FLAGS_NONE, 10_000, nil, answered, box)
    }
    return try result.get()
  }

  /// Calls a function on the main loop for each signal of another program.
  public func onSignal(
    _ name: String, _ path: String, _ interface: String, _ signal: String,
    _ body: @escaping @MainActor ([BusValue]) -> Void
  ) {
    let box = Unmanaged.passRetained(Box(body)).toOpaque()
    g_dbus_connection_signal_subscribe(
      connection, name, interface, signal, path, nil, G_DBUS_SIGNAL_FLAGS_NONE, signalled, box, nil)
  }
}

extension BusFailure {
  /// - Parameter error: Freed here.
  fileprivate init(_ error: UnsafeMutablePointer<GError>?) {
    // GIO puts the name of the error before the message of the program that was called.
    if let error { g_dbus_error_strip_remote_error(error) }
    self.init(problem: error?.pointee.message.map { String(cString: $0) } ?? "")
    if let error { g_error_free(error) }
  }
}

/// Swift's values, for C to hold. What is exported and subscribed to is so until the process ends.
private final class Box<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// - Parameter pointer: A box that `Unmanaged` made.
private func unboxed<Value>(_ pointer: UnsafeMutableRawPointer?, as type: Value.Type) -> Value? {
  pointer.map { Unmanaged<Box<Value>>.fromOpaque($0).takeUnretainedValue().value }
}

// GIO calls these on the thread whose loop runs, which is the main one.

private let called: GDBusInterfaceMethodCallFunc = { _, _, _, _, method, parameters, invocation, data in
  guard let invocation else { return }
  let name = method.map { String(cString: $0) } ?? ""
  let arguments = parameters.map { BusValue($0).parts } ?? []
  guard let body = unboxed(data, as: [String: MessageBus.Method].self)?[name] else {
    g_dbus_method_invocation_return_dbus_error(invocation, "org.freedesktop.DBus.Error.UnknownMethod", "\(name)")
    return
  }
  nonisolated(unsafe) let call = invocation
  Task { @MainActor in
    g_dbus_method_invocation_return_value(call, BusValue.structure(await body(arguments)).variant())
  }
}

private let answered: GAsyncReadyCallback = { source, result, data in
  guard let data else { return }
  typealias Reply = CheckedContinuation<Result<[BusValue], BusFailure>, Never>
  let continuation = Unmanaged<Box<Reply>>.fromOpaque(data).takeRetainedValue().value
  var error: UnsafeMutablePointer<GError>?
  let connection = source.map { OpaquePointer(UnsafeMutableRawPointer($0)) }
  guard let value = g_dbus_connection_call_finish(connection, result, &error) else {
    continuation.resume(returning: .failure(BusFailure(error)))
    return
  }
  defer { g_variant_unref(value) }
  continuation.resume(returning: .success(BusValue(value).parts))
}

private let signalled: GDBusSignalCallback = { _, _, _, _, _, parameters, data in
  let arguments = parameters.map { BusValue($0).parts } ?? []
  guard let body = unboxed(data, as: (@MainActor ([BusValue]) -> Void).self) else { return }
  MainActor.assumeIsolated { body(arguments) }
}

private let nameLost: GBusNameLostCallback = { _, _, data in
  guard let body = unboxed(data, as: (@MainActor () -> Void).self) else { return }
  MainActor.assumeIsolated { body() }
}

private let closed:
  @convention(c) (UnsafeMutableRawPointer?, gboolean, UnsafeMutablePointer<GError>?, UnsafeMutableRawPointer?) -> Void =
    {
      _, _, _, data in
      guard let body = unboxed(data, as: (@MainActor () -> Void).self) else { return }
      MainActor.assumeIsolated { body() }
    }
#endif
