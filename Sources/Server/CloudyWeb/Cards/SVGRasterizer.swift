/// Renders SVG for programs that cannot display it: a system library, or a fake.
package protocol SVGRasterizer: Sendable {
  /// Whether this machine can render SVG. The first access may take some milliseconds.
  var isAvailable: Bool { get }

  /// Renders SVG as PNG.
  ///
  /// - Returns: The bytes of the file; `nil` if the drawing is not valid, or memory is insufficient.
  func png(_ svg: String, width: Int, height: Int) async -> [UInt8]?
}
