#if canImport(CGtk)
import CGtk

/// An application of which only one process runs in a session: requests to a second process are forwarded to the first.
@MainActor public final class DesktopApplication {
  let gtk: UnsafeMutablePointer<GtkApplication>
  private var application: UnsafeMutablePointer<GApplication> {
    UnsafeMutableRawPointer(gtk).assumingMemoryBound(to: GApplication.self)
  }

  /// Whether another process of this session owns the application's bus name and would handle this process's requests.
  public static func isRunning(id: String) -> Bool {
    guard
      let answer = call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner", [id])
    else { return false }
    defer { g_variant_unref(answer) }
    guard let isOwned = g_variant_get_child_value(answer, 0) else { return false }
    defer { g_variant_unref(isOwned) }
    return g_variant_get_boolean(isOwned) != 0
  }

  /// Whether the desktop has a portal, such as `org.freedesktop.portal.Background`, for programs in a sandbox.
  public static func hasPortal(_ interface: String) -> Bool {
    guard
      let answer = call(
        "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.DBus.Properties", "Get",
        [interface, "version"])
    else { return false }
    g_variant_unref(answer)
    return true
  }

  /// Calls a method with texts on the session bus, and waits up to a second.
  ///
  /// - Returns: The response, to be released; `nil` if there is none, or it is an error.
  private static func call(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ texts: [String]
  ) -> OpaquePointer? {
    // The connection is shared by the whole process and stays open.
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    var arguments: [OpaquePointer?] = texts.map { g_variant_new_string($0) }
    return g_dbus_connection_call_sync(
      bus, name, path, interface, method, g_variant_new_tuple(&arguments, gsize(arguments.count)), nil,
      G_DBUS_CALL_FLAGS_NONE, 1000, nil, nil)
  }

  /// - Parameters:
  ///   - id: The bus name, such as `org.example.Application`; `nil` for an application that is not unique.
  ///   - pictures: A GResource bundle with icons in `/org/example/Application/icons`, in memory that stays valid. GTK
  ///     finds them there when the application starts; a search path that is added later makes it read the whole theme
  ///     again while a window opens.
  /// - Returns: `nil` if there is no display.
  public init?(id: String?, pictures: UnsafeRawBufferPointer) {
    // Without a session bus, GTK 4.8 logs a warning for each accessibility update. GTK reuses this connection.
    if g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) == nil { g_setenv("GTK_A11Y", "none", 1) }
    guard gtk_init_check() != 0 else { return nil }
    attachMainActor()
    // `AdwApplication` initializes libadwaita at startup, once GTK knows where the icons are. Earlier, the thread that
    // preloads the theme would have to read it twice.
    guard let application = adw_application_new(id, G_APPLICATION_HANDLES_COMMAND_LINE) else { return nil }
    gtk = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GtkApplication.self)
    guard let bytes = g_bytes_new_static(pictures.baseAddress, gsize(pictures.count)) else { return }
    if let bundle = g_resource_new_from_data(bytes, nil) {
      g_resources_register(bundle)
      g_resource_unref(bundle)
    }
    g_bytes_unref(bytes)
  }

  /// Runs until the last window is closed.
  ///
  /// - Parameters:
  ///   - arguments: The process's arguments, the first of which is its own name.
  ///   - started: Called once, before there is a window.
  ///   - activated: Called when another program wants a window to be shown.
  ///   - commandLine: Called with the arguments without the name, when this process or another one is started. Returns
  ///     the exit code for that process.
  /// - Returns: The exit code.
  public func run(
    _ arguments: [String], started: @escaping @MainActor () -> Void,
    activated: @escaping @MainActor () -> Void, commandLine: @escaping @MainActor (_ arguments: [String]) -> Int32
  ) -> Int32 {
    connect(UnsafeMutableRawPointer(gtk), "startup") { _ in started() }
    connect(UnsafeMutableRawPointer(gtk), "activate") { _ in activated() }
    connect(UnsafeMutableRawPointer(gtk), "command-line") { signal in
      guard let line = signal.object(1) else { return }
      let words = DesktopApplication.arguments(of: line.assumingMemoryBound(to: GApplicationCommandLine.self))
      signal.answer(commandLine(Array(words.dropFirst())))
    }
    let copies = arguments.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var pointers = copies
    return g_application_run(application, Int32(truncatingIfNeeded: pointers.count), &pointers)
  }

  private static func arguments(of line: UnsafeMutablePointer<GApplicationCommandLine>) -> [String] {
    var count: Int32 = 0
    guard let words = g_application_command_line_get_arguments(line, &count) else { return [] }
    defer { g_strfreev(words) }
    return (0..<Int(count)).compactMap { words[$0].map { String(cString: $0) } }
  }

  /// Keeps the application running without a window, until `quit()`.
  public func hold() { g_application_hold(application) }

  /// Ends one call of `hold()`.
  public func release() { g_application_release(application) }

  /// Quits the application.
  public func quit() { g_application_quit(application) }

  /// Adds an action with the name `app.` followed by `name`.
  public func addAction(_ name: String, _ body: @escaping @MainActor () -> Void) {
    guard let action = g_simple_action_new(name, nil) else { return }
    connect(UnsafeMutableRawPointer(action), "activate") { _ in body() }
    g_action_map_add_action(OpaquePointer(gtk), action)
    g_object_unref(UnsafeMutableRawPointer(action))
  }

  /// Adds an action with a text parameter, which other programs can activate.
  public func addAction(_ name: String, withText body: @escaping @MainActor (String) -> Void) {
    guard let action = textAction(name, body) else { return }
    g_action_map_add_action(OpaquePointer(gtk), action)
    g_object_unref(UnsafeMutableRawPointer(action))
  }

  /// Sets the keyboard shortcuts of an action, such as `<Control>r` for `win.refresh`.
  public func setKeys(_ keys: [String], for action: String) {
    let copies = keys.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var list = copies.map { UnsafePointer<CChar>($0) } + [nil]
    gtk_application_set_accels_for_action(gtk, action, &list)
  }

  /// Sets the direction of all windows, regardless of GTK's own language.
  public func setDirection(isRightToLeft: Bool) {
    gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
  }

  /// Adds CSS rules.
  public func addStyle(_ rules: String) {
    guard let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, rules, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider.map(UnsafeMutableRawPointer.init))
  }
}

/// Creates an action with a text parameter.
@MainActor func textAction(_ name: String, _ body: @escaping @MainActor (String) -> Void) -> OpaquePointer? {
  guard let type = g_variant_type_new("s") else { return nil }
  defer { g_variant_type_free(type) }
  guard let action = g_simple_action_new(name, type) else { return nil }
  connect(UnsafeMutableRawPointer(action), "activate") { body($0.variantText(1)) }
  return action
}
#endif
