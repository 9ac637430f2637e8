#if canImport(CGtk)
import CGtk

/// A vertical list of rows.
public struct ListBox: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates an empty list.
  ///
  /// - Parameter selects: Whether a row can be selected.
  public init(selects: Bool) {
    pointer = gtk_list_box_new()
    gtk_list_box_set_selection_mode(opaque, selects ? GTK_SELECTION_SINGLE : GTK_SELECTION_NONE)
  }

  /// Adds a row at the end.
  public func append(_ row: any Widget) { gtk_list_box_append(opaque, row.pointer) }
  /// Inserts a row; an index of -1 or beyond the end appends it.
  public func insert(_ row: any Widget, at index: Int) {
    gtk_list_box_insert(opaque, row.pointer, Int32(truncatingIfNeeded: index))
  }
  /// Removes and destroys a row of the list.
  public func remove(_ row: any Widget) { gtk_list_box_remove(opaque, row.pointer) }

  /// Moves a row of the list to another index. A selected row is no longer selected if it moves.
  public func move(_ row: ListRow, to index: Int) {
    guard row.index != index else { return }
    // GTK forgets that the row is selected, but the row itself would still look selected.
    if selected == row.pointer { select(nil) }
    g_object_ref(row.object)
    gtk_list_box_remove(opaque, row.pointer)
    insert(row, at: index)
    g_object_unref(row.object)
  }

  /// Removes all rows.
  public func removeAll() {
    while let child = gtk_widget_get_first_child(pointer) { gtk_list_box_remove(opaque, child) }
  }

  /// The selected row; `nil` if none is selected.
  public var selected: UnsafeMutablePointer<GtkWidget>? {
    gtk_list_box_get_selected_row(opaque).map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)
    }
  }

  /// Selects a row, or none for `nil`. Other rows are not selectable, since GTK would select the focused one before it
  /// is activated.
  public func select(_ row: ListRow?) {
    let selected = gtk_list_box_get_selected_row(opaque)
    guard selected.map(UnsafeMutableRawPointer.init) != row?.object else { return }
    if let selected {
      gtk_list_box_unselect_row(opaque, selected)
      gtk_list_box_row_set_selectable(selected, 0)
    }
    guard let row = row?.cast(to: GtkListBoxRow.self) else { return }
    gtk_list_box_row_set_selectable(row, 1)
    gtk_list_box_select_row(opaque, row)
  }

  /// Calls `body` with the index of a row that is activated.
  @discardableResult public func onChoice(_ body: @escaping @MainActor (Int) -> Void) -> ListBox {
    connect(object, "row-activated") { arguments in
      guard let row = arguments.object(1) else { return }
      body(Int(gtk_list_box_row_get_index(row.assumingMemoryBound(to: GtkListBoxRow.self))))
    }
    return self
  }

  /// Sets the titles above rows.
  ///
  /// - Parameter title: Returns the title above the row at an index; `nil` for none.
  public func setTitles(_ title: @escaping @MainActor (Int) -> String?) {
    let titles = Unmanaged.passRetained(ListTitles(title)).toOpaque()
    gtk_list_box_set_header_func(
      opaque,
      { row, _, data in
        guard let row, let data else { return }
        nonisolated(unsafe) let shown = row
        let titles = Unmanaged<ListTitles>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { titles.update(shown) }
      }, titles,
      { data in if let data { Unmanaged<ListTitles>.fromOpaque(data).release() } })
  }

  /// Updates all titles.
  public func titlesChanged() { gtk_list_box_invalidate_headers(opaque) }
}

private final class ListTitles {
  let title: @MainActor (Int) -> String?

  init(_ title: @escaping @MainActor (Int) -> String?) { self.title = title }

  @MainActor func update(_ row: UnsafeMutablePointer<GtkListBoxRow>) {
    guard let title = title(Int(gtk_list_box_row_get_index(row))), !title.isEmpty else {
      gtk_list_box_row_set_header(row, nil)
      return
    }
    let label = Label(title).styled("heading", "dim-label").margins(top: 12, bottom: 4, start: 12, end: 12)
    gtk_list_box_row_set_header(row, label.pointer)
  }
}

/// The number of rows in memory, for leak tests: it must not grow with closed windows.
@MainActor public private(set) var livingRows = 0

/// A row of a list.
public struct ListRow: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a row around a widget.
  ///
  /// - Parameter isChoice: Whether the row can be activated and focused.
  public init(_ child: any Widget, isChoice: Bool = true) {
    pointer = gtk_list_box_row_new()
    livingRows += 1
    g_object_weak_ref(cast(to: GObject.self), { _, _ in MainActor.assumeIsolated { livingRows -= 1 } }, nil)
    gtk_list_box_row_set_child(cast(to: GtkListBoxRow.self), child.pointer)
    gtk_list_box_row_set_activatable(cast(to: GtkListBoxRow.self), isChoice ? 1 : 0)
    gtk_list_box_row_set_selectable(cast(to: GtkListBoxRow.self), 0)
    if !isChoice { focusable(false) }
  }

  /// The row's position in its list; `nil` if it is in none.
  public var index: Int? {
    let index = Int(gtk_list_box_row_get_index(cast(to: GtkListBoxRow.self)))
    return index < 0 ? nil : index
  }
}
#endif
