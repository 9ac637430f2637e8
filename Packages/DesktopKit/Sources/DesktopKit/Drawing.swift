/// A vector drawing with colors for light and dark windows.
public struct Drawing: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case move(Double, Double), line(Double, Double), close
    case curve(Double, Double, Double, Double, Double, Double)
  }

  struct Stroke: Hashable, Sendable {
    let width: Double
    let hasRoundEnds: Bool
    let hasRoundCorners: Bool
  }

  /// A path that is filled or stroked, with a color for light and one for dark windows.
  public struct Shape: Hashable, Sendable {
    let light: Color
    let dark: Color
    /// `nil` if the path is filled.
    let stroke: Stroke?
    let steps: [Step]
  }

  /// The shapes, from back to front.
  public let shapes: [Shape]

  /// The width and height of the coordinate system.
  static let extent = 64.0

  /// Parses drawings: for each, a line with its name and a line per shape, from back to front, as written by
  /// `Scripts/make/desktop-icons`.
  ///
  /// - Returns: The drawings by name, without invalid shapes.
  public static func all(in text: String) -> [String: Drawing] {
    var drawings: [String: [Shape]] = [:]
    var name = ""
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 1 {
        name = String(line)
      } else if let shape = Shape(words) {
        drawings[name, default: []].append(shape)
      }
    }
    return drawings.mapValues(Drawing.init)
  }

  private init(shapes: [Shape]) { self.shapes = shapes }
}

extension Drawing.Shape {
  /// Parses `fill LIGHT DARK STEPS...` or `stroke LIGHT DARK WIDTH ENDS CORNERS STEPS...`.
  fileprivate init?(_ words: [Substring]) {
    let isStroke = words.first == "stroke"
    let beginning = isStroke ? 6 : 3
    guard words.count > beginning, let light = Color(hex: String(words[1])), let dark = Color(hex: String(words[2]))
    else { return nil }
    (self.light, self.dark) = (light, dark)
    if isStroke {
      guard let width = Double(words[3]) else { return nil }
      stroke = Drawing.Stroke(width: width, hasRoundEnds: words[4] == "round", hasRoundCorners: words[5] == "round")
    } else {
      stroke = nil
    }
    let steps = words[beginning...].compactMap(Drawing.Step.init)
    guard steps.count == words.count - beginning else { return nil }
    self.steps = steps
  }
}

extension Drawing.Step {
  /// Parses `Mx,y`, `Lx,y`, `Cx,y,x,y,x,y` or `Z`.
  fileprivate init?(_ word: Substring) {
    let numbers = word.dropFirst().split(separator: ",").compactMap { Double($0) }
    switch (word.first, numbers.count) {
    case ("M", 2): self = .move(numbers[0], numbers[1])
    case ("L", 2): self = .line(numbers[0], numbers[1])
    case ("C", 6): self = .curve(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    case ("Z", 0): self = .close
    default: return nil
    }
  }
}

#if canImport(CGtk)
import CGtk

extension Painter {
  /// Paints a drawing in a square, in pixels.
  ///
  /// - Parameter isOnDark: Whether the background is dark.
  public func paint(_ drawing: Drawing, x: Double, y: Double, size: Double, isOnDark: Bool) {
    cairo_save(cairo)
    cairo_translate(cairo, x, y)
    cairo_scale(cairo, size / Drawing.extent, size / Drawing.extent)
    for shape in drawing.shapes {
      cairo_new_path(cairo)
      for step in shape.steps {
        switch step {
        case .move(let x, let y): cairo_move_to(cairo, x, y)
        case .line(let x, let y): cairo_line_to(cairo, x, y)
        case .curve(let x1, let y1, let x2, let y2, let x, let y): cairo_curve_to(cairo, x1, y1, x2, y2, x, y)
        case .close: cairo_close_path(cairo)
        }
      }
      set(isOnDark ? shape.dark : shape.light)
      if let stroke = shape.stroke {
        cairo_set_line_width(cairo, stroke.width)
        cairo_set_line_cap(cairo, stroke.hasRoundEnds ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(cairo, stroke.hasRoundCorners ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
        cairo_stroke(cairo)
      } else {
        cairo_fill(cairo)
      }
    }
    cairo_restore(cairo)
  }
}
#endif
