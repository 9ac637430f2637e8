import Testing

@testable import UITesting

/// Scrolling a point into view, without a display.
struct WheelTests {
  private let view = Frame(x: 0, y: 100, width: 400, height: 500)

  /// Turns the wheel until a point is in view, where a click moves it by `step` pixels.
  /// - Returns: The point's position at the start and after each turn.
  private func turns(from start: Double, step: Double) -> [Double] {
    var wheel = Wheel()
    var point = Point(x: 200, y: start)
    var seen = [start]
    while !view.contains(point), seen.count < 100 {
      let (direction, clicks) = wheel.turn(towards: point, in: view)
      point.y += Double(clicks) * (direction == .down ? -step : step)
      seen.append(point.y)
    }
    return seen
  }

  @Test(arguments: [-4000.0, -60, 99, 600, 640, 4321])
  func `a distant point comes into view in a few turns`(start: Double) {
    let seen = turns(from: start, step: 63)
    #expect(seen.count <= 5, "\(seen)")
    #expect(view.contains(Point(x: 200, y: seen.last ?? start)))
    // An overshoot would have to be scrolled back.
    #expect(seen.dropLast().allSatisfy { ($0 < view.y) == (start < view.y) }, "\(seen)")
  }

  @Test func `while no turn has an effect, the wheel turns by one click at a time`() {
    var wheel = Wheel()
    for _ in 0..<5 {
      let (direction, clicks) = wheel.turn(towards: Point(x: 200, y: 3000), in: view)
      #expect(direction == .down && clicks == 1)
    }
  }

  @Test func `after a turn without effect, the wheel turns by one click again`() {
    var wheel = Wheel()
    _ = wheel.turn(towards: Point(x: 200, y: 3000), in: view)
    #expect(wheel.turn(towards: Point(x: 200, y: 2940), in: view).1 > 10)
    #expect(wheel.turn(towards: Point(x: 200, y: 2940), in: view).1 == 1)
    // Movement in the other direction, for example because something appeared above, gives no distance either.
    #expect(wheel.turn(towards: Point(x: 200, y: 3100), in: view).1 == 1)
    #expect(wheel.turn(towards: Point(x: 200, y: 3040), in: view, isMeasured: false).1 == 1)
  }

  @Test func `a distance measured in one direction is not used for another one`() {
    var wheel = Wheel()
    _ = wheel.turn(towards: Point(x: 200, y: 3000), in: view)
    #expect(wheel.turn(towards: Point(x: 200, y: 2940), in: view).1 > 10)
    let (direction, clicks) = wheel.turn(towards: Point(x: 900, y: 300), in: view)
    #expect(direction == .right && clicks == 1)
  }
}
