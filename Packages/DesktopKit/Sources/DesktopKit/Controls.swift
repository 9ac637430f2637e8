#if canImport(CGtk)
import CGtk

/// A text label.
public struct Label: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a label that wraps.
  ///
  /// - Parameter lines: The maximum number of lines; 0 for no limit.
  public init(_ text: String = "", lines: Int32 = 0) {
    pointer = gtk_label_new("")
    arrange()
    self.text = text
    if lines > 0 {
      gtk_label_set_lines(opaque, lines)
      gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
    }
  }

  /// Creates a label for text in another language, whose own script determines its direction.
  public init(foreign text: String) {
    pointer = gtk_label_new(text)
    arrange()
  }

  /// Creates a heading, which screen readers can jump to.
  public init(heading text: String) {
    let made = widget(gtk_label_get_type(), role: GTK_ACCESSIBLE_ROLE_HEADING)
    pointer = made ?? gtk_label_new("")
    arrange()
    self.text = text
  }

  /// Wraps the text; otherwise the label would determine the minimum width of the window.
  private func arrange() {
    gtk_label_set_wrap(opaque, 1)
    gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_xalign(opaque, 0)
  }

  /// The text, without direction marks.
  public var text: String {
    get { shown.withoutDirection }
    nonmutating set {
      // Selectable text gets no direction mark, which would be copied with it.
      let isCopied = gtk_label_get_selectable(opaque) != 0
      let directed = isCopied ? newValue : newValue.directed(isRightToLeft: isRightToLeft)
      // Setting the same text would redraw the label.
      guard directed != shown else { return }
      gtk_label_set_text(opaque, directed)
      keepNumbersWithUnits(in: directed)
    }
  }

  /// Keeps the lines of a label that wraps from ending between a number and its unit.
  private func keepNumbersWithUnits(in text: String) {
    guard gtk_label_get_wrap(opaque) != 0 else { return }
    let joints = text.numbersBeforeUnits
    guard !joints.isEmpty, let list = pango_attr_list_new() else {
      if gtk_label_get_attributes(opaque) != nil { gtk_label_set_attributes(opaque, nil) }
      return
    }
    defer { pango_attr_list_unref(list) }
    for joint in joints {
      guard let attribute = pango_attr_allow_breaks_new(0) else { continue }
      attribute.pointee.start_index = UInt32(joint.lowerBound)
      attribute.pointee.end_index = UInt32(joint.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    gtk_label_set_attributes(opaque, list)
  }

  private var shown: String { String(cString: gtk_label_get_text(opaque)) }

  /// Sets the text, and hides the label if it is empty or `nil`.
  public func show(_ text: String?) {
    self.text = text ?? ""
    isVisible = text?.isEmpty == false
  }

  /// Aligns the lines: 0 at the start, 1 at the end.
  @discardableResult public func justified(_ position: Float) -> Label {
    gtk_label_set_xalign(opaque, position)
    gtk_label_set_justify(
      opaque, position == 0 ? GTK_JUSTIFY_LEFT : position == 1 ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_CENTER)
    return self
  }

  /// Keeps the text on one line, with an ellipsis where it does not fit.
  @discardableResult public func onOneLine() -> Label {
    gtk_label_set_wrap(opaque, 0)
    gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
    return self
  }

  /// Limits the natural width, in characters; a wider container can still give the label more.
  @discardableResult public func natural(width characters: Int32) -> Label {
    gtk_label_set_max_width_chars(opaque, characters)
    return self
  }

  /// Keeps the text on one line that is never truncated. For a few characters.
  @discardableResult public func whole() -> Label {
    gtk_label_set_wrap(opaque, 0)
    return self
  }

  /// Lets the user select and copy the text.
  @discardableResult public func selectable() -> Label {
    gtk_label_set_selectable(opaque, 1)
    // Sets the text again without a direction mark.
    text = text
    return self
  }
}

/// An icon from the theme.
public struct Icon: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates an icon that is hidden from screen readers, since the text next to it has the same meaning.
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

  /// The name of the icon in the icon theme.
  public var name: String {
    get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } ?? "" }
    nonmutating set { if newValue != name { gtk_image_set_from_icon_name(opaque, newValue) } }
  }
}

/// A button.
public struct Button: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a button with a text label.
  public init(_ text: String) { pointer = gtk_button_new_with_label(text) }

  /// - Parameter name: The accessible name, which is also the tooltip.
  public init(icon: String, name: String) {
    pointer = gtk_button_new_from_icon_name(icon)
    hint(name).named(name)
  }

  /// Creates a button around a widget.
  public init(_ child: any Widget) {
    pointer = gtk_button_new()
    gtk_button_set_child(cast(to: GtkButton.self), child.pointer)
  }

  /// Sets the action that a click performs, such as `win.refresh`.
  @discardableResult public func action(_ action: String) -> Button {
    gtk_actionable_set_detailed_action_name(opaque, action)
    return self
  }

  /// Calls `body` when the button is clicked.
  @discardableResult public func onClick(_ body: @escaping @MainActor () -> Void) -> Button { on("clicked", body) }
}

extension Widget {
  /// Opens a URL in the user's browser.
  public func showPage(_ address: String) {
    let root = gtk_widget_get_root(pointer).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }
    gtk_show_uri(root, address, UInt32(GDK_CURRENT_TIME))
  }
}

/// An indicator that spins while the user waits.
public struct Spinner: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>
  private let turning = SpinnerState()

  @MainActor private final class SpinnerState {
    var isWanted = false
    var wait: Task<Void, Never>?

    isolated deinit { wait?.cancel() }
  }

  /// The delay before the spinner appears, so that it does not flicker for fast work, such as reading a file.
  private static let delay = Duration.milliseconds(300)

  /// Creates a spinner, hidden until ``isSpinning`` is set.
  public init() {
    pointer = gtk_spinner_new()
    isVisible = false
  }

  /// Whether the spinner is active. It appears after a short delay; while hidden it does not spin, which would cost
  /// frames.
  public var isSpinning: Bool {
    get { turning.isWanted }
    nonmutating set {
      guard newValue != turning.isWanted else { return }
      turning.isWanted = newValue
      turning.wait?.cancel()
      guard newValue else { return Spinner.turn(pointer, false) }
      turning.wait = Task { [weak turning, pointer] in
        do { try await Task.sleep(for: Spinner.delay) } catch { return }
        // The state lives as long as any copy of the spinner does; without it, the widget may no longer exist.
        if turning?.isWanted == true { Spinner.turn(pointer, true) }
      }
    }
  }

  private static func turn(_ pointer: UnsafeMutablePointer<GtkWidget>, _ isTurning: Bool) {
    gtk_widget_set_visible(pointer, isTurning ? 1 : 0)
    gtk_spinner_set_spinning(OpaquePointer(pointer), isTurning ? 1 : 0)
  }
}

/// A page for an empty state.
public struct StatusPage: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a page with a widget below its texts.
  public init(_ child: any Widget) {
    pointer = adw_status_page_new()
    adw_status_page_set_child(opaque, child.pointer)
  }

  /// Sets the icon and texts. The texts are not parsed as markup.
  ///
  /// - Parameter icon: The icon's name in the theme. It is loaded when the page is first shown.
  public func show(icon: String, title: String, description: String) {
    if adw_status_page_get_icon_name(opaque).map({ String(cString: $0) }) != icon {
      adw_status_page_set_icon_name(opaque, icon)
    }
    adw_status_page_set_title(opaque, escaped(title))
    adw_status_page_set_description(opaque, escaped(description))
  }
}

/// Escapes text for use as Pango markup.
public func escaped(_ text: String) -> String {
  guard let escaped = g_markup_escape_text(text, -1) else { return "" }
  defer { g_free(escaped) }
  return String(cString: escaped)
}
#endif
