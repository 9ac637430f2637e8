import Foundation
import ShoppingModel
import StepsToolkit

/// Forwards input, and draws the texts of the view model. It knows neither items nor failures.
@MainActor package final class ShoppingController: ScreenController {
  private let screen: TextScreen
  private let viewModel: ShoppingViewModel

  package init(screen: TextScreen, file: URL) {
    self.screen = screen
    viewModel = ShoppingViewModel(file: ShoppingFile(file))
    // Weakly: the controller owns the view model, which owns this closure.
    viewModel.onChange = { [weak self] in self?.draw() }
    draw()
  }

  package func viewAppeared() async { await viewModel.appeared() }

  package func rowChosen(at index: Int) async {
    // Still the same arithmetic as in `draw`: items, one row of text, buttons.
    let button = index - viewModel.items.count - 1
    if viewModel.items.indices.contains(index) {
      viewModel.itemChosen(at: index)
    } else if viewModel.canTryAgain {
      if button == 0 { await viewModel.tryAgainChosen() }
    } else if button == 0, viewModel.canRemoveBought {
      viewModel.removeBoughtChosen()
    } else if button == (viewModel.canRemoveBought ? 1 : 0), viewModel.canUndo {
      viewModel.undoChosen()
    }
  }

  private func draw() {
    var cells = viewModel.items.map { Cell.toggle($0.text, isOn: $0.isBought) }
    if let note = viewModel.note { cells.append(.text(note)) }
    if let left = viewModel.left { cells.append(.detail("Left to buy", left)) }
    if viewModel.canTryAgain { cells.append(.button("Try Again")) }
    if viewModel.canRemoveBought { cells.append(.button("Remove Bought")) }
    if viewModel.canUndo { cells.append(.button("Undo")) }
    screen.show(title: viewModel.title, cells: cells)
  }
}
