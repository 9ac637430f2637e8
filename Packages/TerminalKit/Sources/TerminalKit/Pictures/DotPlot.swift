/// A drawing of dots, eight to a cell in Unicode and one in ASCII, in layers on top of each other.
public struct DotPlot {
  /// A place in the drawing, `0...1` from left to right and from bottom to top.
  public struct Point: Hashable, Sendable {
    let x: Double
    let y: Double

    /// Creates a point from two positions.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A layer of dots.
  private struct Layer {
    /// The character for a whole cell, without braille.
    let ascii: Character
    /// Whether its dots are visible next to those of a layer in front of it.
    let shinesThrough: Bool
    var cells: [Cell]
  }

  private struct Cell {
    /// The bits of a braille code point.
    var bits: UInt32 = 0
    var role = Role.plain
  }

  /// The width in cells.
  public let width: Int
  /// The height in cells.
  public let height: Int
  /// The number of columns of dots.
  public let columns: Int
  private let rows: Int
  private var layers: [Layer]
  private let dots: [[UInt32]]

  /// Creates an empty drawing.
  public init(width: Int, height: Int, hasBraille: Bool) {
    self.width = width
    self.height = height
    dots = hasBraille ? DotPlot.braille : [[1]]
    rows = height * dots.count
    columns = width * dots[0].count
    layers = []
  }

  /// Adds a layer behind all others.
  ///
  /// - Parameters:
  ///   - ascii: The character for a whole cell, without braille.
  ///   - shinesThrough: Whether its dots are visible next to those of a layer in front of it.
  /// - Returns: The layer's number.
  public mutating func addLayer(ascii: Character, shinesThrough: Bool = false) -> Int {
    let cells = Array(repeating: Cell(), count: width * height)
    layers.append(Layer(ascii: ascii, shinesThrough: shinesThrough, cells: cells))
    return layers.count - 1
  }

  /// The braille bits by row and column.
  private static let braille: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  /// The column of dots at a position, `0...1`.
  public func column(_ x: Double) -> Int { min(max(Int(x * Double(columns)), 0), columns - 1) }

  /// The row of dots at a height, `0...1` from bottom to top.
  public func row(_ y: Double) -> Int { min(max(Int(((1 - y) * Double(rows - 1)).rounded()), 0), rows - 1) }

  /// The line of cells that contains a height.
  public func line(_ y: Double) -> Int { row(y) / dots.count }

  /// The middle of a column of dots, `0...1`.
  public func x(_ column: Int) -> Double { (Double(column) + 0.5) / Double(columns) }

  /// Draws a dot. A dot outside the drawing is ignored.
  public mutating func mark(_ column: Int, _ row: Int, on layer: Int, _ role: Role) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    let (line, dotRow) = row.quotientAndRemainder(dividingBy: dots.count)
    let (cell, dotColumn) = column.quotientAndRemainder(dividingBy: dots[0].count)
    layers[layer].cells[line * width + cell].bits |= dots[dotRow][dotColumn]
    layers[layer].cells[line * width + cell].role = role
  }

  /// Draws a line through points that are ordered from left to right, without gaps where it is steep.
  ///
  /// - Parameters:
  ///   - thickness: The thickness in braille dots.
  ///   - role: The role at a height, `0...1`.
  public mutating func draw(_ points: [Point], on layer: Int, thickness: Int = 1, role: (Double) -> Role) {
    let thickness = dots.count > 1 ? thickness : 1
    guard let first = points.first, let last = points.last else { return }
    var before: Int?
    var index = 0
    for column in column(first.x)...max(column(last.x), column(first.x)) {
      let x = min(max(x(column), first.x), last.x)
      while index + 2 < points.count, points[index + 1].x < x { index += 1 }
      let y = DotPlot.height(at: x, between: points[index], points[min(index + 1, points.count - 1)])
      let row = row(y)
      let passed = DotPlot.rows(from: before ?? row, to: row)
      for row in passed.lowerBound...passed.upperBound + thickness - 1 { mark(column, row, on: layer, role(y)) }
      before = row
    }
  }

  /// The rows after `before`, up to `row`.
  private static func rows(from before: Int, to row: Int) -> ClosedRange<Int> {
    before < row ? before + 1...row : before > row ? row...before - 1 : row...row
  }

  private static func height(at x: Double, between start: Point, _ end: Point) -> Double {
    guard end.x > start.x else { return start.y }
    return start.y + (end.y - start.y) * min(max((x - start.x) / (end.x - start.x), 0), 1)
  }

  /// The content of a cell: the frontmost layer that has dots there, and any that shine through.
  ///
  /// - Returns: `nil` if the cell is empty.
  public func cell(_ column: Int, line: Int, hasBraille: Bool) -> (text: String, role: Role, layer: Int)? {
    let index = line * width + column
    guard let first = layers.firstIndex(where: { $0.cells[index].bits != 0 }) else { return nil }
    let bits = layers.dropFirst(first + 1).reduce(layers[first].cells[index].bits) {
      $1.shinesThrough ? $0 | $1.cells[index].bits : $0
    }
    let braille = Unicode.Scalar(0x2800 + bits).map { String(Character($0)) } ?? " "
    return (hasBraille ? braille : String(layers[first].ascii), layers[first].cells[index].role, first)
  }
}
