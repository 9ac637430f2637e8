#if canImport(CGtk)
import CGtk

/// GDK key values.
public enum Key {
  /// The left arrow key.
  public static let left: UInt32 = 0xff51
  /// The up arrow key.
  public static let up: UInt32 = 0xff52
  /// The right arrow key.
  public static let right: UInt32 = 0xff53
  /// The down arrow key.
  public static let down: UInt32 = 0xff54
  /// The Escape key.
  public static let escape: UInt32 = 0xff1b
  /// The Delete key.
  public static let delete: UInt32 = 0xffff
  /// The F2 key.
  public static let f2: UInt32 = 0xffbf
  /// The F10 key.
  public static let f10: UInt32 = 0xffc7
  /// The Menu key.
  public static let menu: UInt32 = 0xff67
  /// Return and Enter.
  public static let returns: Set<UInt32> = [0xff0d, 0xff8d, 0xfe34]
  /// Tab and the arrow keys, including those of the numeric keypad.
  public static let moves: Set<UInt32> = [
    0xff09, 0xfe20, 0xff89, left, up, right, down, 0xff96, 0xff97, 0xff98, 0xff99,
  ]
}

/// Modifier keys that are held while another key is pressed.
public struct HeldKeys: OptionSet, Sendable {
  /// The bits of GDK's modifier mask.
  public let rawValue: UInt32

  /// - Parameter rawValue: GDK's modifiers.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = HeldKeys(rawValue: 1)
  /// The Control key.
  public static let control = HeldKeys(rawValue: 4)
}

extension Widget {
  /// Calls `body` with the pointer's position within the widget, in pixels, or with `nil` when it leaves.
  @discardableResult public func onPointer(_ body: @escaping @MainActor ((x: Double, y: Double)?) -> Void) -> Self {
    guard let motion = gtk_event_controller_motion_new() else { return self }
    let controller = UnsafeMutableRawPointer(motion)
    connect(controller, "enter") { body(($0.number(1), $0.number(2))) }
    connect(controller, "motion") { body(($0.number(1), $0.number(2))) }
    connect(controller, "leave") { _ in body(nil) }
    gtk_widget_add_controller(pointer, motion)
    return self
  }

  /// Passes clicks and other events of the pointer to the widgets below.
  @discardableResult public func ignoringPointer() -> Self {
    gtk_widget_set_can_target(pointer, 0)
    return self
  }

  /// Calls `body` with the position of a secondary click or a long press, in pixels.
  ///
  /// A click counts when it ends. A menu that opens before would take the release: the widget would look pressed from
  /// then on, and GTK would log `Broken accounting of active state` for the menu.
  @discardableResult public func onMenuRequest(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> Self
  {
    if let click = gtk_gesture_click_new() {
      gtk_gesture_single_set_button(click, 3)
      connect(UnsafeMutableRawPointer(click), "released") { body($0.number(2), $0.number(3)) }
      gtk_widget_add_controller(pointer, click)
    }
    if let press = gtk_gesture_long_press_new() {
      gtk_gesture_single_set_touch_only(press, 1)
      connect(UnsafeMutableRawPointer(press), "pressed") { signal in
        gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED)
        body(signal.number(1), signal.number(2))
      }
      gtk_widget_add_controller(pointer, press)
    }
    return self
  }

  /// Calls `body` for each key press while the widget or one of its children has the focus.
  ///
  /// - Parameter body: Receives the GDK key value and the held modifiers, and returns whether it handled the key.
  @discardableResult public func onKey(
    _ body: @escaping @MainActor (_ key: UInt32, _ held: HeldKeys) -> Bool
  ) -> Self {
    guard let keys = gtk_event_controller_key_new() else { return self }
    connect(UnsafeMutableRawPointer(keys), "key-pressed") { signal in
      let held = HeldKeys(rawValue: UInt32(truncatingIfNeeded: signal.integer(3)))
      signal.answer(body(UInt32(truncatingIfNeeded: signal.integer(1)), held))
    }
    // The capture phase comes before the children: a list would take arrow keys with any modifiers.
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(pointer, keys)
    return self
  }
}

extension Widget {
  /// The current width, in pixels.
  public var currentWidth: Double { Double(gtk_widget_get_width(pointer)) }
  /// The current height, in pixels.
  public var currentHeight: Double { Double(gtk_widget_get_height(pointer)) }
}
#endif
