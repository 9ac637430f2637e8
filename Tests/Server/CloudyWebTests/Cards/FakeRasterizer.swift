import Synchronization

@testable import CloudyWeb

/// Counts renderings instead of rendering.
final class FakeRasterizer: SVGRasterizer {
  let isAvailable: Bool
  private let drawn = Mutex(0)

  init(isAvailable: Bool = true) { self.isAvailable = isAvailable }

  /// The number of renderings.
  var count: Int { drawn.withLock(\.self) }

  func png(_ svg: String, width: Int, height: Int) async -> [UInt8]? {
    drawn.withLock { $0 += 1 }
    return svg.contains("broken") ? nil : Array("PNG \(width) \(height)".utf8)
  }

  func grays(_ svg: String, width: Int, height: Int) async -> [UInt8]? {
    drawn.withLock { $0 += 1 }
    return Array(repeating: 255, count: width * height)
  }
}
