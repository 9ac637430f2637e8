/// The keyboard, the pointer, and the window that they act on.
extension Application {
  /// Presses keys together, such as `press(.control, "f")`.
  public func press(_ keys: Key...) async throws { try await press(keys) }

  func press(_ keys: [Key]) async throws {
    try await waitForKeyboard()
    try await desktop.hands.press(keys)
    try await settle()
  }

  /// Presses keys together without checking first which window has the focus. It is about twenty times as fast as
  /// ``press(_:)``.
  public func pressWithoutFocusCheck(_ keys: [Key]) async throws {
    try await desktop.hands.press(keys)
    try await settle()
  }

  /// Types into the focused element.
  public func typeText(_ text: String) async throws {
    try await waitForKeyboard()
    try await desktop.hands.type(text) { try? await self.settle() }
    try await settle()
  }

  /// Clicks at an element's last position, even if something else is there by now, as a user does who is too fast.
  public func click(at element: ElementSnapshot) async throws {
    try await desktop.hands.click(at: element.visibleFrame.center)
    try await settle()
  }

  /// Clicks at a point of the screen, for example on the edge of a window.
  public func click(x: Double, y: Double) async throws {
    try await desktop.hands.click(at: Point(x: x, y: y))
    try await settle()
  }

  /// Moves the pointer to a point of the screen, for example away from an element with a tooltip.
  public func movePointer(x: Double, y: Double) async throws {
    try await desktop.hands.move(to: Point(x: x, y: y))
    try await settle()
  }

  /// Resizes the topmost window that is not a menu, in pixels.
  public func resizeWindow(width: Int, height: Int) async throws {
    guard let window = try await desktop.display.windows().last(where: { !$0.isPopup && $0.frame.width > 1 }) else {
      throw UITestFailure("\(name) shows no window")
    }
    try desktop.display.resize(window.identifier, width: width, height: height)
    try await settle()
  }

  func screenWindows() async throws -> [X11Window] {
    try await desktop.display.windows().filter { !$0.isPopup && $0.frame.width > 1 }
  }

  func giveKeyboardToWindow() async throws {
    guard let window = try await screenWindows().last else { return }
    try desktop.display.focus(window.identifier)
    try await settle()
  }

  /// Waits until the last opened window is on the screen and has the focus. Its elements are available earlier.
  private func waitForKeyboard() async throws {
    let deadline = ContinuousClock.now + Duration.seconds(3) * TimeoutScale.factor
    repeat {
      let tree = try await tree()
      let visible = tree.nodes[0].children.filter { tree.nodes[$0].states.contains(.visible) }
      if let top = try await screenWindows().last,
        visible.last.map({ tree.nodes[$0].name == top.title }) ?? true
      {
        if try await desktop.display.windowWithKeyboard() != top.identifier {
          try desktop.display.focus(top.identifier)
          try await settle()
        }
        return
      }
      try await Task.sleep(for: .milliseconds(20))
    } while ContinuousClock.now < deadline
  }
}
