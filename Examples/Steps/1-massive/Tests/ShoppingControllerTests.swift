import Step1Massive
import StepsSpecification
import Testing

/// The only possible test: the whole screen from outside, with a real file. A slow disk cannot be simulated, nor reads
/// counted.
@MainActor struct ShoppingControllerTests {
  @Test(arguments: Behavior.all)
  func `the screen fulfills the specification`(_ behavior: Behavior) async throws {
    #expect(try await behavior.linesOnScreen(of: ShoppingController.self) == behavior.lines)
  }
}
