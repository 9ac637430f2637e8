#if canImport(CGtk)
import CGtk

/// What comes with a signal. The first argument is the object that sent it.
@MainActor public struct SignalArguments {
  let values: UnsafePointer<GValue>
  let count: Int
  let result: UnsafeMutablePointer<GValue>?

  /// The object at an index; `nil` if there is none.
  public func object(_ index: Int) -> UnsafeMutableRawPointer? {
    index < count ? g_value_get_object(values + index).map(UnsafeMutableRawPointer.init) : nil
  }

  /// The whole number at an index; 0 if there is none.
  public func integer(_ index: Int) -> Int {
    guard index < count else { return 0 }
    // Enumerations and flags are types of their own.
    return switch g_type_fundamental(values[index].g_type) >> 2 {
    case 7: Int(g_value_get_uint(values + index))
    case 12: Int(g_value_get_enum(values + index))
    case 13: Int(g_value_get_flags(values + index))
    default: Int(g_value_get_int(values + index))
    }
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

  /// The number at an index; 0 if there is none.
  public func number(_ index: Int) -> Double { index < count ? g_value_get_double(values + index) : 0 }

  /// Answers the signal.
  public func answer(_ isHandled: Bool) {
    if let result, result.pointee.g_type >> 2 == 5 { g_value_set_boolean(result, isHandled ? 1 : 0) }
  }

  /// Answers the signal.
  public func answer(_ number: Int32) {
    if let result, result.pointee.g_type >> 2 == 6 { g_value_set_int(result, number) }
  }
}

/// What is called for a signal.
private final class SignalHandler {
  let body: @MainActor (SignalArguments) -> Void

  init(_ body: @escaping @MainActor (SignalArguments) -> Void) { self.body = body }

  /// The number of all that are connected.
  @MainActor static var count = 0
}

/// The number of signals' handlers that are connected, which must not grow with windows that were closed.
@MainActor public var connectedHandlers: Int { SignalHandler.count }

/// Calls `body` at each signal until the object or the owner is gone.
///
/// - Parameters:
///   - name: The signal's, such as `clicked`.
///   - owner: Whose end ends the connection as well, if the object outlives it; `nil` if it does not.
///   - body: Must hold nothing that holds the object.
/// - Returns: The number of the connection, by which the object can be told to end it.
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
  /// Calls `body` at each signal, such as `clicked`, for as long as the widget is there.
  @discardableResult public func on(_ signal: String, _ body: @escaping @MainActor () -> Void) -> Self {
    connect(object, signal) { _ in body() }
    return self
  }

  /// Calls `body` whenever a property has changed, such as `folded`.
  @discardableResult public func onChange(of property: String, _ body: @escaping @MainActor () -> Void) -> Self {
    on("notify::" + property, body)
  }
}
#endif
