import Foundation

/// An element of a window. It is resolved at each use, so that a test can refer to it before it exists.
///
/// Actions wait until the element exists, is visible and is enabled, for at most ``Application/timeout``.
public struct Element: ElementContainer {
  let query: ElementQuery
  private var application: Application { query.application }

  /// The elements within, at any depth.
  public func descendants(matching roles: Set<Role>, named words: String) -> ElementQuery {
    query.descendants(matching: roles, named: words)
  }

  /// The direct children.
  public func children(matching roles: Set<Role> = []) -> ElementQuery { query.children(matching: roles) }

  // MARK: Waiting

  /// Whether the element exists and is visible now.
  public var exists: Bool { get async throws { try await application.windowSnapshot(for: query).snapshot != nil } }

  /// Waits until the element exists.
  /// - Throws: ``UITestFailure`` with the element tree, at the timeout.
  @discardableResult
  public func waitForExistence(
    timeout: Duration? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) async throws -> ElementSnapshot {
    try await application.wait(for: query, "to exist", timeout: timeout, at: CallSite(fileID, line)) { _ in true }
  }

  /// Waits until the element does not exist.
  public func waitForNonExistence(
    timeout: Duration? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) async throws {
    try await application.waitForAbsence(of: query, timeout: timeout, at: CallSite(fileID, line))
  }

  /// Waits until a predicate holds for the element.
  @discardableResult
  public func wait(
    timeout: Duration? = nil, fileID: StaticString = #fileID, line: Int = #line,
    until predicate: @Sendable (ElementSnapshot) -> Bool
  ) async throws -> ElementSnapshot {
    try await application.wait(
      for: query, "to fulfill the condition", timeout: timeout, at: CallSite(fileID, line), until: predicate)
  }

  /// Waits until an attribute has a value: `wait(for: \.label, toEqual: "3 places")`.
  @discardableResult
  public func wait<Value: Equatable & Sendable>(
    for attribute: KeyPath<ElementSnapshot, Value> & Sendable, toEqual value: Value, timeout: Duration? = nil,
    fileID: StaticString = #fileID, line: Int = #line
  ) async throws -> ElementSnapshot {
    try await application.wait(
      for: query, "to have \(value)", timeout: timeout, at: CallSite(fileID, line)
    ) { $0[keyPath: attribute] == value }
  }

  // MARK: Reading

  /// A snapshot of the element, once it exists.
  public var snapshot: ElementSnapshot {
    get async throws {
      try await application.wait(for: query, "to exist", timeout: nil, at: query.location) { _ in true }
    }
  }

  /// See ``ElementSnapshot/label``.
  public var label: String { get async throws { try await snapshot.label } }
  /// See ``ElementSnapshot/identifier``.
  public var identifier: String { get async throws { try await snapshot.identifier } }
  /// See ``ElementSnapshot/value``.
  public var value: String? { get async throws { try await snapshot.value } }
  /// See ``ElementSnapshot/number``.
  public var number: Double? { get async throws { try await snapshot.number } }
  /// See ``ElementSnapshot/placeholder``.
  public var placeholder: String? { get async throws { try await snapshot.placeholder } }
  /// See ``ElementSnapshot/frame``.
  public var frame: Frame { get async throws { try await snapshot.frame } }
  /// See ``ElementSnapshot/isEnabled``.
  public var isEnabled: Bool { get async throws { try await snapshot.isEnabled } }
  /// See ``ElementSnapshot/isSelected``.
  public var isSelected: Bool { get async throws { try await snapshot.isSelected } }
  /// See ``ElementSnapshot/isChecked``.
  public var isChecked: Bool { get async throws { try await snapshot.isChecked } }
  /// See ``ElementSnapshot/isFocused``.
  public var isFocused: Bool { get async throws { try await snapshot.isFocused } }
  /// See ``ElementSnapshot/isExpanded``.
  public var isExpanded: Bool { get async throws { try await snapshot.isExpanded } }
  /// See ``ElementSnapshot/actions``.
  public var actions: [String] { get async throws { try await snapshot.actions } }

  /// Takes a screenshot of the visible part of the element, once it is stable.
  public func screenshot(fileID: StaticString = #fileID, line: Int = #line) async throws -> Screenshot {
    let snapshot = try await onScreen(at: CallSite(fileID, line), needsEnabled: false)
    return try await application.stablePicture(of: snapshot.visibleFrame)
  }

  // MARK: Acting

  /// Clicks the center of the element, after scrolling it into view.
  public func tap(fileID: StaticString = #fileID, line: Int = #line) async throws {
    let snapshot = try await onScreen(at: CallSite(fileID, line))
    let point = try await application.tapPoint(on: snapshot, of: query)
    try await application.desktop.hands.click(at: point)
    try await application.settle()
  }

  /// Performs the action of a tap through the accessibility interface, as a screen reader would, even where the pointer
  /// cannot reach.
  ///
  /// GTK 4 acts a quarter of a second later, and ignores a second request before then.
  public func activate(fileID: StaticString = #fileID, line: Int = #line) async throws {
    let place = CallSite(fileID, line)
    let snapshot = try await enabled(at: place)
    guard let action = snapshot.tapAction else {
      throw UITestFailure("\(query.words) has no tap action", at: place)
    }
    try await application.perform(action, of: snapshot.reference, at: place)
  }

  /// Double-clicks the element.
  public func doubleTap(fileID: StaticString = #fileID, line: Int = #line) async throws {
    let snapshot = try await onScreen(at: CallSite(fileID, line))
    try await application.desktop.hands.click(at: snapshot.visibleFrame.center, times: 2)
  }

  /// Right-clicks the element.
  public func rightClick(fileID: StaticString = #fileID, line: Int = #line) async throws {
    let snapshot = try await onScreen(at: CallSite(fileID, line))
    try await application.desktop.hands.click(at: snapshot.visibleFrame.center, button: 3)
  }

  /// Moves the pointer over the element.
  public func hover(fileID: StaticString = #fileID, line: Int = #line) async throws {
    let snapshot = try await onScreen(at: CallSite(fileID, line))
    try await application.desktop.hands.move(to: snapshot.visibleFrame.center)
  }

  /// Holds the pointer's button on the element.
  public func press(
    forDuration duration: Duration, fileID: StaticString = #fileID, line: Int = #line
  ) async throws {
    let snapshot = try await onScreen(at: CallSite(fileID, line))
    try await application.desktop.hands.hold(at: snapshot.visibleFrame.center, for: duration)
  }

  /// Drags the element to the center of another one.
  /// - Parameter duration: How long the button is held before the drag.
  public func press(
    forDuration duration: Duration = .zero, thenDragTo other: Element, fileID: StaticString = #fileID,
    line: Int = #line
  ) async throws {
    let place = CallSite(fileID, line)
    let start = try await onScreen(at: place)
    let end = try await application.wait(for: other.query, "to exist", timeout: nil, at: place) { _ in true }
    try await application.desktop.hands.drag(
      from: start.visibleFrame.center, to: end.visibleFrame.center, after: duration)
  }

  /// Drags the element by a distance, in pixels.
  public func drag(
    x: Double, y: Double, fileID: StaticString = #fileID, line: Int = #line
  ) async throws {
    let start = try await onScreen(at: CallSite(fileID, line)).visibleFrame.center
    try await application.desktop.hands.drag(from: start, to: Point(x: start.x + x, y: start.y + y), after: .zero)
  }

  /// A direction of the scroll wheel.
  public enum Direction: UInt8, Sendable {
    /// Toward the top.
    case up = 4
    /// Toward the bottom.
    case down = 5
    /// Toward the left.
    case left = 6
    /// Toward the right.
    case right = 7
  }

  /// Turns the scroll wheel over the element.
  /// - Parameter clicks: The number of clicks, of about three lines each.
  public func scroll(
    _ direction: Direction, clicks: Int = 3, fileID: StaticString = #fileID, line: Int = #line
  ) async throws {
    let snapshot = try await enabled(at: CallSite(fileID, line))
    try await application.desktop.hands.click(
      at: snapshot.visibleFrame.center, button: direction.rawValue, times: max(0, clicks))
    try await application.settle()
  }

  /// Scrolls until the element is visible.
  public func scrollIntoView(fileID: StaticString = #fileID, line: Int = #line) async throws {
    _ = try await onScreen(at: CallSite(fileID, line), needsEnabled: false)
  }

  /// Types into the element, after a click if it does not have the focus.
  public func typeText(_ text: String, fileID: StaticString = #fileID, line: Int = #line) async throws {
    try await focus(fileID: fileID, line: line)
    try await application.typeText(text)
  }

  /// Removes all text from the element.
  public func clear(fileID: StaticString = #fileID, line: Int = #line) async throws {
    try await focus(fileID: fileID, line: line)
    try await application.press(.control, "a")
    try await application.press(.delete)
    try await wait(fileID: fileID, line: line) { $0.value?.isEmpty ?? true }
  }

  /// Replaces the text through the accessibility interface, as a screen reader or dictation does.
  public func replaceText(with text: String, fileID: StaticString = #fileID, line: Int = #line) async throws {
    let place = CallSite(fileID, line)
    try await application.setText(text, of: try await enabled(at: place).reference, at: place)
  }

  /// Presses keys while the element has the focus.
  public func press(_ keys: Key..., fileID: StaticString = #fileID, line: Int = #line) async throws {
    try await focus(fileID: fileID, line: line)
    try await application.press(keys)
  }

  /// Focuses the element with a click.
  public func focus(fileID: StaticString = #fileID, line: Int = #line) async throws {
    let place = CallSite(fileID, line)
    let before = try await enabled(at: place)
    if before.isFocused { return }
    let shown = try await onScreen(at: place)
    try await application.desktop.hands.click(at: shown.visibleFrame.center)
    try await application.waitForFocus(within: query, at: place)
  }

  /// Sets a slider, spin button or other element with a number to a position in its range.
  /// - Parameter position: 0 is the minimum, 1 the maximum.
  public func adjust(
    toNormalizedSliderPosition position: Double, fileID: StaticString = #fileID, line: Int = #line
  ) async throws {
    let place = CallSite(fileID, line)
    let snapshot = try await enabled(at: place)
    guard let range = snapshot.range else { throw UITestFailure("\(query.words) has no numeric range", at: place) }
    let number = range.lowerBound + (range.upperBound - range.lowerBound) * min(max(position, 0), 1)
    try await application.set(number, of: snapshot.reference, at: place)
  }

  /// Performs an action of the element.
  /// - Parameter action: A name in ``actions``.
  public func perform(_ action: String, fileID: StaticString = #fileID, line: Int = #line) async throws {
    let place = CallSite(fileID, line)
    let snapshot = try await enabled(at: place)
    guard let index = snapshot.actions.firstIndex(of: action) else {
      let actions = snapshot.actions.map { "\"\($0)\"" }.joined(separator: ", ")
      throw UITestFailure(
        "\(query.words) has no action \"\(action)\", but \(actions.isEmpty ? "none" : actions)", at: place)
    }
    try await application.perform(index, of: snapshot.reference, at: place)
  }

  private func enabled(at place: CallSite) async throws -> ElementSnapshot {
    try await application.wait(for: query, "to be enabled", timeout: nil, at: place, until: \.isEnabled)
  }

  private func onScreen(at place: CallSite, needsEnabled: Bool = true) async throws -> ElementSnapshot {
    try await application.bringOnScreen(query, needsEnabled: needsEnabled, at: place)
  }
}
