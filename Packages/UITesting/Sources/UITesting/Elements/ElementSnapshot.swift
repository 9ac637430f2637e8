/// The state of an element at one moment.
public struct ElementSnapshot: Sendable {
  /// The role.
  public let role: Role
  /// The accessible name, or the visible text if there is no name.
  public let label: String
  /// The accessible name, exactly as the application reports it.
  public let accessibleName: String
  /// The identifier from the source code, if the toolkit reports it; GTK before 4.16 does not.
  public let identifier: String
  /// The accessible description.
  public let help: String
  /// The text of a field, or the number of a slider; `nil` if the element has neither.
  public let value: String?
  /// The number of a slider, progress bar or spin button; `nil` for other elements.
  public let number: Double?
  /// The range of the number; `nil` if there is none.
  public let range: ClosedRange<Double>?
  /// The text that a field shows while it is empty; `nil` if there is none.
  public let placeholder: String?
  /// The frame on the screen.
  public let frame: Frame
  /// The visible part of the frame, without the part that is scrolled out of view.
  public let visibleFrame: Frame
  /// The names of the actions, such as `Click`, or `win.undo` for a window.
  public let actions: [String]
  let reference: Reference
  let states: AccessibilityStates
  let interfaces: Set<String>

  /// Whether the element is enabled.
  public var isEnabled: Bool { states.contains(.sensitive) || states.contains(.enabled) }
  /// Whether the element, such as a row or a tab, is selected.
  public var isSelected: Bool { states.contains(.selected) }
  /// Whether the element, such as a check box, a switch or a toggle button, is on.
  public var isChecked: Bool { states.contains(.checked) || states.contains(.pressed) }
  /// Whether the element has the keyboard focus.
  public var isFocused: Bool { states.contains(.focused) }
  /// Whether the element is expanded.
  public var isExpanded: Bool { states.contains(.expanded) }

  /// The index of the action that a tap performs; `nil` if there is none.
  var tapAction: Int? {
    actions.firstIndex { ["click", "press", "toggle", "jump"].contains($0.lowercased()) }
  }
}

/// The positions of windows on the screen. Elements report only their positions within a window.
struct WindowPlaces: Sendable {
  private let windows: [X11Window]
  private let process: Int32

  init(windows: [X11Window], process: Int32) {
    self.windows = windows
    self.process = process
  }

  /// The screen window of a top-level element; `nil` if there is none.
  func window(named name: String, frame: Frame) -> X11Window? {
    let candidates = windows.filter {
      !$0.isPopup && ($0.processIdentifier ?? process) == process && $0.frame.width > 1
    }
    func distance(_ window: X11Window) -> Double {
      abs(inner(window).width - frame.width) + abs(inner(window).height - frame.height)
        + (window.title == name ? 0 : 10_000)
    }
    return candidates.reversed().min { distance($0) < distance($1) }
  }

  /// The offset from a top-level element's coordinates to the screen.
  func offset(ofWindowNamed name: String, frame: Frame) -> Point {
    guard let window = window(named: name, frame: frame) else { return Point(x: 0, y: 0) }
    let inner = inner(window)
    // Without a window manager, the border has the same width on both sides.
    return Point(
      x: inner.x + max(0, (inner.width - frame.width) / 2) - frame.x,
      y: inner.y + max(0, (inner.height - frame.height) / 2) - frame.y)
  }

  /// The offset from a menu's coordinates to the screen; `nil` if the element is not a menu with its own window.
  func offset(ofPopup frame: Frame) -> Point? {
    guard frame.width > 1, frame.height > 1 else { return nil }
    let popup = windows.last {
      $0.isPopup && abs($0.frame.width - frame.width) < 1 && abs($0.frame.height - frame.height) < 1
    }
    return popup.map { Point(x: $0.frame.x - frame.x, y: $0.frame.y - frame.y) }
  }

  private func inner(_ window: X11Window) -> Frame {
    Frame(
      x: window.frame.x + window.shadow.left, y: window.frame.y + window.shadow.top,
      width: window.frame.width - window.shadow.left - window.shadow.right,
      height: window.frame.height - window.shadow.top - window.shadow.bottom)
  }
}
