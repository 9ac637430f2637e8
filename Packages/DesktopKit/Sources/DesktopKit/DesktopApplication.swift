#if canImport(CGtk)
import CGtk

/// An application with windows, of which only one process runs in a session: what is asked of a second one is done by the
/// first.
@MainActor public final class DesktopApplication {
  let gtk: UnsafeMutablePointer<GtkApplication>
  private var application: UnsafeMutablePointer<GApplication> {
    UnsafeMutableRawPointer(gtk).assumingMemoryBound(to: GApplication.self)
  }

  /// Whether another process of this session has the name of an application, so that it does what is asked of a new one.
  public static func isRunning(id: String) -> Bool {
    // The connection is the one that all of the process uses, and stays.
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil), let name = g_variant_new_string(id) else {
      return false
    }
    var arguments: [OpaquePointer?] = [name]
    guard
      let answer = g_dbus_connection_call_sync(
        bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
        g_variant_new_tuple(&arguments, 1), nil, G_DBUS_CALL_FLAGS_NONE, 1000, nil, nil)
    else { return false }
    defer { g_variant_unref(answer) }
    guard let isOwned = g_variant_get_child_value(answer, 0) else { return false }
    defer { g_variant_unref(isOwned) }
    return g_variant_get_boolean(isOwned) != 0
  }

  /// - Parameters:
  ///   - id: Its name on the bus, such as `org.example.Application`; `nil` for one that shares nothing with others.
  ///   - pictures: A bundle of `glib-compile-resources` with icons in `/org/example/Application/icons`, which stays where it
  ///     is. GTK looks there by itself when the application starts. A place that is added later has it read the whole theme
  ///     anew while a window opens.
  /// - Returns: `nil` if there is no display.
  public init?(id: String?, pictures: UnsafeRawBufferPointer) {
    // Where nobody can listen, GTK 4.8 complains about each change that a screen reader would be told of. The
    // connection is the one that GTK goes on with.
    if g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) == nil { g_setenv("GTK_A11Y", "none", 1) }
    guard gtk_init_check() != 0 else { return nil }
    attachMainActor()
    // libadwaita is set up by its application when that starts, after GTK knows where icons are: before, the thread that
    // reads the theme meanwhile would have read it in vain.
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
  ///   - arguments: Those of the process, the first of which is its own name.
  ///   - started: Called once, before there is a window.
  ///   - activated: Called when another program wants to see a window.
  ///   - asked: Called with the arguments without the name, whenever this process or another one is asked for something.
  ///     Returns the exit code of whoever asked.
  /// - Returns: The exit code.
  public func run(
    _ arguments: [String], started: @escaping @MainActor () -> Void,
    activated: @escaping @MainActor () -> Void, asked: @escaping @MainActor (_ arguments: [String]) -> Int32
  ) -> Int32 {
    connect(UnsafeMutableRawPointer(gtk), "startup") { _ in started() }
    connect(UnsafeMutableRawPointer(gtk), "activate") { _ in activated() }
    connect(UnsafeMutableRawPointer(gtk), "command-line") { signal in
      guard let line = signal.object(1) else { return }
      let words = DesktopApplication.arguments(of: line.assumingMemoryBound(to: GApplicationCommandLine.self))
      signal.answer(asked(Array(words.dropFirst())))
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

  /// Goes on without a window until it is told to end.
  public func hold() { g_application_hold(application) }

  /// Ends the application.
  public func quit() { g_application_quit(application) }

  /// Adds something that can be asked of the application by its name: `app.` and this name.
  public func addAction(_ name: String, _ body: @escaping @MainActor () -> Void) {
    guard let action = g_simple_action_new(name, nil) else { return }
    connect(UnsafeMutableRawPointer(action), "activate") { _ in body() }
    g_action_map_add_action(OpaquePointer(gtk), action)
    g_object_unref(UnsafeMutableRawPointer(action))
  }

  /// Adds something that other programs can ask for, with a text.
  public func addAction(_ name: String, withText body: @escaping @MainActor (String) -> Void) {
    guard let action = textAction(name, body) else { return }
    g_action_map_add_action(OpaquePointer(gtk), action)
    g_object_unref(UnsafeMutableRawPointer(action))
  }

  /// Sets which keys do an action, such as `<Control>r` for `win.refresh`.
  public func setKeys(_ keys: [String], for action: String) {
    let copies = keys.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var list = copies.map { UnsafePointer<CChar>($0) } + [nil]
    gtk_application_set_accels_for_action(gtk, action, &list)
  }

  /// Has the lines of all windows begin at the right, or at the left, whatever the words of the toolkit itself do.
  public func setDirection(isRightToLeft: Bool) {
    gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
  }

  /// Adds rules for how widgets look.
  public func addStyle(_ rules: String) {
    guard let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, rules, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider.map(UnsafeMutableRawPointer.init))
  }
}

/// Makes an action that is done with a text.
@MainActor func textAction(_ name: String, _ body: @escaping @MainActor (String) -> Void) -> OpaquePointer? {
  guard let type = g_variant_type_new("s") else { return nil }
  defer { g_variant_type_free(type) }
  guard let action = g_simple_action_new(name, type) else { return nil }
  connect(UnsafeMutableRawPointer(action), "activate") { body($0.variantText(1)) }
  return action
}

/// Whether the person likes light or dark windows, strong contrasts, and large text.
@MainActor public enum Appearance {
  private static var manager: OpaquePointer { adw_style_manager_get_default() }

  /// Whether windows are dark.
  public static var isDark: Bool { adw_style_manager_get_dark(manager) != 0 }
  /// Whether contrasts are strong.
  public static var isHighContrast: Bool { adw_style_manager_get_high_contrast(manager) != 0 }

  /// How large text is beside the usual size: 1, or 2 for twice as large.
  public static var textScale: Double {
    guard let settings = gtk_settings_get_default() else { return 1 }
    var value = Value(Int32(0))
    defer { value.unset() }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-xft-dpi", &value.raw)
    let dots = g_value_get_int(&value.raw)
    return dots > 0 ? Double(dots) / (96 * 1024) : 1
  }

  /// Calls `body` whenever any of it has changed, for as long as the widget is there.
  public static func onChange(while widget: any Widget, _ body: @escaping @MainActor () -> Void) {
    for property in ["dark", "high-contrast"] {
      connect(UnsafeMutableRawPointer(manager), "notify::" + property, while: widget.object) { _ in body() }
    }
    guard let settings = gtk_settings_get_default() else { return }
    connect(UnsafeMutableRawPointer(settings), "notify::gtk-xft-dpi", while: widget.object) { _ in body() }
  }
}
#endif
