import DBus
import Foundation

/// The result of resolving an element query.
enum Resolution {
  /// The matching elements, perhaps none.
  case found([Int])
  /// A required element was not found.
  /// - Parameters:
  ///   - name: The name in the query; `nil` if it has none.
  ///   - within: The innermost container that was found.
  case missing(name: String?, within: Int)
  /// Several elements matched where the query needs one.
  case ambiguous([Int], String)
}

extension Application {
  /// The state of the window at one moment.
  struct WindowSnapshot {
    let tree: Tree
    let resolution: Resolution
    let snapshot: ElementSnapshot?
  }

  func windowSnapshot(for query: ElementQuery) async throws -> WindowSnapshot {
    let tree = try await tree()
    let resolution = try await resolve(query, in: tree)
    guard case .found(let indices) = resolution, let index = indices.first else {
      return WindowSnapshot(tree: tree, resolution: resolution, snapshot: nil)
    }
    return WindowSnapshot(
      tree: tree, resolution: resolution, snapshot: try await snapshots(of: [index], in: tree).first)
  }

  /// Applies the steps of a query to a tree. Elements without a visible area do not count.
  func resolve(_ query: ElementQuery, in tree: Tree) async throws -> Resolution {
    var current = [0]
    var container = 0
    var name: String?
    var needsLook = false
    func visible(_ indices: [Int]) async -> [Int] {
      let frames = await frames(of: indices, in: tree)
      return zip(indices, frames).filter { !$0.1.isEmpty && tree.nodes[$0.0].states.contains(.visible) }.map(\.0)
    }
    for step in query.steps {
      switch step {
      case .descendants(let roles), .children(let roles):
        if needsLook { current = await visible(current) }
        let isDeep = if case .descendants = step { true } else { false }
        var seen: Set<Int> = []
        current = current.flatMap { isDeep ? tree.descendants(of: $0) : tree.nodes[$0].children }
          .filter { (roles.isEmpty || roles.contains(tree.nodes[$0].role)) && seen.insert($0).inserted }
        needsLook = true
        name = nil
      case .named(let text):
        name = text
        current = current.filter { tree.nodes[$0].identifier == text || tree.label(of: $0) == text }
        // If buttons are nested, as in a menu button, use the inner one.
        let outer = Set(current.flatMap { tree.ancestors(of: $0) })
        current = current.filter { !outer.contains($0) }
      case .containing(let text):
        current = current.filter { index in
          tree.descendants(of: index).contains { tree.nodes[$0].identifier == text || tree.label(of: $0) == text }
        }
      case .matching(let predicate):
        current = await visible(current)
        let snapshots = try await snapshots(of: current, in: tree)
        current = zip(current, snapshots).filter { predicate($0.1) }.map(\.0)
      case .at(let place):
        current = await visible(current)
        let index = place < 0 ? current.count + place : place
        guard current.indices.contains(index) else { return .missing(name: name, within: container) }
        current = [current[index]]
        container = current[0]
        needsLook = false
      case .only, .first:
        current = await visible(current)
        guard let first = current.first else { return .missing(name: name, within: container) }
        if case .only = step, current.count > 1 { return .ambiguous(current, query.words) }
        current = [first]
        container = first
        needsLook = false
      }
    }
    return .found(needsLook ? await visible(current) : current)
  }

  /// Polls until a predicate holds for the query's element.
  func wait(
    for query: ElementQuery, _ words: String, timeout: Duration?, at place: CallSite?,
    until predicate: (ElementSnapshot) -> Bool
  ) async throws -> ElementSnapshot {
    let deadline = ContinuousClock.now + (timeout ?? self.timeout)
    while true {
      let start = ContinuousClock.now
      let window: WindowSnapshot
      do {
        window = try await self.windowSnapshot(for: query)
      } catch let failure as UITestFailure {
        throw UITestFailure("waiting for \(query.words) \(words): \(failure.description)", at: place)
      }
      if let snapshot = window.snapshot, predicate(snapshot) { return snapshot }
      guard ContinuousClock.now < deadline else {
        throw UITestFailure(
          await report(window, of: query, words: words, after: timeout ?? self.timeout), at: place)
      }
      try await pause(afterLookingSince: start)
    }
  }

  /// Pauses for as long as the last poll took, so that polling takes at most half of the machine from other windows.
  private func pause(afterLookingSince start: ContinuousClock.Instant) async throws {
    try await Task.sleep(for: min(max(ContinuousClock.now - start, .milliseconds(25)), .milliseconds(250)))
  }

  func waitForAbsence(of query: ElementQuery, timeout: Duration?, at place: CallSite) async throws {
    let deadline = ContinuousClock.now + (timeout ?? self.timeout)
    while true {
      let start = ContinuousClock.now
      let window = try await windowSnapshot(for: query)
      if window.snapshot == nil, case .ambiguous = window.resolution {} else if window.snapshot == nil { return }
      guard ContinuousClock.now < deadline else {
        let tree = await report(window.tree)
        throw UITestFailure("\(query.words) is still there after \(timeout ?? self.timeout)\n\(tree)", at: place)
      }
      try await pause(afterLookingSince: start)
    }
  }

  /// Waits until the element or one of its descendants has the focus.
  func waitForFocus(within query: ElementQuery, at place: CallSite) async throws {
    let deadline = ContinuousClock.now + timeout
    while true {
      let start = ContinuousClock.now
      let window = try await windowSnapshot(for: query)
      if case .found(let indices) = window.resolution, let index = indices.first {
        let around = [index] + window.tree.descendants(of: index)
        if around.contains(where: { window.tree.nodes[$0].states.contains(.focused) }) { return }
      }
      guard ContinuousClock.now < deadline else {
        throw UITestFailure(
          await report(window, of: query, words: "to have the keyboard focus", after: timeout), at: place)
      }
      try await pause(afterLookingSince: start)
    }
  }

  /// The point to click on an element: its center, or a point next to it if another control covers it, such as a button
  /// on a row.
  func tapPoint(on snapshot: ElementSnapshot, of query: ElementQuery) async throws -> Point {
    let frame = snapshot.visibleFrame
    let window = try await windowSnapshot(for: query)
    guard case .found(let indices) = window.resolution, let index = indices.first else { return frame.center }
    let controls = window.tree.descendants(of: index).filter { descendant in
      let node = window.tree.nodes[descendant]
      return node.states.contains(.focusable) || [.button, .link, .switch, .checkBox].contains(node.role)
    }
    // An element with a single control, such as a menu button with its button, is clicked on that control.
    guard snapshot.role == .row || controls.count > 1 else { return frame.center }
    // GTK reports the extent of a button's label, not that of the button.
    let margin = 24.0
    let covered = try await snapshots(of: controls, in: window.tree).map { control in
      Frame(
        x: control.visibleFrame.x - margin, y: control.visibleFrame.y - margin,
        width: control.visibleFrame.width + 2 * margin, height: control.visibleFrame.height + 2 * margin)
    }
    for part in [0.5, 0.25, 0.75, 0.1, 0.9, 0.02, 0.98] {
      let point = Point(x: frame.x + frame.width * part, y: frame.center.y)
      if !covered.contains(where: { $0.contains(point) }) { return point }
    }
    return frame.center
  }

  func perform(_ action: Int, of reference: Reference, at place: CallSite) async throws {
    do {
      _ = try await desktop.accessibility.call(
        .accessible("DoAction", reference, interface: "Action", [.int32(Int32(clamping: action))]))
    } catch DBusConnection.Failure.refused(let name, _)
      where name.hasSuffix("NoReply") || name.hasSuffix("Disconnected")
    {
      // The application exited during the action; the next step reports that.
    } catch {
      throw UITestFailure("it cannot be done: \(error)", at: place)
    }
  }

  func setText(_ text: String, of reference: Reference, at place: CallSite) async throws {
    do {
      _ = try await desktop.accessibility.call(
        .accessible("SetTextContents", reference, interface: "EditableText", [.string(text)]))
    } catch {
      throw UITestFailure("its text cannot be set: \(error)", at: place)
    }
  }

  func set(_ number: Double, of reference: Reference, at place: CallSite) async throws {
    do {
      _ = try await desktop.accessibility.call(
        .setting(
          "CurrentValue", to: .double(number), of: "org.a11y.atspi.Value", at: reference.path, on: reference.bus))
    } catch {
      throw UITestFailure("its number cannot be set: \(error)", at: place)
    }
  }
}
