import Step1Massive
import StepsSpecification
import Testing

/// All that can be tested: the whole screen from outside, with a real file. What a slow disk does, or how often it is
/// asked, cannot be arranged.
@MainActor struct ShoppingControllerTests {
  @Test(arguments: Behavior.all)
  func `the screen keeps the specification`(_ behavior: Behavior) async throws {
    #expect(try await behavior.linesOnScreen(of: ShoppingController.self) == behavior.lines)
  }
}
