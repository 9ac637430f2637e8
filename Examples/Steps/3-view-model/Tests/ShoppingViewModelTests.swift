import Foundation
import ShoppingModel
import Step3ViewModel
import StepsSpecification
import StepsToolkit
import Testing

/// The whole specification without a screen, but still with a real file.
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

  @Test func `a chosen item is bought, and one fewer is left`() async throws {
    // Given a list of two items,
    let file = try TemporaryFile()
    try file.write(#"[{"name": "Bread", "amount": 1}, {"name": "Milk", "amount": 2}]"#)
    let model = ShoppingViewModel(file: ShoppingFile(file.url))
    await model.appeared()
    // when the second one is chosen,
    model.itemChosen(at: 1)
    // then it is bought, the other one is left, and the choice can be undone.
    #expect(model.items.map(\.isBought) == [false, true])
    #expect(model.left == "1 of 2")
    #expect(model.canUndo)
  }

  @Test func `a change is reported after it was made`() async throws {
    let file = try TemporaryFile()
    let model = ShoppingViewModel(file: ShoppingFile(file.url))
    var notes: [String?] = []
    model.onChange = { notes.append(model.note) }
    await model.appeared()
    model.onChange = nil
    #expect(notes == ["Loading…", "There is no list yet."])
  }

  @Test func `a second closure replaces the first`() async throws {
    let file = try TemporaryFile()
    let model = ShoppingViewModel(file: ShoppingFile(file.url))
    var told: [String] = []
    model.onChange = { told.append("first") }
    model.onChange = { told.append("second") }
    await model.appeared()
    #expect(Set(told) == ["second"], "the price of a closure: there is only one")
  }

  @Test func `a controller that is released is deallocated`() throws {
    let file = try TemporaryFile()
    weak var controller: ShoppingController?
    do {
      let made = ShoppingController(screen: TextScreen(), file: file.url)
      controller = made
    }
    #expect(controller == nil, "a closure that captures strongly is a cycle")
  }
}

/// A second view of the same view model. It must know the order of the rows, as the controller does, which the next
/// step fixes.
@MainActor private struct ViewModelDriver: Driver {
  private let model: ShoppingViewModel

  init(_ model: ShoppingViewModel) { self.model = model }

  var lines: [String] {
    [model.title] + model.items.map { "[\($0.isBought ? "x" : " ")] \($0.text)" }
      + [model.note, model.left.map { "Left to buy: \($0)" }].compactMap(\.self) + buttons.map { "> \($0)" }
  }

  func appear() async { await model.appeared() }

  func choose(row: Int) async {
    if model.items.indices.contains(row) { return model.itemChosen(at: row) }
    let button = row - model.items.count - 1
    switch buttons.indices.contains(button) ? buttons[button] : "" {
    case "Try Again": await model.tryAgainChosen()
    case "Remove Bought": model.removeBoughtChosen()
    case "Undo": model.undoChosen()
    default: break
    }
  }

  private var buttons: [String] {
    (model.canTryAgain ? ["Try Again"] : []) + (model.canRemoveBought ? ["Remove Bought"] : [])
      + (model.canUndo ? ["Undo"] : [])
  }
}
