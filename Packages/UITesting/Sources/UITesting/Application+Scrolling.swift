import Foundation

extension Application {
  /// Scrolls until an element is visible.
  func bringOnScreen(_ query: ElementQuery, needsEnabled: Bool, at place: CallSite) async throws -> ElementSnapshot {
    var wheel = Wheel()
    var last: Frame?
    var attempts = 0
    while true {
      let element = try await wait(
        for: query, needsEnabled ? "to be enabled" : "to exist", timeout: nil, at: place
      ) { !needsEnabled || $0.isEnabled }
      let (seen, whole) = (element.visibleFrame, element.frame)
      let stands = last == nil || last == whole
      // Half of the element is enough for a click.
      let suffices =
        seen.width * seen.height * 2 >= whole.width * whole.height || seen.contains(whole.center) && !seen.isEmpty
      if suffices, stands { return element }
      guard attempts < 300 else {
        throw UITestFailure("\(query.words) at \(whole) cannot be scrolled into view", at: place)
      }
      attempts += 1
      if seen.isEmpty || !seen.contains(whole.center), stands || attempts % 4 == 0,
        let view = try await scrollView(around: query)
      {
        let (direction, clicks) = wheel.turn(towards: whole.center, in: view, isMeasured: stands)
        try await desktop.hands.click(at: view.center, button: direction.rawValue, times: clicks)
      }
      last = whole
      try await settle()
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// The visible frame of the innermost scrolling area around an element; `nil` if there is none.
  private func scrollView(around query: ElementQuery) async throws -> Frame? {
    let window = try await windowSnapshot(for: query)
    guard case .found(let indices) = window.resolution, let index = indices.first else { return nil }
    let views = window.tree.ancestors(of: index).filter { Role.scrolling.contains(window.tree.nodes[$0].role) }
    guard let view = views.first else { return nil }
    return try await snapshots(of: [view], in: window.tree).first?.visibleFrame
  }
}

/// A scroll wheel that measures the distance of its clicks, which depends on the toolkit and the area.
struct Wheel {
  /// The distance of a click in the last turn, in pixels; `nil` if unknown.
  private var step: Double?
  private var turned: (from: Point, direction: Element.Direction, clicks: Int)?

  /// Returns the next turn: one click while the distance is unknown, and otherwise as many as stop short of the point.
  ///
  /// - Parameter isMeasured: Whether the view has stopped moving, so that the last turn can be measured.
  mutating func turn(towards point: Point, in view: Frame, isMeasured: Bool = true) -> (Element.Direction, Int) {
    let (direction, distance) = way(to: point, in: view)
    step = nil
    if isMeasured, let turned, turned.direction == direction {
      let gone =
        switch direction {
        case .up: point.y - turned.from.y
        case .down: turned.from.y - point.y
        case .left: point.x - turned.from.x
        case .right: turned.from.x - point.x
        }
      if gone > 0 { step = gone / Double(turned.clicks) }
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
