import Step2Models
import StepsSpecification
import Testing

@MainActor struct ShoppingControllerTests {
  @Test(arguments: Behavior.all)
  func `the screen fulfills the specification`(_ behavior: Behavior) async throws {
    #expect(try await behavior.linesOnScreen(of: ShoppingController.self) == behavior.lines)
  }
}
