/// What was true of an element at one moment.
public struct ElementSnapshot: Sendable {
  /// What it is.
  public let role: Role
  /// What a person would call it: its accessible name, or the words on it.
  public let label: String
  /// Its accessible name, exactly as the application says it.
  public let accessibleName: String
  /// What its programmer called it, where the toolkit tells; GTK before 4.16 does not.
  public let identifier: String
  /// Its accessible description.
  public let help: String
  /// The text of a field, or the number of a slider; `nil` for what has neither.
  public let value: String?
  /// The number of a slider, a progress bar, a spin button.
  public let number: Double?
  /// From the least to the greatest number.
  public let range: ClosedRange<Double>?
  /// What a field shows while nothing is in it.
  public let placeholder: String?
  /// Where it is on the screen.
  public let frame: Frame
  /// Where of it something can be seen: without what is scrolled away.
  public let visibleFrame: Frame
  /// The names of its actions, as `Click`, or `win.undo` of a window.
  public let actions: [String]
  let reference: Reference
  let states: States
  let interfaces: Set<String>

  /// Whether it can be used.
  public var isEnabled: Bool { states.contains(.sensitive) || states.contains(.enabled) }
  /// Whether it, as a row or a tab, is the chosen one.
  public var isSelected: Bool { states.contains(.selected) }
  /// Whether it is on, as a check box, a switch, or a button that stays down.
  public var isChecked: Bool { states.contains(.checked) || states.contains(.pressed) }
  /// Whether what is typed goes to it.
  public var isFocused: Bool { states.contains(.focused) }
  /// Whether what it can show more is shown.
  public var isExpanded: Bool { states.contains(.expanded) }

  /// The action that does what a tap does.
  var tapAction: Int? {
    actions.firstIndex { ["click", "press", "toggle", "jump"].contains($0.lowercased()) }
  }
}

/// Where windows are on the screen. Elements say only where they are in theirs.
struct WindowPlaces: Sendable {
  private let windows: [X11Window]
  private let process: Int32

  init(windows: [X11Window], process: Int32) {
    self.windows = windows
    self.process = process
  }

  /// The window of the screen that shows a top-level element.
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

  /// By how much elements of a top-level element are to be moved.
  func offset(ofWindowNamed name: String, frame: Frame) -> Point {
    guard let window = window(named: name, frame: frame) else { return Point(x: 0, y: 0) }
    let inner = inner(window)
    // A border of equal width, where there is no window manager that draws one.
    return Point(
      x: inner.x + max(0, (inner.width - frame.width) / 2) - frame.x,
      y: inner.y + max(0, (inner.height - frame.height) / 2) - frame.y)
  }

  /// By how much elements of a menu are to be moved; `nil` if the element is no menu with a window of its own.
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
