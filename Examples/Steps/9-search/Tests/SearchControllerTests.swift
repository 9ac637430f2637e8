import ShoppingModel
import Step9Search
import StepsSpecification
import StepsToolkit
import Testing

private let sample = """
  [{"name": "Milk", "amount": 1}, {"name": "Oat Milk", "amount": 1}, {"name": "Tea", "amount": 1}]
  """

/// Tests of the whole screen from outside. The view model is tested without one.
@Suite(.timeLimit(.minutes(10))) @MainActor struct SearchControllerTests {
  private let screen = TextScreen()
  private let clock = TestClock()

  private func makeController(_ file: TemporaryFile) -> SearchController {
    SearchController(
      screen: screen, viewModel: SearchViewModel(catalog: FileCatalog(ShoppingFile(file.url)), clock: clock))
  }

  private func search(_ text: String, on controller: SearchController) async {
    controller.textChanged(text)
    await yieldUntil { clock.sleeperCount == 1 }
    clock.advance(by: .milliseconds(500))
  }

  @Test func `typing shows the items of a file, and a chosen row is added`() async throws {
    let file = try TemporaryFile()
    try file.write(sample)
    let controller = makeController(file)
    await yieldUntil { !screen.lines.isEmpty }
    #expect(screen.lines == ["Add an Item", "Search: "])

    await search("MILK", on: controller)
    await yieldUntil { screen.lines.contains("Search: MILK") }
    await waitForResponse()
    #expect(screen.lines == ["Add an Item", "Search: MILK", "> Milk", "> Oat Milk"])

    await controller.rowChosen(at: 2)
    await yieldUntil { screen.lines.contains("Oat Milk is on your list.") }
    #expect(screen.lines == ["Add an Item", "Search: ", "Oat Milk is on your list."])
  }

  @Test(arguments: [-1, 0, 3, Int.max]) func `a row that does not exist adds nothing`(_ index: Int) async throws {
    let file = try TemporaryFile()
    try file.write(sample)
    let controller = makeController(file)
    await search("Milk", on: controller)
    await waitForResponse()
    let lines = screen.lines

    await controller.rowChosen(at: index)
    await yieldUntil { screen.lines != lines }
    #expect(screen.lines == lines)
  }

  @Test func `a missing catalog shows a message`() async throws {
    let controller = makeController(try TemporaryFile())
    await search("Milk", on: controller)
    await waitForResponse()
    #expect(screen.lines == ["Add an Item", "Search: Milk", "The catalog can’t be searched now."])
  }

  @Test func `a controller that is released is deallocated with its view model`() async {
    weak var controller: SearchController?
    weak var viewModel: SearchViewModel?
    do {
      let model = SearchViewModel(catalog: FakeCatalog(), clock: clock)
      let made = SearchController(screen: screen, viewModel: model)
      (controller, viewModel) = (made, model)
      await yieldUntil { !screen.lines.isEmpty }
    }
    await yieldUntil { viewModel == nil }
    #expect(controller == nil)
    #expect(viewModel == nil, "a binding that is not canceled retains its view model")
  }

  /// Waits for the disk.
  private func waitForResponse() async {
    await yieldUntil { screen.lines.contains("Searching…") }
    await yieldUntil { !screen.lines.contains("Searching…") }
  }
}
