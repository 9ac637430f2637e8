import ShoppingModel
import ShoppingRows
import Step4Rows
import StepsSpecification
import Testing

@MainActor struct ShoppingViewModelTests {
  @Test(arguments: Behavior.all)
  func `the screen fulfills the specification`(_ behavior: Behavior) async throws {
    #expect(try await behavior.linesOnScreen(of: ShoppingController.self) == behavior.lines)
  }

  @Test(arguments: Behavior.all)
  func `the view model fulfills the specification without a screen`(_ behavior: Behavior) async throws {
    let lines = try await behavior.linesWithFile { ViewModelDriver(ShoppingViewModel(file: ShoppingFile($0))) }
    #expect(lines == behavior.lines)
  }

  @Test(arguments: [ShoppingInput.tryAgain, .toggle(0), .removeBought, .undo])
  func `an input that comes too early changes nothing`(_ input: ShoppingInput) async throws {
    let model = ShoppingViewModel(file: ShoppingFile(try TemporaryFile().url))
    await model.chosen(input)
    #expect(model.state == .loading)
  }
}

/// The input of a user, without a screen.
@MainActor private struct ViewModelDriver: Driver {
  private let model: ShoppingViewModel

  init(_ model: ShoppingViewModel) { self.model = model }

  var lines: [String] { model.state.lines }
  func appear() async { await model.appeared() }

  func choose(row: Int) async {
    if let input = model.state.rows[row].input { await model.chosen(input) }
  }
}
