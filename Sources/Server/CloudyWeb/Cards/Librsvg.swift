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
    guard let library else { return nil }
    return await withCheckedContinuation { response in
      thread.run { response.resume(returning: Librsvg.draw(svg, width: width, height: height, with: library)) }
    }
  }

  private static func draw(_ svg: String, width: Int, height: Int, with library: Library) -> [UInt8]? {
    var svg = svg
    var png: [UInt8] = []
    let isDrawn = svg.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        withUnsafeMutablePointer(to: &png) { png in
          crsvg_draw(
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
