#if canImport(CGtk)
import CGtk

/// A row with a title and a subtitle of any number of lines.
public struct ActionRow: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a row with a title and an optional subtitle.
  public init(title: String, subtitle: String = "") {
    pointer = adw_action_row_new()
    // The texts are not markup.
    adw_preferences_row_set_use_markup(cast(to: AdwPreferencesRow.self), 0)
    adw_preferences_row_set_title(
      cast(to: AdwPreferencesRow.self), title.directed(isRightToLeft: isRightToLeft))
    setSubtitle(subtitle)
    adw_action_row_set_subtitle_lines(cast(to: AdwActionRow.self), 0)
    adw_action_row_set_title_lines(cast(to: AdwActionRow.self), 0)
  }

  /// Sets the subtitle.
  public func setSubtitle(_ subtitle: String) {
    adw_action_row_set_subtitle(
      cast(to: AdwActionRow.self), subtitle.directed(isRightToLeft: isRightToLeft))
  }
}

extension ActionRow {
  /// Creates a row that lists keyboard shortcuts.
  ///
  /// - Parameter keys: Alternative shortcuts, in GTK's accelerator syntax.
  public init(title: String, keys: [String]) {
    self.init(title: title)
    let labels = Box(.vertical, spacing: 6).margins(top: 8, bottom: 8)
    for key in keys {
      let label = AnyWidget(gtk_shortcut_label_new(key))
      label.spaceNames()
      labels.append(label.aligned(horizontally: .end))
    }
    adw_action_row_add_suffix(cast(to: AdwActionRow.self), labels.aligned(vertically: .center).pointer)
  }
}

extension Widget {
  /// Replaces `Page_Down` with `Page Down`, which GTK does only in a locale with translations.
  fileprivate func spaceNames() {
    var next = gtk_widget_get_first_child(pointer)
    while let child = next {
      if g_type_check_instance_is_a(AnyWidget(child).cast(to: GTypeInstance.self), gtk_label_get_type()) != 0 {
        let text = String(cString: gtk_label_get_text(OpaquePointer(child)))
        if text.count > 1, text.contains("_") {
          gtk_label_set_text(OpaquePointer(child), text.replacing("_", with: " "))
        }
      }
      AnyWidget(child).spaceNames()
      next = gtk_widget_get_next_sibling(child)
    }
  }
}

/// A group of rows.
public struct PreferencesGroup: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>
  private let title: String

  /// Creates a group with a title and a description.
  public init(title: String, description: String) {
    self.title = title
    pointer = adw_preferences_group_new()
    adw_preferences_group_set_title(
      cast(to: AdwPreferencesGroup.self), escaped(title.directed(isRightToLeft: isRightToLeft)))
    if !description.isEmpty { describe(description) }
  }

  /// Sets the description below the title.
  public func describe(_ text: String) {
    adw_preferences_group_set_description(
      cast(to: AdwPreferencesGroup.self), escaped(text.directed(isRightToLeft: isRightToLeft)))
  }

  /// Adds a row at the end of the list; any other widget goes below the list.
  public func append(_ row: any Widget) {
    adw_preferences_group_add(cast(to: AdwPreferencesGroup.self), row.pointer)
    nameParts(title)
  }

  /// Removes and destroys a row, or another widget of the group.
  public func remove(_ row: any Widget) {
    adw_preferences_group_remove(cast(to: AdwPreferencesGroup.self), row.pointer)
  }
}

extension Widget {
  /// Names the list that libadwaita creates for a group, and hides the arrows of rows from screen readers, which would
  /// announce both by the names of their classes.
  fileprivate func nameParts(_ title: String) {
    var next = gtk_widget_get_first_child(pointer)
    while let child = next {
      let (part, instance) = (AnyWidget(child), AnyWidget(child).cast(to: GTypeInstance.self))
      if g_type_check_instance_is_a(instance, gtk_list_box_get_type()) != 0 { part.named(title) }
      if g_type_check_instance_is_a(instance, gtk_image_get_type()) != 0 { part.hiddenFromScreenReaders() }
      part.nameParts(title)
      next = gtk_widget_get_next_sibling(child)
    }
  }
}

/// A window of preference groups. GTK retains it until it is closed.
///
/// It is not an `AdwPreferencesWindow`, since that of libadwaita 1.2 leaks itself and its rows through its search.
public struct PreferencesWindow: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>
  private let content: AnyWidget
  private let screens: ScreenStack
  private let header: AnyWidget
  private let title: String
  private var window: UnsafeMutablePointer<GtkWindow> { cast(to: GtkWindow.self) }

  /// Creates a modal window over another one.
  public init(title: String, over parent: ApplicationWindow) {
    pointer = adw_window_new()
    content = AnyWidget(adw_bin_new())
    screens = ScreenStack(content)
    header = AnyWidget(adw_header_bar_new())
    self.title = title
    gtk_window_set_title(window, title)
    gtk_window_set_transient_for(window, parent.window)
    gtk_window_set_destroy_with_parent(window, 1)
    gtk_window_set_modal(window, 1)
    gtk_window_set_default_size(window, 640, 576)
    constrainMenus(of: window)
    gtk_widget_set_size_request(pointer, 300, 200)
    let box = Box(.vertical, spacing: 0, [header, screens.expanding(horizontally: true, vertically: true)])
    adw_window_set_content(cast(to: AdwWindow.self), box.pointer)
    let shortcuts = gtk_shortcut_controller_new()
    gtk_shortcut_controller_add_shortcut(
      shortcuts,
      gtk_shortcut_new(gtk_keyval_trigger_new(Key.escape, GdkModifierType(0)), gtk_named_action_new("window.close")))
    gtk_widget_add_controller(pointer, shortcuts)
  }

  /// Replaces the groups.
  public func show(_ groups: [PreferencesGroup]) {
    guard let new = page(of: groups) else { return }
    // Otherwise GTK would send keys to a removed row until the next frame.
    if content.containsFocus { gtk_window_set_focus(window, nil) }
    adw_bin_set_child(content.cast(to: AdwBin.self), new.pointer)
  }

  /// Shows other groups in front of these, with a button in the header that returns.
  ///
  /// - Parameters:
  ///   - title: The title of the window meanwhile.
  ///   - back: The accessible name of the button.
  ///   - onReturn: Called before the groups disappear.
  public func open(
    _ groups: [PreferencesGroup], title: String, back: String, onReturn: @escaping @MainActor () -> Void
  ) {
    guard screens.depth == 1, let page = page(of: groups) else { return }
    let button = Button(icon: "go-previous-symbolic", name: back)
    button.onClick { [self] in
      onReturn()
      adw_header_bar_remove(header.opaque, button.pointer)
      gtk_window_set_title(window, self.title)
      screens.pop()
      gtk_widget_child_focus(content.pointer, GTK_DIR_TAB_FORWARD)
    }
    adw_header_bar_pack_start(header.opaque, button.pointer)
    gtk_window_set_title(window, title)
    screens.push(page)
    gtk_widget_child_focus(page.pointer, GTK_DIR_TAB_FORWARD)
  }

  private func page(of groups: [PreferencesGroup]) -> AnyWidget? {
    guard let new = adw_preferences_page_new() else { return nil }
    let page = UnsafeMutableRawPointer(new).assumingMemoryBound(to: AdwPreferencesPage.self)
    for group in groups { adw_preferences_page_add(page, group.cast(to: AdwPreferencesGroup.self)) }
    return AnyWidget(new)
  }

  /// Shows the window and focuses it.
  public func present() { gtk_window_present(window) }
  /// Closes the window.
  public func close() { gtk_window_close(window) }
}

/// A dialog that asks for a line of text. GTK retains it until it is closed.
public struct PromptWindow: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>
  private let field: TextField

  /// - Parameters:
  ///   - value: The initial text.
  ///   - accept, cancel: The labels of the buttons.
  public init(
    title: String, text: String, value: String, accept: String, cancel: String, over parent: ApplicationWindow
  ) {
    pointer = adw_message_dialog_new(parent.window, title, text)
    field = TextField()
    field.named(title)
    field.text = value
    setProperty("activates-default", of: field.object, to: Value(true))
    gtk_window_set_destroy_with_parent(cast(to: GtkWindow.self), 1)
    constrainMenus(of: cast(to: GtkWindow.self))
    let dialog = cast(to: AdwMessageDialog.self)
    adw_message_dialog_add_response(dialog, "cancel", cancel)
    adw_message_dialog_add_response(dialog, "accept", accept)
    adw_message_dialog_set_response_appearance(dialog, "accept", ADW_RESPONSE_SUGGESTED)
    adw_message_dialog_set_default_response(dialog, "accept")
    adw_message_dialog_set_close_response(dialog, "cancel")
    adw_message_dialog_set_extra_child(dialog, field.pointer)
  }

  /// Opens the dialog and calls `body` with the text, or with `nil` if the user cancels.
  public func onAnswer(_ body: @escaping @MainActor (String?) -> Void) {
    let field = field
    connect(object, "response") { signal in body(signal.text(1) == "accept" ? field.text : nil) }
    gtk_window_present(cast(to: GtkWindow.self))
    field.focus()
  }
}
#endif
