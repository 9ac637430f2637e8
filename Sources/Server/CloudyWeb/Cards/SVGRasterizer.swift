/// Draws pictures for programs that show no SVG: a library of the system, or a fake.
package protocol SVGRasterizer: Sendable {
  /// Whether this machine can draw pictures. The first time, finding out may take some milliseconds.
  var isAvailable: Bool { get }

  /// Draws SVG as PNG.
  ///
  /// - Returns: The bytes of the file; `nil` if the drawing is not valid, or there is no memory for it.
  func png(_ svg: String, width: Int, height: Int) async -> [UInt8]?
}
