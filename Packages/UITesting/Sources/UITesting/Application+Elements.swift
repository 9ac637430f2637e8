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

  func look(for query: ElementQuery) async throws -> WindowSnapshot {
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
    let deadline = ContinuousClock.now + (timeout ?? patience)
    while true {
      let start = ContinuousClock.now
      let look: WindowSnapshot
      do {
        look = try await self.look(for: query)
      } catch let failure as UITestFailure {
        throw UITestFailure("waiting for \(query.words) \(words): \(failure.description)", at: place)
      }
      if let snapshot = look.snapshot, predicate(snapshot) { return snapshot }
      guard ContinuousClock.now < deadline else {
        throw UITestFailure(
          await report(look, of: query, words: words, after: timeout ?? patience), at: place)
      }
      try await pause(afterLookingSince: start)
    }
  }

  /// Pauses for as long as the last poll took, so that polling takes at most half of the machine from other windows.
  private func pause(afterLookingSince start: ContinuousClock.Instant) async throws {
    try await Task.sleep(for: min(max(ContinuousClock.now - start, .milliseconds(25)), .milliseconds(250)))
  }

  func waitForAbsence(of query: ElementQuery, timeout: Duration?, at place: CallSite) async throws {
    let deadline = ContinuousClock.now + (timeout ?? patience)
    while true {
      let start = ContinuousClock.now
      let look = try await look(for: query)
      if look.snapshot == nil, case .ambiguous = look.resolution {} else if look.snapshot == nil { return }
      guard ContinuousClock.now < deadline else {
        let tree = await report(look.tree)
        throw UITestFailure("\(query.words) is still there after \(timeout ?? patience)\n\(tree)", at: place)
      }
      try await pause(afterLookingSince: start)
    }
  }

  /// Waits until the element or one of its descendants has the focus.
  func waitForFocus(within query: ElementQuery, at place: CallSite) async throws {
    let deadline = ContinuousClock.now + patience
    while true {
      let start = ContinuousClock.now
      let look = try await look(for: query)
      if case .found(let indices) = look.resolution, let index = indices.first {
        let around = [index] + look.tree.descendants(of: index)
        if around.contains(where: { look.tree.nodes[$0].states.contains(.focused) }) { return }
      }
      guard ContinuousClock.now < deadline else {
        throw UITestFailure(
          await report(look, of: query, words: "to have the keyboard focus", after: patience), at: place)
      }
      try await pause(afterLookingSince: start)
    }
  }

  /// The point to click on an element: its center, or a point next to it if another control covers it, such as a button
  /// on a row.
  func tapPoint(on snapshot: ElementSnapshot, of query: ElementQuery) async throws -> Point {
    let frame = snapshot.visibleFrame
    let look = try await look(for: query)
    guard case .found(let indices) = look.resolution, let index = indices.first else { return frame.center }
    let controls = look.tree.descendants(of: index).filter { descendant in
      let node = look.tree.nodes[descendant]
      return node.states.contains(.focusable) || [.button, .link, .switch, .checkBox].contains(node.role)
    }
    // An element with a single control, such as a menu button with its button, is clicked on that control.
    guard snapshot.role == .row || controls.count > 1 else { return frame.center }
    // GTK reports the extent of a button's label, not that of the button.
    let margin = 24.0
    let covered = try await snapshots(of: controls, in: look.tree).map { control in
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

// MARK: Details of elements

extension Application {
  /// The frames of elements, relative to their windows; empty for elements without a position.
  func frames(of indices: [Int], in tree: Tree) async -> [Frame] {
    let calls = indices.map { index in
      // Relative to the window, since GTK does not know screen coordinates.
      DBusMessage.accessible("GetExtents", tree.nodes[index].reference, interface: "Component", [.uint32(1)])
    }
    return await desktop.accessibility.calls(calls).map { answer in
      let numbers = ((try? answer.get())?.first?.parts ?? []).map { $0.number ?? 0 }
      guard numbers.count == 4 else { return Frame(x: 0, y: 0, width: 0, height: 0) }
      return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  func snapshots(of indices: [Int], in tree: Tree) async throws -> [ElementSnapshot] {
    guard !indices.isEmpty else { return [] }
    let places = WindowPlaces(windows: try await desktop.display.windows(), process: process.identifier)
    let paths = indices.map { Array(tree.ancestors(of: $0).dropLast()) }
    let involved = Array(Set(indices + paths.flatMap(\.self)))
    let frames = Dictionary(
      zip(involved, await frames(of: involved, in: tree)), uniquingKeysWith: { first, _ in first })
    func placed(_ index: Int, _ path: [Int]) -> (frame: Frame, visible: Frame) {
      let nothing = Frame(x: 0, y: 0, width: 0, height: 0)
      let way = [index] + path
      guard let window = way.last, let windowFrame = frames[window] else { return (nothing, nothing) }
      var offset = places.offset(ofWindowNamed: tree.nodes[window].name, frame: windowFrame)
      var clip = windowFrame
      // A menu can be anywhere, even beyond the edge of the window.
      let menu = way.firstIndex { places.offset(ofPopup: frames[$0] ?? nothing) != nil }
      if let menu, let frame = frames[way[menu]], let found = places.offset(ofPopup: frame) {
        offset = found
        clip = frame
      }
      let own = frames[index] ?? nothing
      for above in way.prefix(menu ?? way.count).dropFirst() where Role.scrolling.contains(tree.nodes[above].role) {
        clip = clip.intersection(frames[above] ?? clip)
      }
      return (
        own.moved(x: offset.x, y: offset.y), own.intersection(clip).moved(x: offset.x, y: offset.y)
      )
    }
    let details = await details(of: indices.map { tree.nodes[$0] })
    return zip(indices, zip(paths, details)).map { index, found in
      let node = tree.nodes[index]
      let (frame, visible) = placed(index, found.0)
      return ElementSnapshot(
        role: node.role, label: tree.label(of: index), accessibleName: node.name, identifier: node.identifier,
        help: node.help,
        value: found.1.value, number: found.1.number, range: found.1.range, placeholder: found.1.placeholder,
        frame: frame, visibleFrame: visible, actions: found.1.actions, reference: node.reference, states: node.states,
        interfaces: node.interfaces)
    }
  }

  private struct Details {
    var value: String?
    var number: Double?
    var range: ClosedRange<Double>?
    var placeholder: String?
    var actions: [String] = []
  }

  private func details(of nodes: [Tree.Node]) async -> [Details] {
    func property(_ name: String, _ node: Tree.Node, _ interface: String) -> DBusMessage {
      .property(name, of: "org.a11y.atspi.\(interface)", at: node.reference.path, on: node.reference.bus)
    }
    let hasText = nodes.map { $0.interfaces.contains("Text") && ![.label, .staticText].contains($0.role) }
    let first = await desktop.accessibility.calls(
      nodes.flatMap { node in
        [
          .accessible("GetAttributes", node.reference), .accessible("GetActions", node.reference, interface: "Action"),
          property("CurrentValue", node, "Value"), property("MinimumValue", node, "Value"),
          property("MaximumValue", node, "Value"), property("CharacterCount", node, "Text"),
        ]
      })
    func answer(_ index: Int, _ part: Int) -> DBusValue? { (try? first[index * 6 + part].get())?.first }
    // GTK 4.8 returns nothing for an end of −1, and not every toolkit accepts an end beyond the text.
    let texts = await desktop.accessibility.calls(
      nodes.indices.filter { hasText[$0] }.map { index in
        let count = Int32(clamping: answer(index, 5)?.integer ?? 0)
        return .accessible("GetText", nodes[index].reference, interface: "Text", [.int32(0), .int32(count)])
      })
    var remaining = texts[...]
    return nodes.indices.map { index in
      var details = Details()
      details.placeholder = answer(index, 0)?.entries["placeholder-text"]?.text
      details.actions = (answer(index, 1)?.parts ?? []).compactMap { $0.parts.first?.text }
      if nodes[index].interfaces.contains("Value") {
        details.number = answer(index, 2)?.number
        if let least = answer(index, 3)?.number, let greatest = answer(index, 4)?.number, least <= greatest {
          details.range = least...greatest
        }
        details.value = details.number.map { Int(exactly: $0).map(String.init) ?? String($0) }
      }
      if hasText[index] { details.value = (try? remaining.popFirst()?.get())?.first?.text ?? details.value }
      return details
    }
  }
}
