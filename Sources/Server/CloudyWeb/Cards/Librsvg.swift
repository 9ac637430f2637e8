import CRsvg
import Foundation
import Synchronization

/// librsvg, loaded on first use; see docs/web-server.md.
package final class Librsvg: SVGRasterizer {
  /// The library's file names on Linux and on macOS.
  package static let usualNames = ["librsvg-2.so.2", "librsvg-2.2.dylib", "librsvg-2.dylib"]

  private struct Library: @unchecked Sendable {
    /// Memory that never changes and is never freed; its functions can be called from every thread.
    let pointer: OpaquePointer
  }

  private enum State {
    case unknown, missing
    case loaded(Library)
  }

  private let names: [String]
  private let state = Mutex(State.unknown)
  /// Fonts are cached by the thread that drew with them, so all drawing uses the same thread.
  private let thread = WorkThread(name: "librsvg")

  /// - Parameter names: The library's file names, as the dynamic linker finds them.
  package init(names: [String] = usualNames) { self.names = names }

  package var isAvailable: Bool { library != nil }

  private var library: Library? {
    state.withLock { state in
      if case .unknown = state { state = Librsvg.open(names).map(State.loaded) ?? .missing }
      if case .loaded(let library) = state { return library }
      return nil
    }
  }

  private static func open(_ names: [String]) -> Library? {
    let names = names.map { strdup($0) }
    defer { for name in names { free(name) } }
    return crsvg_open(names.map { UnsafePointer($0) } + [nil]).map(Library.init)
  }

  package func png(_ svg: String, width: Int, height: Int) async -> [UInt8]? {
    await bytes(of: svg, width: width, height: height, by: crsvg_draw)
  }

  package func grays(_ svg: String, width: Int, height: Int) async -> [UInt8]? {
    await bytes(of: svg, width: width, height: height, by: crsvg_draw_pixels).map { bytes in
      bytes.withUnsafeBytes { pixels in
        stride(from: 0, to: pixels.count - 3, by: 4).map { index in
          let pixel = pixels.loadUnaligned(fromByteOffset: index, as: UInt32.self)
          let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
          return UInt8(truncatingIfNeeded: (299 * red + 587 * green + 114 * blue + 500) / 1000)
        }
      }
    }
  }

  private typealias Drawing =
    @Sendable (
      OpaquePointer?, UnsafePointer<CChar>?, Int, Int32, Int32,
      (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int) -> Bool)?, UnsafeMutableRawPointer?
    ) -> Bool

  private func bytes(of svg: String, width: Int, height: Int, by draw: @escaping Drawing) async -> [UInt8]? {
    guard let library else { return nil }
    return await withCheckedContinuation { response in
      thread.run {
        response.resume(returning: Librsvg.bytes(of: svg, width: width, height: height, by: draw, with: library))
      }
    }
  }

  private static func bytes(
    of svg: String, width: Int, height: Int, by draw: Drawing, with library: Library
  ) -> [UInt8]? {
    var svg = svg
    var png: [UInt8] = []
    let isDrawn = svg.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        withUnsafeMutablePointer(to: &png) { png in
          draw(
            library.pointer, characters.baseAddress, characters.count, Int32(clamping: width), Int32(clamping: height),
            { context, bytes, count in
              context?.assumingMemoryBound(to: [UInt8].self).pointee
                .append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
              return true
            }, png)
        }
      }
    }
    return isDrawn ? png : nil
  }
}
