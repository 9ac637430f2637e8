import DBus

/// A visible fault in the layout of text.
public struct LayoutProblem: Hashable, Sendable, CustomStringConvertible {
  /// A kind of layout problem.
  public enum Kind: String, Hashable, Sendable {
    /// A label that takes up space but has no text.
    case empty = "has no text"
    /// Text that extends beyond the edge of the window or of its container, and cannot be scrolled into view.
    case cut = "is cut at the edge"
    /// Text that overlaps other text.
    case overlapping = "is overlapped"
    /// A window that is larger than the screen.
    case tooLarge = "is larger than the screen"
  }

  /// The kind of the problem.
  public let kind: Kind
  /// The affected element and its frame.
  public let element: String

  /// The problem in one line.
  public var description: String { "\(element) \(kind.rawValue)" }
}

extension Application {
  /// Finds text that is cut off, empty, or overlapping, in the current state of all windows.
  ///
  /// Only elements that the pointer can reach count, so hidden pages are ignored. An ellipsis does not count as cut
  /// off.
  public func layoutProblems() async throws -> [LayoutProblem] {
    try await settle()
    let tree = try await tree()
    let frames = await frames(of: tree.nodes.indices.map(\.self), in: tree)
    var problems: [LayoutProblem] = []
    for window in tree.nodes[0].children where !frames[window].isEmpty {
      let audit = WindowAudit(window: window, tree: tree, frames: frames)
      let screen = Frame(x: 0, y: 0, width: Double(desktop.width), height: Double(desktop.height))
      if frames[window].width > screen.width || frames[window].height > screen.height {
        problems.append(LayoutProblem(kind: .tooLarge, element: audit.words(window)))
      }
      let met = await met(audit.candidates.flatMap(\.points), in: window, of: tree)
      problems += audit.problems(of: audit.candidates.filter { met.contains($0.index) })
    }
    return problems
  }

  /// The elements that the pointer would hit at their points.
  private func met(_ points: [(index: Int, point: Point)], in window: Int, of tree: Tree) async -> Set<Int> {
    let calls = points.map { _, point in
      DBusMessage.accessible(
        "GetAccessibleAtPoint", tree.nodes[window].reference, interface: "Component",
        [.int32(Int32(clamping: Int(clamping: point.x))), .int32(Int32(clamping: Int(clamping: point.y))), .uint32(1)])
    }
    let answers = await desktop.accessibility.calls(calls).map { (try? $0.get().first).flatMap(Reference.init) }
    return Set(zip(points, answers).filter { tree.nodes[$0.index].reference == $1 }.map(\.0.index))
  }
}

/// The text layout of one window.
private struct WindowAudit {
  struct Candidate {
    let index: Int
    let frame: Frame
    /// The visible part of the frame, without the part that is scrolled out of view.
    let visible: Frame
    /// The area that the text must stay within, because it cannot be scrolled beyond.
    let room: Frame

    /// The center and points near the corners, since other text may cover only a part.
    var points: [(index: Int, point: Point)] {
      let (x, y, right, bottom) = (visible.x + 2, visible.y + 2, visible.width - 4, visible.height - 4)
      return [(0.5, 0.5), (0, 0), (1, 0), (0, 1), (1, 1)].map {
        (index, Point(x: x + right * $0, y: y + bottom * $1))
      }
    }
  }

  private static let texts: Set<Role> = [.label, .staticText, .heading, .paragraph]

  let tree: Tree
  let frames: [Frame]
  private(set) var candidates: [Candidate] = []

  init(window: Int, tree: Tree, frames: [Frame]) {
    (self.tree, self.frames) = (tree, frames)
    candidates = tree.descendants(of: window).compactMap { index in
      guard WindowAudit.texts.contains(tree.nodes[index].role), !frames[index].isEmpty else { return nil }
      var (visible, room) = (frames[index].intersection(frames[window]), frames[window])
      // From the outside to the inside, since the innermost area decides.
      for view in tree.ancestors(of: index).reversed() where Role.scrolling.contains(tree.nodes[view].role) {
        visible = visible.intersection(frames[view])
        room = WindowAudit.room(in: view, within: room, tree: tree, frames: frames)
      }
      return visible.isEmpty ? nil : Candidate(index: index, frame: frames[index], visible: visible, room: room)
    }
  }

  /// The area that content can use: unlimited in the directions in which the scrolling area can scroll.
  private static func room(in view: Int, within room: Frame, tree: Tree, frames: [Frame]) -> Frame {
    // There may be a clipping container between the scrolling area and its content.
    let inner = tree.nodes[view].children.flatMap { [$0] + tree.nodes[$0].children }.map { frames[$0] }
    let area = frames[view]
    let endless = 1_000_000.0
    let isWide = inner.contains { $0.width > area.width + 1 }
    let isHigh = inner.contains { $0.height > area.height + 1 }
    return Frame(
      x: isWide ? -endless : max(room.x, area.x), y: isHigh ? -endless : max(room.y, area.y),
      width: isWide ? 2 * endless : area.width, height: isHigh ? 2 * endless : area.height)
  }

  func words(_ index: Int) -> String {
    "\(tree.nodes[index].role) \"\(tree.label(of: index))\" at \(frames[index])"
  }

  func problems(of seen: [Candidate]) -> [LayoutProblem] {
    var problems: [LayoutProblem] = []
    for (place, one) in seen.enumerated() {
      func add(_ kind: LayoutProblem.Kind, _ more: String = "") {
        problems.append(LayoutProblem(kind: kind, element: words(one.index) + more))
      }
      let name = tree.nodes[one.index].name
      if name.allSatisfy(\.isWhitespace) || Tree.isClassName(name) { add(.empty) }
      let (frame, room) = (one.frame, one.room)
      if frame.x < room.x - 1 || frame.y < room.y - 1 || frame.x + frame.width > room.x + room.width + 1
        || frame.y + frame.height > room.y + room.height + 1
      {
        add(.cut)
      }
      for other in seen.dropFirst(place + 1) {
        let shared = one.visible.intersection(other.visible)
        if shared.width > 2, shared.height > 2 { add(.overlapping, " and \(words(other.index))") }
      }
    }
    return problems
  }
}
