/// A point on the screen, in pixels from its upper left corner.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge of the screen.
  public var x: Double
  /// The distance from the top of the screen.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle on the screen, in pixels.
public struct Frame: Hashable, Sendable, CustomStringConvertible {
  /// The position of the left edge.
  public var x: Double
  /// The position of the top edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a frame.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether the area is zero.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The point in the middle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  /// The position and size, such as `12,40 320×24`.
  public var description: String {
    "\(Int(clamping: x)),\(Int(clamping: y)) \(Int(clamping: width))×\(Int(clamping: height))"
  }

  /// Whether a point is within the frame.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }

  /// Whether another frame is completely within this one.
  public func contains(_ other: Frame) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }

  /// The area that two frames share; empty if they do not overlap.
  public func intersection(_ other: Frame) -> Frame {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Frame(
      x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top))
  }

  func moved(x: Double, y: Double) -> Frame {
    Frame(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}

extension Int {
  /// Creates the nearest integer; 0 if the value is not finite or out of range.
  init(clamping value: Double) { self = Int(exactly: value.rounded()) ?? 0 }
}
