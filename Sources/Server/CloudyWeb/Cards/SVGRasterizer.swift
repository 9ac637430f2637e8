/// Renders SVG for programs that cannot display it: a system library, or a fake.
package protocol SVGRasterizer: Sendable {
  /// Whether this machine can render SVG. The first access may take some milliseconds.
  var isAvailable: Bool { get }

  /// Renders SVG as PNG.
  ///
  /// - Returns: The bytes of the file; `nil` if the drawing is not valid, or memory is insufficient.
  func png(_ svg: String, width: Int, height: Int) async -> [UInt8]?

  /// Renders SVG in shades of gray.
  ///
  /// - Returns: The brightness of each pixel, `0...255`, row by row from the top; `nil` as above.
  func grays(_ svg: String, width: Int, height: Int) async -> [UInt8]?
}
