import Foundation
import Observation
import ShoppingModel
import ShoppingScreen
import ShoppingSource
import StepsToolkit

/// Observes the state, and draws it after a change, once for all changes of one turn.
@MainActor package final class ShoppingController: ScreenController {
  private let view: RowsView
  private let viewModel: ShoppingViewModel
  private let binding: Task<Void, Never>

  package convenience init(screen: TextScreen, file: URL) { self.init(screen: screen, source: ShoppingFile(file)) }

  package init(screen: TextScreen, source: any ShoppingSource) {
    let view = RowsView(screen)
    let viewModel = ShoppingViewModel(source: source)
    (self.view, self.viewModel) = (view, viewModel)
    // The task retains the view model and the view until it is canceled, but not the controller, which cancels it.
    binding = Task {
      for await state in Observations({ viewModel.state }) { view.show(state) }
    }
  }

  deinit { binding.cancel() }

  package func viewAppeared() async { await viewModel.appeared() }

  package func rowChosen(at index: Int) async {
    if let input = view.input(at: index) { await viewModel.chosen(input) }
  }
}
