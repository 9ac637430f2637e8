import Foundation

extension Application {
  /// Scrolls until an element can be seen.
  func bringOnScreen(_ query: ElementQuery, needsEnabled: Bool, at place: SourcePlace) async throws -> ElementSnapshot {
    var wheel = Wheel()
    var last: Frame?
    var attempts = 0
    while true {
      let look = try await wait(
        for: query, needsEnabled ? "to be enabled" : "to be there", timeout: nil, at: place
      ) { !needsEnabled || $0.isEnabled }
      let (seen, whole) = (look.visibleFrame, look.frame)
      let stands = last == nil || last == whole
      // Half of it is enough for a finger.
      let suffices =
        seen.width * seen.height * 2 >= whole.width * whole.height || seen.contains(whole.center) && !seen.isEmpty
      if suffices, stands { return look }
      guard attempts < 300 else {
        throw UITestFailure("\(query.words) at \(whole) cannot be scrolled into sight", at: place)
      }
      attempts += 1
      if seen.isEmpty || !seen.contains(whole.center), stands || attempts % 4 == 0,
        let view = try await scrollView(around: query)
      {
        let (direction, clicks) = wheel.turn(towards: whole.center, in: view)
        try await desktop.hands.click(at: view.center, button: direction.rawValue, times: clicks)
      }
      last = whole
      try await settle()
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Where the nearest scrolling area around an element is on the screen.
  private func scrollView(around query: ElementQuery) async throws -> Frame? {
    let look = try await look(for: query)
    guard case .found(let indices) = look.resolution, let index = indices.first else { return nil }
    let views = look.tree.ancestors(of: index).filter { Role.scrolling.contains(look.tree.nodes[$0].role) }
    guard let view = views.first else { return nil }
    return try await snapshots(of: [view], in: look.tree).first?.visibleFrame
  }
}

/// A wheel whose clicks are measured as it is turned: how far they go is the toolkit's affair, and depends on the area.
struct Wheel {
  /// How far a click goes, in pixels; `nil` until one was seen to go anywhere.
  private var step: Double?
  private var turned: (from: Point, direction: Element.Direction, clicks: Int)?

  /// Returns how to turn it next: by one click at first and near the end, and otherwise by as many as cannot go too far.
  mutating func turn(towards point: Point, in view: Frame) -> (Element.Direction, Int) {
    let (direction, distance) = way(to: point, in: view)
    if let turned, turned.direction == direction {
      let gone = direction.isVertical ? abs(point.y - turned.from.y) : abs(point.x - turned.from.x)
      if gone > 0 { step = gone / Double(turned.clicks) }
    } else {
      step = nil
    }
    let clicks = step.map { Int(min(max(1, distance / $0), Wheel.mostClicks)) } ?? 1
    turned = (point, direction, clicks)
    return (direction, clicks)
  }

  private static let mostClicks = 50.0

  private func way(to point: Point, in view: Frame) -> (Element.Direction, distance: Double) {
    if point.y < view.y { return (.up, view.y - point.y) }
    if point.y >= view.y + view.height { return (.down, point.y - view.y - view.height) }
    if point.x < view.x { return (.left, view.x - point.x) }
    return (.right, max(0, point.x - view.x - view.width))
  }
}
