#if canImport(CGtk)
import CGtk

/// The values of keys, as GDK has them.
package enum Key {
  package static let left: UInt32 = 0xff51
  package static let up: UInt32 = 0xff52
  package static let right: UInt32 = 0xff53
  package static let down: UInt32 = 0xff54
  package static let escape: UInt32 = 0xff1b
  package static let delete: UInt32 = 0xffff
  package static let f2: UInt32 = 0xffbf
}

/// Keys that are held while another one is pressed.
package struct HeldKeys: OptionSet, Sendable {
  package let rawValue: UInt32

  /// - Parameter rawValue: GDK's modifiers.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let shift = HeldKeys(rawValue: 1)
  package static let control = HeldKeys(rawValue: 4)
}

extension Widget {
  /// Calls `body` with where the pointer is within the widget, in pixels; `nil` when it leaves.
  @discardableResult package func onPointer(_ body: @escaping @MainActor ((x: Double, y: Double)?) -> Void) -> Self {
    guard let motion = gtk_event_controller_motion_new() else { return self }
    let controller = UnsafeMutableRawPointer(motion)
    connect(controller, "enter") { body(($0.number(1), $0.number(2))) }
    connect(controller, "motion") { body(($0.number(1), $0.number(2))) }
    connect(controller, "leave") { _ in body(nil) }
    gtk_widget_add_controller(pointer, motion)
    return self
  }

  /// Calls `body` with where the other button was pressed, or a finger stayed.
  @discardableResult package func onMenuRequest(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> Self
  {
    if let click = gtk_gesture_click_new() {
      gtk_gesture_single_set_button(click, 3)
      connect(UnsafeMutableRawPointer(click), "pressed") { body($0.number(2), $0.number(3)) }
      gtk_widget_add_controller(pointer, click)
    }
    if let press = gtk_gesture_long_press_new() {
      gtk_gesture_single_set_touch_only(press, 1)
      connect(UnsafeMutableRawPointer(press), "pressed") { body($0.number(1), $0.number(2)) }
      gtk_widget_add_controller(pointer, press)
    }
    return self
  }

  /// Calls `body` with each key that is pressed while the widget or something in it has the keyboard.
  ///
  /// - Parameter body: Gets the key's value in GDK and the keys that are held, and says whether it was meant.
  @discardableResult package func onKey(
    _ body: @escaping @MainActor (_ key: UInt32, _ held: HeldKeys) -> Bool
  ) -> Self {
    guard let keys = gtk_event_controller_key_new() else { return self }
    connect(UnsafeMutableRawPointer(keys), "key-pressed") { signal in
      let held = HeldKeys(rawValue: UInt32(truncatingIfNeeded: signal.integer(3)))
      signal.answer(body(UInt32(truncatingIfNeeded: signal.integer(1)), held))
    }
    gtk_widget_add_controller(pointer, keys)
    return self
  }
}
#endif
