import Foundation
import ShoppingModel
import ShoppingScreen
import ShoppingSource
import StepsToolkit

/// Reads the view model's states in a separate task, so the screen can lag by a turn.
@MainActor package final class ShoppingController: ScreenController {
  private let view: RowsView
  private let viewModel: ShoppingViewModel
  private let binding: Task<Void, Never>

  package convenience init(screen: TextScreen, file: URL) { self.init(screen: screen, source: ShoppingFile(file)) }

  package init(screen: TextScreen, source: any ShoppingSource) {
    let view = RowsView(screen)
    let viewModel = ShoppingViewModel(source: source)
    (self.view, self.viewModel) = (view, viewModel)
    // The task captures the stream and the view but not the controller, which can therefore be released.
    binding = Task { [states = viewModel.states] in
      for await state in states { view.show(state) }
    }
  }

  deinit { binding.cancel() }

  package func viewAppeared() async { await viewModel.appeared() }

  package func rowChosen(at index: Int) async {
    if let input = view.input(at: index) { await viewModel.chosen(input) }
  }
}
