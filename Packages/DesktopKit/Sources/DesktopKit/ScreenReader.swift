#if canImport(CGtk)
import CGtk

/// Screen readers and other programs that read the whole content of windows, including what is out of view.
@MainActor public enum ScreenReader {
  /// Calls `body` when such a program is in use, now or later, until the widget is destroyed.
  ///
  /// The answer of the accessibility bus is awaited in the background. If it is unknown, a program may be in use.
  public static func onUse(while widget: any Widget, _ body: @escaping @MainActor () -> Void) {
    let request = Unmanaged.passRetained(StatusRequest(widget, body)).toOpaque()
    g_dbus_proxy_new_for_bus(
      G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START, nil, "org.a11y.Bus", "/org/a11y/bus",
      "org.a11y.Status", nil, answered, request)
  }
}

/// A request for the status of the accessibility bus, on behalf of a widget.
@MainActor private final class StatusRequest {
  private let widget: AnyWidget
  private let body: @MainActor () -> Void

  init(_ widget: any Widget, _ body: @escaping @MainActor () -> Void) {
    self.widget = AnyWidget(widget.pointer)
    self.body = body
    g_object_ref(widget.object)
  }

  func finish(_ status: UnsafeMutablePointer<GDBusProxy>?) {
    defer { g_object_unref(widget.object) }
    guard let status else { return body() }
    let object = UnsafeMutableRawPointer(status)
    // The widget owns the proxy, which receives changes.
    g_object_set_data_full(
      widget.cast(to: GObject.self), "screen-reader-status", object, { data in g_object_unref(data) })
    connect(object, "g-properties-changed", while: widget.object) { [body] _ in
      if StatusRequest.mayRead(status) { body() }
    }
    if StatusRequest.mayRead(status) { body() }
  }

  private static func mayRead(_ status: UnsafeMutablePointer<GDBusProxy>) -> Bool {
    guard let owner = g_dbus_proxy_get_name_owner(status) else {
      // In a sandbox, the bus has a given address, and its status is out of reach.
      return g_getenv("AT_SPI_BUS_ADDRESS") != nil
    }
    g_free(owner)
    let properties = ["IsEnabled", "ScreenReaderEnabled"].map { isOn($0, status) }
    return properties.contains(true) || properties.contains(nil)
  }

  /// - Returns: `nil` if it is unknown.
  private static func isOn(_ property: String, _ status: UnsafeMutablePointer<GDBusProxy>) -> Bool? {
    guard let value = g_dbus_proxy_get_cached_property(status, property) else { return nil }
    defer { g_variant_unref(value) }
    guard String(cString: g_variant_get_type_string(value)) == "b" else { return nil }
    return g_variant_get_boolean(value) != 0
  }
}

// GIO calls this on the thread that runs the main loop, which is the main thread.
private let answered: GAsyncReadyCallback = { _, result, data in
  guard let data else { return }
  nonisolated(unsafe) let answer = g_dbus_proxy_new_for_bus_finish(result, nil)
  let request = Unmanaged<StatusRequest>.fromOpaque(data).takeRetainedValue()
  MainActor.assumeIsolated { request.finish(answer) }
}
#endif
