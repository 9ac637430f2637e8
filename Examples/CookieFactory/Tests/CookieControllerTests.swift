import CookieFactory
import Testing

/// A kind of cookie, with the method that adds it and the property that holds it.
private struct Line: CustomTestStringConvertible {
  let kind: CookieKind
  let add: @Sendable (inout CookieController) -> Void
  let cookies: @Sendable (CookieController) -> [Cookie]

  var testDescription: String { "\(kind)" }

  static let shortbread = Line(
    kind: .shortbread, add: { $0.addShortbreadCookie() }, cookies: { $0.shortbreadCookies })
  static let gingerbread = Line(
    kind: .gingerbread, add: { $0.addGingerbreadCookie() }, cookies: { $0.gingerbreadCookies })
  static let chocolateChip = Line(
    kind: .chocolateChip, add: { $0.addChocolateChipCookie() }, cookies: { $0.chocolateChipCookies })
  static let all = [shortbread, gingerbread, chocolateChip]
}

private let others: [(Line, other: Line)] = [
  (.shortbread, .gingerbread), (.shortbread, .chocolateChip), (.gingerbread, .shortbread),
  (.gingerbread, .chocolateChip), (.chocolateChip, .shortbread), (.chocolateChip, .gingerbread),
]

@Suite struct CookieControllerTests {
  private var controller = CookieController()

  @Test(arguments: Line.all) private func `a new factory has no cookies`(line: Line) {
    // A plain array: an optional one would need a second test that it is never nil (D-5).
    let cookies: [Cookie] = line.cookies(controller)
    #expect(cookies.isEmpty)
  }

  @Test(arguments: Line.all) private mutating func `adding a cookie adds one of its kind (D-4)`(line: Line) {
    line.add(&controller)
    #expect(line.cookies(controller) == [Cookie(line.kind)])
  }

  @Test(arguments: Line.all) private mutating func `adding three cookies adds three`(line: Line) {
    for _ in 0..<3 { line.add(&controller) }
    #expect(line.cookies(controller).count == 3)
  }

  // Negative tests. They would pass if nothing was ever added, so they are worthless without the two above.
  @Test(arguments: others) private mutating func `a cookie does not count as another kind`(line: Line, other: Line) {
    line.add(&controller)
    #expect(other.cookies(controller).isEmpty)
  }

  @Test(arguments: Line.all) private mutating func `resetting a factory without cookies has no effect`(line: Line) {
    controller.reset()
    #expect(line.cookies(controller).isEmpty)
  }

  @Test(arguments: Line.all) private mutating func `resetting removes the cookies`(line: Line) {
    line.add(&controller)
    controller.reset()
    #expect(line.cookies(controller).isEmpty)
  }

  @Test mutating func `resetting removes all kinds at once`() {
    for line in Line.all { line.add(&controller) }
    controller.reset()
    #expect(Line.all.allSatisfy { $0.cookies(controller).isEmpty })
  }

  @Test(arguments: Line.all) private mutating func `after a reset, cookies can be added again`(line: Line) {
    line.add(&controller)
    controller.reset()
    line.add(&controller)
    #expect(line.cookies(controller).count == 1)
  }
}
