import Dispatch
import Foundation

/// Changes of files in a directory, as the system reports them: on Linux, with `inotify`.
struct DirectoryWatch: Sendable {
  /// An element after one or more changes. The sequence ends if the directory is removed or renamed.
  let changes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// Ends ``changes``.
  func cancel() { continuation.finish() }

  #if os(Linux)
  /// - Returns: `nil` if there is no such directory, or the user has too many watches.
  init?(_ directory: String, of names: Set<String>) {
    // The flags have the values of those of `open`.
    let descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard inotify_add_watch(descriptor, directory, DirectoryWatch.contents | DirectoryWatch.removal) >= 0 else {
      close(descriptor)
      return nil
    }
    let (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    (self.changes, self.continuation) = (changes, continuation)
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global(qos: .utility))
    source.setEventHandler {
      let events = DirectoryWatch.read(descriptor)
      if events.contains(where: { $0.isChange(of: names) }) { continuation.yield() }
      if events.contains(where: { $0.mask & DirectoryWatch.removal != 0 }) { continuation.finish() }
    }
    source.setCancelHandler { close(descriptor) }
    let reading = Reading(source: source)
    continuation.onTermination = { _ in reading.source.cancel() }
    source.resume()
  }

  // An atomic write is a rename.
  private static let contents = UInt32(IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
  private static let removal = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED)
  /// Events were lost, since there were too many.
  private static let overflow = UInt32(IN_Q_OVERFLOW)

  /// A dispatch source, which may be canceled on any thread.
  private struct Reading: @unchecked Sendable {
    let source: any DispatchSourceRead
  }

  private struct Event {
    let mask: UInt32
    let name: String

    func isChange(of names: Set<String>) -> Bool {
      mask & DirectoryWatch.overflow != 0 || mask & DirectoryWatch.contents != 0 && names.contains(name)
    }
  }

  /// Reads all pending events.
  private static func read(_ descriptor: Int32) -> [Event] {
    var events: [Event] = []
    var buffer = [UInt8](repeating: 0, count: 8192)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return events }
      buffer.withUnsafeBytes { bytes in
        // The layout of `inotify_event`: watch, mask, cookie, length of the name, and the name, which zeros fill up.
        var start = 0
        while start + 16 <= count {
          let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          let end = min(start + 16 + length, count)
          events.append(
            Event(
              mask: bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
              name: String(decoding: bytes[(start + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)))
          start = end
        }
      }
    }
  }
  #else
  init?(_ directory: String, of names: Set<String>) { return nil }
  #endif
}
