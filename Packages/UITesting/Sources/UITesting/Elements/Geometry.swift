/// A point on the screen, in pixels from its upper left corner.
public struct Point: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// A point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// Where something is on the screen, in pixels.
public struct Frame: Hashable, Sendable, CustomStringConvertible {
  /// Of the left edge.
  public var x: Double
  /// Of the upper edge.
  public var y: Double
  /// To the right edge.
  public var width: Double
  /// To the lower edge.
  public var height: Double

  /// A frame.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether there is nothing to see of it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The point in the middle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  /// Its place and size, as in `12,40 320×24`.
  public var description: String {
    "\(Int(clamping: x)),\(Int(clamping: y)) \(Int(clamping: width))×\(Int(clamping: height))"
  }

  /// Whether a point is within it.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }

  /// Whether all of another frame is within it.
  public func contains(_ other: Frame) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }

  /// What two frames share; empty where they do not touch.
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
  /// The nearest integer; zero for what is no number.
  init(clamping value: Double) { self = Int(exactly: value.rounded()) ?? 0 }
}
