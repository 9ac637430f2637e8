#if canImport(CGtk)
import CGtk

/// A navigation stack, of which the top screen is visible: for example a list, and above it the details of a row.
public struct ScreenStack: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>
  private let screens = Screens()

  @MainActor private final class Screens { var pushed: [UnsafeMutablePointer<GtkWidget>] = [] }

  /// Creates a stack with its first screen.
  public init(_ root: any Widget) {
    pointer = gtk_stack_new()
    gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT)
    gtk_stack_add_child(opaque, root.pointer)
    screens.pushed = [root.pointer]
    // A screen that slides out must exist until the transition ends.
    onChange(of: "transition-running") { [opaque, screens] in ScreenStack.removeLeft(opaque, screens) }
  }

  /// The number of screens; 1 for the first alone.
  public var depth: Int { screens.pushed.count }

  /// Shows a screen on top of the others.
  public func push(_ screen: any Widget) {
    gtk_stack_add_child(opaque, screen.pointer)
    screens.pushed.append(screen.pointer)
    gtk_stack_set_visible_child(opaque, screen.pointer)
  }

  /// Returns to the screen below. The first screen stays.
  public func pop() {
    guard screens.pushed.count > 1 else { return }
    screens.pushed.removeLast()
    if let last = screens.pushed.last { gtk_stack_set_visible_child(opaque, last) }
    ScreenStack.removeLeft(opaque, screens)
  }

  private static func removeLeft(_ stack: OpaquePointer, _ screens: Screens) {
    guard gtk_stack_get_transition_running(stack) == 0 else { return }
    var next = gtk_widget_get_first_child(UnsafeMutableRawPointer(stack).assumingMemoryBound(to: GtkWidget.self))
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      if !screens.pushed.contains(child) { gtk_stack_remove(stack, child) }
    }
  }
}
#endif
