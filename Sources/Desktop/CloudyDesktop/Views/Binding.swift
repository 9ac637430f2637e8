#if canImport(CGtk)
import Observation

/// Updates a part of a window whenever its content changes, until the binding is canceled or released.
@MainActor final class Binding {
  private var task: Task<Void, Never>?

  /// - Parameters:
  ///   - content: Reads the content from view models.
  ///   - changed: Called with the current content, too, and once for changes that occur together.
  init<Content: Equatable & Sendable>(
    to content: @escaping @MainActor @Sendable () -> Content, _ changed: @escaping @MainActor (Content) -> Void
  ) {
    // A stored function that is passed on as it is crashes when it is called (Swift 6.3).
    task = Task {
      for await content in Observations({ content() }) { if !Task.isCancelled { changed(content) } }
    }
  }

  isolated deinit { task?.cancel() }

  /// Stops updates, because the widgets are about to be destroyed.
  func cancel() { task?.cancel() }
}
#endif
