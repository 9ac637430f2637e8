import Testing

@testable import UITesting

/// The order of windows and actions in a recording, without a display.
struct FoundWindowsTests {
  private let start = ContinuousClock.now

  private func after(_ milliseconds: Int) -> ContinuousClock.Instant { start.advanced(by: .milliseconds(milliseconds)) }

  @Test func `an opened window is recorded although the elements are read again and again`() {
    var found = FoundWindows()
    // Readings are due every 150 ms, and each takes 120 ms: always 30 ms pass from the end of one to the next.
    found.add("dialog", foundAt: after(120))
    #expect(found.take(settledAt: after(150)) == [], "the click that opened it may still be on its way")
    #expect(found.take(settledAt: after(300)) == ["dialog"])
    #expect(found.take(settledAt: after(450)) == [], "it is recorded once")
  }

  @Test func `a window is recorded after the action that opened it, and before the next one`() {
    var found = FoundWindows()
    found.add("first", foundAt: after(100))
    found.add("second", foundAt: after(300))
    #expect(found.take(beforeActionAt: after(90)) == [])
    #expect(found.take(beforeActionAt: after(200)) == ["first"], "a later reading has ended, and found another window")
    #expect(found.takeAll() == ["second"])
    #expect(found.takeAll() == [])
  }
}
