import Foundation

// MARK: Failure messages

extension Application {
  private static let mostLines = 150

  /// Describes an unmet expectation, with similar elements and the surrounding tree.
  func report(
    _ window: WindowSnapshot, of query: ElementQuery, words: String, after timeout: Duration
  ) async -> String {
    let tree = window.tree
    switch window.resolution {
    case .ambiguous(let indices, let words): return report(ambiguous: indices, words, in: tree)
    case .missing(let name, let container):
      var lines = ["\(query.words) was not found within \(timeout)."]
      if let name {
        let like = nearMisses(of: name, in: tree)
        if !like.isEmpty { lines.append("Like it: " + like.joined(separator: ", ") + ".") }
      }
      lines.append(container == 0 ? "There is:" : "Within \(line(of: container, in: tree)) there is:")
      return lines.joined(separator: "\n") + "\n" + (await report(tree, from: container))
    case .found:
      var lines = ["\(query.words) exists, but waiting for it \(words) timed out after \(timeout)."]
      if let snapshot = window.snapshot {
        lines.append("It is: \(snapshot.words)")
      }
      return lines.joined(separator: "\n") + "\n" + (await report(tree))
    }
  }

  func report(ambiguous indices: [Int], _ words: String, in tree: Tree) -> String {
    let found = indices.prefix(10).map { index in
      let above = tree.ancestors(of: index).first { !tree.label(of: $0).isEmpty }
      return "  \(line(of: index, in: tree))" + (above.map { " in \(line(of: $0, in: tree))" } ?? "")
    }
    return "\(words) must match one element, but matches \(indices.count):\n" + found.joined(separator: "\n")
      + "\nAdd its container, or use matching(\"…\").firstMatch or element(boundBy:)."
  }

  /// The tree below a node, one element per line, without elements that only group others.
  func report(_ tree: Tree, from root: Int = 0) async -> String {
    let all = tree.nodes.indices.map(\.self)
    let frames = await frames(of: all, in: tree)
    var lines: [String] = []
    func add(_ index: Int, depth: Int) {
      let node = tree.nodes[index]
      let isPlain =
        [.group, .filler, .scrollView, .viewport].contains(node.role)
        && (node.name.isEmpty || node.name.hasPrefix("Gtk") || node.name.hasPrefix("Adw")) && node.identifier.isEmpty
      if !isPlain, index != root || index == 0 {
        let hidden = index != 0 && frames[index].isEmpty ? " (not visible)" : ""
        lines.append(String(repeating: "  ", count: depth) + line(of: index, in: tree) + hidden)
        // The button's text is already its name.
        let onlyWords = node.children.allSatisfy { child in
          tree.nodes[child].role == .label && tree.nodes[child].name == tree.label(of: index)
        }
        if onlyWords { return }
      }
      for child in node.children { add(child, depth: isPlain ? depth : depth + 1) }
    }
    add(root, depth: 1)
    let rest = lines.count - Application.mostLines
    if rest > 0 { lines = Array(lines.prefix(Application.mostLines)) + ["  … and \(rest) more"] }
    return lines.joined(separator: "\n")
  }

  private func line(of index: Int, in tree: Tree) -> String {
    let node = tree.nodes[index]
    var words = [node.role.description]
    let label = tree.label(of: index)
    if !label.isEmpty { words.append("\"\(label)\"") }
    if !node.identifier.isEmpty { words.append("#\(node.identifier)") }
    let isControl = node.states.contains(.focusable) || node.role == .button
    let states = [
      (isControl && node.states.isDisjoint(with: [.sensitive, .enabled]), "disabled"),
      (node.states.contains(.focused), "focused"), (node.states.contains(.selected), "selected"),
      (node.states.contains(.checked) || node.states.contains(.pressed), "checked"),
    ].filter(\.0).map(\.1)
    if !states.isEmpty { words.append("(\(states.joined(separator: ", ")))") }
    return words.joined(separator: " ")
  }

  /// Elements whose names are similar to the requested one.
  private func nearMisses(of name: String, in tree: Tree) -> [String] {
    let wanted = name.lowercased()
    let like = tree.nodes.indices.compactMap { index -> (Int, Int)? in
      let label = tree.label(of: index).lowercased()
      guard !label.isEmpty else { return nil }
      let distance =
        label.contains(wanted) || wanted.contains(label) && label.count > 2
        ? 1 : Application.distance(wanted, label)
      return distance <= max(1, wanted.count / 3) ? (index, distance) : nil
    }
    var seen: Set<String> = []
    return like.sorted { $0.1 < $1.1 }.map { line(of: $0.0, in: tree) }.filter { seen.insert($0).inserted }.prefix(5)
      .map(\.self)
  }

  /// The edit distance of two words: the number of letters to change, add or remove. Only the first 60 letters count.
  static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first.prefix(60)), Array(second.prefix(60)))
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let change = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}

extension ElementSnapshot {
  /// A description of the element in one line.
  var words: String {
    var words = ["\(role) \"\(label)\""]
    if let value { words.append("with \"\(value)\"") }
    words.append("at \(frame)")
    let states = [
      (!isEnabled, "disabled"), (isFocused, "focused"), (isSelected, "selected"), (isChecked, "checked"),
    ].filter(\.0).map(\.1)
    if !states.isEmpty { words.append("(\(states.joined(separator: ", ")))") }
    return words.joined(separator: " ")
  }
}
