#if canImport(CGtk)
import CGtk

/// A switch.
public struct Toggle: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a switch that is off.
  public init() {
    pointer = gtk_switch_new()
    aligned(vertically: .center)
  }

  /// Whether the switch is on.
  public var isOn: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    nonmutating set { if newValue != isOn { gtk_switch_set_active(opaque, newValue ? 1 : 0) } }
  }

  /// Calls `body` with the new state whenever it changes.
  @discardableResult public func onToggle(_ body: @escaping @MainActor (_ isOn: Bool) -> Void) -> Toggle {
    let toggle = self
    return onChange(of: "active") { body(toggle.isOn) }
  }
}

extension ActionRow {
  /// Creates a row with a switch, which a click on the row toggles.
  public init(title: String, subtitle: String, toggle: Toggle) {
    self.init(title: title, subtitle: subtitle)
    adw_action_row_add_suffix(cast(to: AdwActionRow.self), toggle.pointer)
    adw_action_row_set_activatable_widget(cast(to: AdwActionRow.self), toggle.pointer)
    // Set the name after the row has set it; otherwise screen readers would announce both.
    toggle.named(title)
  }

  /// Creates a row with a button at its end.
  public init(title: String, subtitle: String, button: Button) {
    self.init(title: title, subtitle: subtitle)
    adw_action_row_add_suffix(cast(to: AdwActionRow.self), button.aligned(vertically: .center).pointer)
  }

  /// Creates a row that opens something else, with an arrow at its end.
  public init(title: String, subtitle: String = "", opens body: @escaping @MainActor () -> Void) {
    self.init(title: title, subtitle: subtitle)
    adw_action_row_add_suffix(cast(to: AdwActionRow.self), Icon("go-next-symbolic").pointer)
    gtk_list_box_row_set_activatable(cast(to: GtkListBoxRow.self), 1)
    on("activated", body)
  }
}

/// A row with a drop-down list of texts, of which one is chosen and shown below the title.
public struct ChoiceRow: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>
  private let state = State()

  @MainActor private final class State {
    var texts: [String] = []
    /// Whether the program, and not the user, changes the choice.
    var isUpdating = false
  }

  /// Creates a row with an empty list.
  public init(title: String) {
    pointer = adw_combo_row_new()
    // The texts are not markup.
    adw_preferences_row_set_use_markup(cast(to: AdwPreferencesRow.self), 0)
    adw_preferences_row_set_title(cast(to: AdwPreferencesRow.self), title.directed(isRightToLeft: isRightToLeft))
    adw_action_row_set_title_lines(cast(to: AdwActionRow.self), 0)
    adw_action_row_set_subtitle_lines(cast(to: AdwActionRow.self), 0)
    adw_combo_row_set_use_subtitle(cast(to: AdwComboRow.self), 1)
    showWholeTexts()
  }

  /// Shows these texts, and chooses one of them by its index.
  public func show(_ texts: [String], chosen: Int) {
    state.isUpdating = true
    defer { state.isUpdating = false }
    let row = cast(to: AdwComboRow.self)
    if texts != state.texts {
      state.texts = texts
      guard let list = gtk_string_list_new(nil) else { return }
      for text in texts { gtk_string_list_append(list, text.directed(isRightToLeft: isRightToLeft)) }
      adw_combo_row_set_model(row, list)
      // The row retains the list.
      g_object_unref(UnsafeMutableRawPointer(list))
    }
    if texts.indices.contains(chosen), adw_combo_row_get_selected(row) != guint(chosen) {
      adw_combo_row_set_selected(row, guint(chosen))
    }
  }

  /// Calls `body` with the index of a text that the user chooses.
  @discardableResult public func onChoice(_ body: @escaping @MainActor (Int) -> Void) -> ChoiceRow {
    let (row, state) = (self, state)
    return onChange(of: "selected") {
      let index = Int(adw_combo_row_get_selected(row.cast(to: AdwComboRow.self)))
      if !state.isUpdating, state.texts.indices.contains(index) { body(index) }
    }
  }

  /// The list's own rows of libadwaita 1.2 cut texts after 20 characters.
  private func showWholeTexts() {
    guard let factory = gtk_signal_list_item_factory_new() else { return }
    let source = UnsafeMutableRawPointer(factory)
    let row = self
    connect(source, "setup") { signal in
      guard let object = signal.object(1) else { return }
      let item = OpaquePointer(object)
      let mark = Icon("object-select-symbolic")
      let label = Label().onOneLine().natural(width: 60).expanding(horizontally: true)
      gtk_list_item_set_child(item, Box(.horizontal, spacing: 12, [label, mark]).pointer)
      // The mark moves while the list is open.
      connect(row.object, "notify::selected", while: object) { _ in row.show(item) }
    }
    connect(source, "bind") { signal in
      if let item = signal.object(1) { row.show(OpaquePointer(item)) }
    }
    adw_combo_row_set_list_factory(cast(to: AdwComboRow.self), factory)
    g_object_unref(source)
  }

  /// Shows the text and the mark of an item of the list.
  private func show(_ item: OpaquePointer) {
    guard let child = gtk_list_item_get_child(item), let text = gtk_list_item_get_item(item),
      let label = gtk_widget_get_first_child(child), let mark = gtk_widget_get_last_child(child)
    else { return }
    gtk_label_set_text(OpaquePointer(label), gtk_string_object_get_string(OpaquePointer(text)))
    let isChosen = gtk_list_item_get_position(item) == adw_combo_row_get_selected(cast(to: AdwComboRow.self))
    gtk_widget_set_opacity(mark, isChosen ? 1 : 0)
  }
}

/// A row with a title and a subtitle that shows or hides more rows below it.
public struct ExpanderRow: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a row whose other rows are hidden until it is clicked.
  public init(title: String, _ rows: [ActionRow]) {
    pointer = adw_expander_row_new()
    // The texts are not markup.
    adw_preferences_row_set_use_markup(cast(to: AdwPreferencesRow.self), 0)
    adw_preferences_row_set_title(cast(to: AdwPreferencesRow.self), title.directed(isRightToLeft: isRightToLeft))
    for row in rows { adw_expander_row_add_row(cast(to: AdwExpanderRow.self), row.pointer) }
  }

  /// Sets the subtitle.
  public func setSubtitle(_ subtitle: String) {
    adw_expander_row_set_subtitle(cast(to: AdwExpanderRow.self), subtitle.directed(isRightToLeft: isRightToLeft))
  }
}
#endif
