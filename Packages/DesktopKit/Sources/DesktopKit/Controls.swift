#if canImport(CGtk)
import CGtk

/// Text.
public struct Label: Widget {
  /// The address of the widget in GTK.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Text that is wrapped where there is no room.
  ///
  /// - Parameter lines: The most lines that are shown; 0 for all.
  public init(_ text: String = "", lines: Int32 = 0) {
    pointer = gtk_label_new("")
    arrange()
    self.text = text
    if lines > 0 {
      gtk_label_set_lines(opaque, lines)
      gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
    }
  }

  /// Text in a language of its own, which decides where its lines begin and in which order its words stand.
  public init(foreign text: String) {
    pointer = gtk_label_new(text)
    arrange()
  }

  /// Text that says what follows, by which a screen reader jumps from part to part.
  public init(heading text: String) {
    let made = widget(gtk_label_get_type(), role: GTK_ACCESSIBLE_ROLE_HEADING)
    pointer = made ?? gtk_label_new("")
    arrange()
    self.text = text
  }

  /// One that is not wrapped would set the least width of the window.
  private func arrange() {
    gtk_label_set_wrap(opaque, 1)
    gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_xalign(opaque, 0)
  }

  /// The text that is shown, without marks of direction.
  public var text: String {
    get { shown.withoutDirection }
    nonmutating set {
      // A sign that nobody sees is not to be copied with what is.
      let isCopied = gtk_label_get_selectable(opaque) != 0
      let directed = isCopied ? newValue : newValue.directed(isRightToLeft: isRightToLeft)
      // A label that is told its own text is drawn again.
      if directed != shown { gtk_label_set_text(opaque, directed) }
    }
  }

  private var shown: String { String(cString: gtk_label_get_text(opaque)) }

  /// Sets the text; one without any takes no room.
  public func show(_ text: String?) {
    self.text = text ?? ""
    isVisible = text?.isEmpty == false
  }

  /// Where lines begin: 0 at the start, 1 at the end.
  @discardableResult public func justified(_ position: Float) -> Label {
    gtk_label_set_xalign(opaque, position)
    gtk_label_set_justify(
      opaque, position == 0 ? GTK_JUSTIFY_LEFT : position == 1 ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_CENTER)
    return self
  }

  /// One line, which ends in an ellipsis where there is no room.
  @discardableResult public func onOneLine() -> Label {
    gtk_label_set_wrap(opaque, 0)
    gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
    return self
  }

  /// Text that is wrapped after so many characters, unless there is more room than anybody needs.
  @discardableResult public func natural(width characters: Int32) -> Label {
    gtk_label_set_max_width_chars(opaque, characters)
    return self
  }

  /// One line that is never cut. For a few characters.
  @discardableResult public func whole() -> Label {
    gtk_label_set_wrap(opaque, 0)
    return self
  }

  /// Text that can be marked and copied.
  @discardableResult public func selectable() -> Label {
    gtk_label_set_selectable(opaque, 1)
    // Without a sign that was set before.
    text = text
    return self
  }
}

/// A picture of the icon theme.
public struct Icon: Widget {
  /// The address of the widget in GTK.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// A picture that says nothing to a screen reader, since words beside it do.
  ///
  /// - Parameter size: In pixels.
  public init(_ name: String = "", size: Int32 = 16) {
    pointer = widget(gtk_image_get_type(), role: GTK_ACCESSIBLE_ROLE_PRESENTATION) ?? gtk_image_new()
    if !name.isEmpty { gtk_image_set_from_icon_name(opaque, name) }
    gtk_image_set_pixel_size(opaque, size)
  }

  /// In pixels.
  public var size: Int32 {
    get { gtk_image_get_pixel_size(opaque) }
    nonmutating set { if newValue != size { gtk_image_set_pixel_size(opaque, newValue) } }
  }

  /// The name of the icon, as the icon theme has it.
  public var name: String {
    get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } ?? "" }
    nonmutating set { if newValue != name { gtk_image_set_from_icon_name(opaque, newValue) } }
  }
}

/// Something to press.
public struct Button: Widget {
  /// The address of the widget in GTK.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a button with a text.
  public init(_ text: String) { pointer = gtk_button_new_with_label(text) }

  /// - Parameter name: What it is called, which is also said when the pointer rests on it.
  public init(icon: String, name: String) {
    pointer = gtk_button_new_from_icon_name(icon)
    hint(name).named(name)
  }

  /// Creates a button around a widget.
  public init(_ child: any Widget) {
    pointer = gtk_button_new()
    gtk_button_set_child(cast(to: GtkButton.self), child.pointer)
  }

  /// What an action of the window or the application is done by, such as `win.refresh`.
  @discardableResult public func does(_ action: String) -> Button {
    gtk_actionable_set_detailed_action_name(opaque, action)
    return self
  }

  /// Calls `body` when it is pressed.
  @discardableResult public func onClick(_ body: @escaping @MainActor () -> Void) -> Button { on("clicked", body) }
}

extension Widget {
  /// Has the person's browser show a page.
  public func showPage(_ address: String) {
    let root = gtk_widget_get_root(pointer).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }
    gtk_show_uri(root, address, UInt32(GDK_CURRENT_TIME))
  }
}

/// A button that opens a menu.
public struct MenuButton: Widget {
  /// The address of the widget in GTK.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a button with an icon that opens a menu.
  ///
  /// - Parameters:
  ///   - name: For screen readers, and as a hint.
  ///   - isPrimary: Whether F10 opens the menu, too.
  public init(icon: String, name: String, _ menu: Menu, isPrimary: Bool = false) {
    pointer = gtk_menu_button_new()
    gtk_menu_button_set_icon_name(opaque, icon)
    gtk_menu_button_set_menu_model(opaque, menu.model)
    // The button keeps it from here on.
    g_object_unref(UnsafeMutableRawPointer(menu.menu))
    if let popover = gtk_menu_button_get_popover(opaque) {
      AnyWidget(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self)).named(name)
    }
    gtk_menu_button_set_primary(opaque, isPrimary ? 1 : 0)
    hint(name).named(name)
  }
}

/// What a menu offers. It is kept by the button that shows it.
@MainActor public struct Menu {
  let menu: OpaquePointer
  var model: UnsafeMutablePointer<GMenuModel> { UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GMenuModel.self) }

  /// A menu of sections.
  public init(_ sections: [[(title: String, action: String)]]) {
    menu = g_menu_new()
    for section in sections {
      let items = Menu(items: section)
      g_menu_append_section(menu, nil, items.model)
      g_object_unref(UnsafeMutableRawPointer(items.menu))
    }
  }

  private init(items: [(title: String, action: String)]) {
    menu = g_menu_new()
    for item in items { g_menu_append(menu, item.title, item.action) }
  }
}

extension Menu {
  /// Shows it over a widget, at a point within it. It closes if the widget goes.
  ///
  /// - Parameters:
  ///   - container: What the widget is in, and which outlives it.
  ///   - name: What it is the menu of, for a screen reader.
  ///   - onClose: Called once it is closed, and what was chosen is done.
  public func open(
    over widget: any Widget, in container: any Widget, named name: String, x: Double, y: Double,
    onClose: @escaping @MainActor () -> Void
  ) {
    guard let popover = gtk_popover_menu_new_from_model(model) else { return }
    AnyWidget(popover).named(name)
    g_object_unref(UnsafeMutableRawPointer(menu))
    let shown = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
    gtk_widget_set_parent(popover, container.pointer)
    var (left, top) = (0.0, 0.0)
    gtk_widget_translate_coordinates(widget.pointer, container.pointer, x, y, &left, &top)
    // The widget may be scrolled out of sight.
    (left, top) = (max(0, min(left, container.currentWidth - 1)), max(0, min(top, container.currentHeight - 1)))
    var point = GdkRectangle(x: Int32(clamping: Int(left)), y: Int32(clamping: Int(top)), width: 1, height: 1)
    gtk_popover_set_pointing_to(shown, &point)
    gtk_popover_set_has_arrow(shown, 0)
    gtk_widget_set_halign(popover, GTK_ALIGN_START)
    let object = UnsafeMutableRawPointer(popover)
    connect(widget.object, "destroy", while: object) { _ in gtk_popover_popdown(shown) }
    connect(container.object, "destroy", while: object) { _ in gtk_widget_unparent(popover) }
    connect(object, "closed") { _ in
      nonisolated(unsafe) let closed = popover
      g_object_ref(closed)
      // What was chosen is done after the menu has closed.
      Task { @MainActor in
        if gtk_widget_get_parent(closed) != nil { gtk_widget_unparent(closed) }
        onClose()
        g_object_unref(closed)
      }
    }
    gtk_popover_popup(shown)
  }
}

/// Something that turns while the person waits.
public struct Spinner: Widget {
  /// The address of the widget in GTK.
  public let pointer: UnsafeMutablePointer<GtkWidget>
  private let turning = SpinnerState()

  @MainActor private final class SpinnerState {
    var isWanted = false
    var wait: Task<Void, Never>?

    isolated deinit { wait?.cancel() }
  }

  /// How long a person has to wait until it is seen. What comes sooner, as from a file, would make it flicker.
  private static let patience = Duration.milliseconds(300)

  /// Creates a spinner that is hidden and still until ``isSpinning`` is set.
  public init() {
    pointer = gtk_spinner_new()
    isVisible = false
  }

  /// Whether it turns, and is seen at all after a moment. One that turns unseen would cost frames.
  public var isSpinning: Bool {
    get { turning.isWanted }
    nonmutating set {
      guard newValue != turning.isWanted else { return }
      turning.isWanted = newValue
      turning.wait?.cancel()
      guard newValue else { return Spinner.turn(pointer, false) }
      turning.wait = Task { [weak turning, pointer] in
        do { try await Task.sleep(for: Spinner.patience) } catch { return }
        // Whoever has the spinner has this as well: without it, the widget may be gone.
        if turning?.isWanted == true { Spinner.turn(pointer, true) }
      }
    }
  }

  private static func turn(_ pointer: UnsafeMutablePointer<GtkWidget>, _ isTurning: Bool) {
    gtk_widget_set_visible(pointer, isTurning ? 1 : 0)
    gtk_spinner_set_spinning(OpaquePointer(pointer), isTurning ? 1 : 0)
  }
}

/// A field for what is searched.
public struct SearchField: Widget {
  /// The address of the widget in GTK.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a field for searching, with a text that is shown while it is empty.
  public init(placeholder: String) {
    pointer = gtk_search_entry_new()
    setProperty("placeholder-text", of: object, to: Value(placeholder))
    named(placeholder)
  }

  /// The text that was typed.
  public var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    nonmutating set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
  }
}

/// A field for one line of text.
public struct TextField: Widget {
  /// The address of the widget in GTK.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates an empty text field.
  public init() { pointer = gtk_entry_new() }

  /// The text that is shown, or that was typed.
  public var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    nonmutating set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
  }
}

/// What is shown where there is nothing else.
public struct StatusPage: Widget {
  /// The address of the widget in GTK.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a page that says one thing, with a widget below.
  public init(_ child: any Widget) {
    pointer = adw_status_page_new()
    adw_status_page_set_child(opaque, child.pointer)
  }

  /// The text is no markup.
  ///
  /// - Parameter icon: Read when it is shown first, and not for a page that nobody sees.
  public func show(icon: String, title: String, description: String) {
    if adw_status_page_get_icon_name(opaque).map({ String(cString: $0) }) != icon {
      adw_status_page_set_icon_name(opaque, icon)
    }
    adw_status_page_set_title(opaque, escaped(title))
    adw_status_page_set_description(opaque, escaped(description))
  }
}

/// Returns text that GTK reads as itself where it expects markup.
public func escaped(_ text: String) -> String {
  guard let escaped = g_markup_escape_text(text, -1) else { return "" }
  defer { g_free(escaped) }
  return String(cString: escaped)
}
#endif
