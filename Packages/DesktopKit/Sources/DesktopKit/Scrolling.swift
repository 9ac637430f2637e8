#if canImport(CGtk)
import CGtk

extension Scroller {
  private var horizontal: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrolled_window_get_hadjustment(opaque) }
  private var vertical: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrolled_window_get_vadjustment(opaque) }

  /// Calls `body` outside of layout whenever the content is scrolled, or its size or that of the scroller changes.
  @discardableResult public func onScroll(_ body: @escaping @MainActor () -> Void) -> Scroller {
    for adjustment in [horizontal, vertical] {
      guard let adjustment else { continue }
      for signal in ["value-changed", "changed"] {
        connect(UnsafeMutableRawPointer(adjustment), signal, while: object) { _ in
          beforeNextFrame(while: object, body)
        }
      }
    }
    return self
  }

  /// The height of the content above the visible part, in pixels.
  public var hiddenHeight: Double { vertical.map { gtk_adjustment_get_value($0) } ?? 0 }

  /// The height of the content below the visible part, in pixels; `nil` before the first layout.
  public var remainingHeight: Double? {
    guard let vertical, gtk_adjustment_get_page_size(vertical) > 0 else { return nil }
    let end = gtk_adjustment_get_value(vertical) + gtk_adjustment_get_page_size(vertical)
    return gtk_adjustment_get_upper(vertical) - end
  }

  /// Whether content is hidden at each side: `start` is the left, or the right in a right-to-left layout.
  public var hidesContent: (start: Bool, end: Bool) {
    guard let horizontal else { return (false, false) }
    let value = gtk_adjustment_get_value(horizontal)
    let left = value > gtk_adjustment_get_lower(horizontal) + 1
    let right = value + gtk_adjustment_get_page_size(horizontal) < gtk_adjustment_get_upper(horizontal) - 1
    return isRightToLeft ? (right, left) : (left, right)
  }

  /// Scrolls sideways.
  ///
  /// - Parameter pages: The distance toward the end, in widths of the visible part; negative toward the start.
  public func scrollSideways(pages: Double) {
    guard let horizontal else { return }
    let distance = pages * gtk_adjustment_get_page_size(horizontal) * (isRightToLeft ? -1 : 1)
    gtk_adjustment_set_value(horizontal, gtk_adjustment_get_value(horizontal) + distance)
  }

  /// Scrolls up or down, as little as necessary, until a widget of the content is visible, or at least its top.
  ///
  /// - Parameter margin: The minimum space above and below the widget, in pixels.
  public func scrollToShow(_ child: any Widget, margin: Double = 12) {
    var (left, top) = (0.0, 0.0)
    guard let vertical, gtk_widget_get_mapped(child.pointer) != 0,
      gtk_widget_translate_coordinates(child.pointer, pointer, 0, 0, &left, &top) != 0
    else { return }
    let missing = top + child.currentHeight + margin - currentHeight
    let distance = top < margin ? top - margin : max(min(missing, top - margin), 0)
    if distance != 0 { gtk_adjustment_set_value(vertical, gtk_adjustment_get_value(vertical) + distance) }
  }
}
#endif
