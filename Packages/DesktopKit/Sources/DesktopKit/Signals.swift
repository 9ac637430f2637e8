#if canImport(CGtk)
import CGtk

/// The arguments of a signal. The first is the object that emitted it.
@MainActor public struct SignalArguments {
  let values: UnsafePointer<GValue>
  let count: Int
  let result: UnsafeMutablePointer<GValue>?

  /// The object at an index; `nil` if there is none.
  public func object(_ index: Int) -> UnsafeMutableRawPointer? {
    index < count ? g_value_get_object(values + index).map(UnsafeMutableRawPointer.init) : nil
  }

  /// The integer at an index; 0 if there is none.
  public func integer(_ index: Int) -> Int {
    guard index < count else { return 0 }
    // Enumerations and flags have their own fundamental types.
    let type = g_type_fundamental(values[index].g_type)
    if type == cgtk_type_uint() { return Int(g_value_get_uint(values + index)) }
    if type == cgtk_type_enum() { return Int(g_value_get_enum(values + index)) }
    if type == cgtk_type_flags() { return Int(g_value_get_flags(values + index)) }
    return Int(g_value_get_int(values + index))
  }

  /// The text at an index; empty if there is none.
  public func text(_ index: Int) -> String {
    index < count ? g_value_get_string(values + index).map { String(cString: $0) } ?? "" : ""
  }

  /// The text in a variant at an index; empty if there is none.
  public func variantText(_ index: Int) -> String {
    guard index < count, let variant = g_value_get_variant(values + index),
      String(cString: g_variant_get_type_string(variant)) == "s"
    else { return "" }
    return String(cString: g_variant_get_string(variant, nil))
  }

  /// The floating-point number at an index; 0 if there is none.
  public func number(_ index: Int) -> Double { index < count ? g_value_get_double(values + index) : 0 }

  /// Sets the return value of a signal that returns a Boolean.
  public func answer(_ isHandled: Bool) {
    if let result, result.pointee.g_type == cgtk_type_boolean() { g_value_set_boolean(result, isHandled ? 1 : 0) }
  }

  /// Sets the return value of a signal that returns an integer.
  public func answer(_ number: Int32) {
    if let result, result.pointee.g_type == cgtk_type_int() { g_value_set_int(result, number) }
  }
}

/// A closure that is connected to a signal.
private final class SignalHandler {
  let body: @MainActor (SignalArguments) -> Void

  init(_ body: @escaping @MainActor (SignalArguments) -> Void) { self.body = body }

  /// The number of connected handlers.
  @MainActor static var count = 0
}

/// The number of connected signal handlers, for leak tests: it must not grow with closed windows.
@MainActor public var connectedHandlers: Int { SignalHandler.count }

/// Calls `body` for each emission of a signal, until the object or the owner is destroyed.
///
/// - Parameters:
///   - name: The signal's name, such as `clicked`.
///   - owner: An object whose destruction also ends the connection, if `object` outlives it; otherwise `nil`.
///   - body: Must not capture the object strongly.
/// - Returns: The handler ID, for `g_signal_handler_disconnect`.
@discardableResult @MainActor public func connect(
  _ object: UnsafeMutableRawPointer, _ name: String, while owner: UnsafeMutableRawPointer? = nil,
  _ body: @escaping @MainActor (SignalArguments) -> Void
) -> gulong {
  guard let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), nil) else { return 0 }
  let handler = Unmanaged.passRetained(SignalHandler(body)).toOpaque()
  SignalHandler.count += 1
  closure.pointee.data = handler
  g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
    guard let data = closure?.pointee.data, let values else { return }
    let handler = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue()
    nonisolated(unsafe) let (safeValues, safeResult, safeHandler) = (values, result, handler)
    MainActor.assumeIsolated {
      safeHandler.body(SignalArguments(values: safeValues, count: Int(count), result: safeResult))
    }
  }
  g_closure_add_finalize_notifier(closure, handler) { data, _ in
    guard let data else { return }
    Unmanaged<SignalHandler>.fromOpaque(data).release()
    MainActor.assumeIsolated { SignalHandler.count -= 1 }
  }
  if let owner { g_object_watch_closure(owner.assumingMemoryBound(to: GObject.self), closure) }
  return g_signal_connect_closure(object, name, closure, 0)
}

extension Widget {
  /// Calls `body` for each emission of a signal, such as `clicked`, until the widget is destroyed.
  @discardableResult public func on(_ signal: String, _ body: @escaping @MainActor () -> Void) -> Self {
    connect(object, signal) { _ in body() }
    return self
  }

  /// Calls `body` whenever a property changes, such as `folded`.
  @discardableResult public func onChange(of property: String, _ body: @escaping @MainActor () -> Void) -> Self {
    on("notify::" + property, body)
  }
}
#endif
