#if canImport(CGtk)
import CGtk

/// A widget with custom drawing. It is drawn when it appears, when its size changes, and after `redraw()`.
public struct Canvas: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// - Parameters:
  ///   - isPicture: Whether the canvas conveys information and therefore needs an accessible name; otherwise it is
  ///     hidden from screen readers.
  ///   - draw: See ``onDraw(_:)``.
  public init(isPicture: Bool, draw: (@MainActor (Painter) -> Void)? = nil) {
    let made = widget(
      gtk_drawing_area_get_type(), role: isPicture ? GTK_ACCESSIBLE_ROLE_IMG : GTK_ACCESSIBLE_ROLE_PRESENTATION)
    pointer = made ?? gtk_drawing_area_new()
    if let draw { onDraw(draw) }
  }

  /// Sets the function that draws the canvas.
  ///
  /// - Parameter draw: Must not capture the canvas strongly.
  @discardableResult public func onDraw(_ draw: @escaping @MainActor (Painter) -> Void) -> Canvas {
    gtk_drawing_area_set_draw_func(
      cast(to: GtkDrawingArea.self),
      { area, cairo, width, height, data in
        guard let area, let cairo, let data else { return }
        nonisolated(unsafe) let (shown, context) = (area, cairo)
        let body = Unmanaged<CanvasBody>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated {
          let widget = AnyWidget(UnsafeMutableRawPointer(shown).assumingMemoryBound(to: GtkWidget.self))
          body.draw(Painter(context, on: widget, width: Double(width), height: Double(height)))
        }
      }, Unmanaged.passRetained(CanvasBody(draw)).toOpaque(),
      { data in if let data { Unmanaged<CanvasBody>.fromOpaque(data).release() } })
    return self
  }

  /// The minimum height, in pixels.
  public var height: Int32 {
    get { gtk_drawing_area_get_content_height(cast(to: GtkDrawingArea.self)) }
    nonmutating set {
      if newValue != height { gtk_drawing_area_set_content_height(cast(to: GtkDrawingArea.self), newValue) }
    }
  }
}

extension Canvas {
  /// Calls `body` with the size in pixels whenever it has changed.
  @discardableResult public func onResize(_ body: @escaping @MainActor (_ width: Int, _ height: Int) -> Void) -> Canvas
  {
    connect(object, "resize") { body($0.integer(1), $0.integer(2)) }
    return self
  }
}

private final class CanvasBody {
  let draw: @MainActor (Painter) -> Void

  init(_ draw: @escaping @MainActor (Painter) -> Void) { self.draw = draw }
}

/// Draws on a canvas. Positions are in pixels from the left and from the top.
@MainActor public struct Painter {
  /// The width in logical pixels, before display scaling.
  public let width: Double
  /// The height in logical pixels, before display scaling.
  public let height: Double
  let cairo: OpaquePointer
  private let widget: AnyWidget

  init(_ cairo: OpaquePointer, on widget: AnyWidget, width: Double, height: Double) {
    (self.cairo, self.widget, self.width, self.height) = (cairo, widget, width, height)
  }

  /// The color of text on the canvas.
  public var textColor: Color { widget.textColor }
  /// Whether the canvas is laid out from right to left.
  public var isRightToLeft: Bool { widget.isRightToLeft }

  // MARK: Shapes

  /// Fills a rectangle with a vertical gradient.
  ///
  /// - Parameter stops: The colors from top to bottom, each with its position, `0...1`.
  public func fill(_ stops: [(Double, Color)], x: Double, y: Double, width: Double, height: Double) {
    guard let pattern = cairo_pattern_create_linear(0, y, 0, y + height) else { return }
    for (offset, color) in stops {
      cairo_pattern_add_color_stop_rgba(pattern, offset, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(cairo, pattern)
    cairo_rectangle(cairo, x, y, width, height)
    cairo_fill(cairo)
    cairo_pattern_destroy(pattern)
  }

  /// Paints a radial glow that fades to transparent.
  public func glow(x: Double, y: Double, radius: Double, _ color: Color) {
    guard let pattern = cairo_pattern_create_radial(x, y, 0, x, y, radius) else { return }
    cairo_pattern_add_color_stop_rgba(pattern, 0, color.red, color.green, color.blue, color.alpha)
    cairo_pattern_add_color_stop_rgba(pattern, 1, color.red, color.green, color.blue, 0)
    cairo_set_source(cairo, pattern)
    cairo_arc(cairo, x, y, radius, 0, 2 * Double.pi)
    cairo_fill(cairo)
    cairo_pattern_destroy(pattern)
  }

  /// Fills discs as one shape, so that overlaps are not darker.
  public func fill(_ discs: [(x: Double, y: Double, radius: Double)], _ color: Color) {
    set(color)
    for disc in discs {
      cairo_new_sub_path(cairo)
      cairo_arc(cairo, disc.x, disc.y, disc.radius, 0, 2 * Double.pi)
    }
    cairo_fill(cairo)
  }

  /// Fills a rectangle with a gradient from left to right.
  public func fill(
    _ left: Color, _ right: Color, x: Double, y: Double, width: Double, height: Double, radius: Double = 0
  ) {
    guard let pattern = cairo_pattern_create_linear(x, 0, x + width, 0) else { return }
    cairo_pattern_add_color_stop_rgba(pattern, 0, left.red, left.green, left.blue, left.alpha)
    cairo_pattern_add_color_stop_rgba(pattern, 1, right.red, right.green, right.blue, right.alpha)
    cairo_set_source(cairo, pattern)
    fillRectangle(x: x, y: y, width: width, height: height, radius: radius)
    cairo_pattern_destroy(pattern)
  }

  /// Fills a rectangle, with rounded corners if the radius is not 0.
  public func fill(_ color: Color, x: Double, y: Double, width: Double, height: Double, radius: Double = 0) {
    set(color)
    fillRectangle(x: x, y: y, width: width, height: height, radius: radius)
  }

  private func fillRectangle(x: Double, y: Double, width: Double, height: Double, radius: Double) {
    let radius = min(radius, width / 2, height / 2)
    if radius > 0 {
      cairo_new_sub_path(cairo)
      cairo_arc(cairo, x + width - radius, y + radius, radius, -Double.pi / 2, 0)
      cairo_arc(cairo, x + width - radius, y + height - radius, radius, 0, Double.pi / 2)
      cairo_arc(cairo, x + radius, y + height - radius, radius, Double.pi / 2, Double.pi)
      cairo_arc(cairo, x + radius, y + radius, radius, Double.pi, 3 * Double.pi / 2)
      cairo_close_path(cairo)
    } else {
      cairo_rectangle(cairo, x, y, width, height)
    }
    cairo_fill(cairo)
  }

  /// Draws a line from point to point.
  ///
  /// - Parameter dashes: The lengths of dashes and gaps; empty for a solid line.
  public func stroke(_ points: [(x: Double, y: Double)], _ color: Color, width: Double, dashes: [Double] = []) {
    guard points.count > 1, trace(points) else { return }
    set(color)
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_set_dash(cairo, dashes, Int32(truncatingIfNeeded: dashes.count), 0)
    cairo_stroke(cairo)
  }

  /// Draws solid lines as one shape, which is faster than one after another.
  public func stroke(lines: [[(x: Double, y: Double)]], _ color: Color, width: Double) {
    cairo_new_path(cairo)
    for line in lines {
      guard let first = line.first else { continue }
      cairo_move_to(cairo, first.x, first.y)
      for point in line.dropFirst() { cairo_line_to(cairo, point.x, point.y) }
    }
    set(color)
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_set_dash(cairo, nil, 0, 0)
    cairo_stroke(cairo)
  }

  /// Fills a polygon.
  public func fill(_ points: [(x: Double, y: Double)], _ color: Color) {
    guard points.count > 2, trace(points) else { return }
    cairo_close_path(cairo)
    set(color)
    cairo_fill(cairo)
  }

  /// Fills a polygon with a vertical gradient from `top` to `bottom`.
  public func fill(_ points: [(x: Double, y: Double)], _ stops: [(Double, Color)], top: Double, bottom: Double) {
    guard points.count > 2, let pattern = cairo_pattern_create_linear(0, top, 0, bottom), trace(points) else { return }
    cairo_close_path(cairo)
    for (offset, color) in stops {
      cairo_pattern_add_color_stop_rgba(pattern, offset, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(cairo, pattern)
    cairo_fill(cairo)
    cairo_pattern_destroy(pattern)
  }

  /// Draws everything in `body` rotated clockwise around a point, in degrees.
  public func turned(by degrees: Double, x: Double, y: Double, _ body: () -> Void) {
    cairo_save(cairo)
    cairo_translate(cairo, x, y)
    cairo_rotate(cairo, degrees * Double.pi / 180)
    cairo_translate(cairo, -x, -y)
    body()
    cairo_restore(cairo)
  }

  private func trace(_ points: [(x: Double, y: Double)]) -> Bool {
    guard let first = points.first else { return false }
    cairo_new_path(cairo)
    cairo_move_to(cairo, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(cairo, point.x, point.y) }
    return true
  }

  func set(_ color: Color) { cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha) }

  // MARK: Text

  /// The size of text in the widget's font, in pixels.
  public func size(of text: String, scale: Double = 1, isBold: Bool = false) -> (width: Double, height: Double) {
    withLayout(text, scale, isBold) { layout in
      var (width, height): (Int32, Int32) = (0, 0)
      pango_layout_get_pixel_size(layout, &width, &height)
      return (Double(width), Double(height))
    } ?? (0, 0)
  }

  /// Draws text.
  ///
  /// - Parameters:
  ///   - y: The top of the text.
  ///   - position: The part of the text that is at `x`: 0 is its left edge, 0.5 its center, 1 its right edge.
  ///   - scale: The size relative to the widget's font.
  public func write(
    _ text: String, x: Double, y: Double, position: Double = 0, scale: Double = 1, isBold: Bool = false, _ color: Color
  ) {
    withLayout(text, scale, isBold) { layout in
      var (width, height): (Int32, Int32) = (0, 0)
      pango_layout_get_pixel_size(layout, &width, &height)
      set(color)
      cairo_move_to(cairo, (x - position * Double(width)).rounded(), y.rounded())
      pango_cairo_show_layout(cairo, layout)
    }
  }

  /// - Parameter scale: The size relative to the widget's font.
  @discardableResult private func withLayout<Result>(
    _ text: String, _ scale: Double, _ isBold: Bool, _ body: (OpaquePointer) -> Result
  ) -> Result? {
    guard let layout = gtk_widget_create_pango_layout(widget.pointer, text) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    if scale != 1 || isBold, let attributes = pango_attr_list_new() {
      if scale != 1 { pango_attr_list_insert(attributes, pango_attr_scale_new(scale)) }
      if isBold { pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    return body(layout)
  }
}
#endif
