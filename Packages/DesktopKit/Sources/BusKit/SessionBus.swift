#if canImport(CGio)
import CGio

/// The user's session bus.
@MainActor public final class SessionBus: MessageBus {
  private let connection: OpaquePointer
  private var owned: [String: guint] = [:]

  /// - Throws: `BusFailure` if there is no bus.
  public init() throws(BusFailure) {
    var error: UnsafeMutablePointer<GError>?
    guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error) else { throw BusFailure(error) }
    self.connection = connection
    // The program decides how it exits when the bus has exited: see `onClose(_:)`.
    g_dbus_connection_set_exit_on_close(connection, 0)
  }

  /// The GUID of the bus, which is the same for all its connections; empty if it has none.
  public var identity: String { g_dbus_connection_get_guid(connection).map { String(cString: $0) } ?? "" }

  /// This connection's own name, such as `:1.42`; empty if it has none.
  public var uniqueName: String { g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? "" }

  /// Calls `body` when the connection is closed.
  public func onClose(_ body: @escaping @MainActor () -> Void) {
    let box = Unmanaged.passRetained(Box(body)).toOpaque()
    g_signal_connect_data(
      UnsafeMutableRawPointer(connection), "closed", unsafeBitCast(closed, to: GCallback.self), box, nil,
      GConnectFlags(rawValue: 0))
  }

  /// Exports an object with one interface.
  ///
  /// - Parameters:
  ///   - path: The path of the object.
  ///   - interface: The introspection XML: a node with one interface.
  ///   - methods: The methods, by name. They are called on the main loop.
  /// - Throws: `BusFailure` if the XML is invalid or the path is taken.
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

  /// Acquires a bus name.
  ///
  /// - Parameters:
  ///   - waits: Whether to queue for the name while another process owns it.
  ///   - lost: Called if another process owns the name, now or later.
  public func acquireName(_ name: String, waits: Bool = true, lost: @escaping @MainActor () -> Void = {}) {
    let box = Unmanaged.passRetained(Box(lost)).toOpaque()
    owned[name] = g_bus_own_name_on_connection(
      connection, name, waits ? G_BUS_NAME_OWNER_FLAGS_NONE : G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE, nil, nameLost, box,
      nil)
  }

  /// Releases a name, so that the next call starts another process.
  public func releaseName(_ name: String) {
    if let id = owned.removeValue(forKey: name) { g_bus_unown_name(id) }
    g_dbus_connection_flush_sync(connection, nil, nil)
  }

  /// Calls a method of another program and waits up to ten seconds for its response.
  ///
  /// - Returns: The values of the response; empty if the method has none.
  /// - Throws: `BusFailure` if the call fails or times out.
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

  /// Calls `body` on the main loop with the arguments of each signal from another program.
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
  /// - Parameter error: Freed by this initializer.
  fileprivate init(_ error: UnsafeMutablePointer<GError>?) {
    // GIO prefixes the remote program's message with the name of the error.
    if let error { g_dbus_error_strip_remote_error(error) }
    self.init(problem: error?.pointee.message.map { String(cString: $0) } ?? "")
    if let error { g_error_free(error) }
  }
}

/// Wraps a Swift value for C. Boxes of exported objects and subscriptions are retained until the process exits.
private final class Box<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// - Parameter pointer: A box from `Unmanaged`.
private func unboxed<Value>(_ pointer: UnsafeMutableRawPointer?, as type: Value.Type) -> Value? {
  pointer.map { Unmanaged<Box<Value>>.fromOpaque($0).takeUnretainedValue().value }
}

// GIO calls these on the thread that runs the main loop, which is the main thread.

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
