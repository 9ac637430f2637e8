import DBus

/// Details of elements.
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
