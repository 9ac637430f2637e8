import Foundation
import ShoppingModel
import ShoppingScreen
import StepsToolkit

/// Binds the view and the view model, and is the only type that mentions a file.
@MainActor package final class ShoppingController: ScreenController {
  private let view: RowsView
  private let viewModel: ShoppingViewModel

  package init(screen: TextScreen, file: URL) {
    view = RowsView(screen)
    viewModel = ShoppingViewModel(source: ShoppingFile(file))
    viewModel.onChange = { [weak self] in self?.draw() }
    draw()
  }

  package func viewAppeared() async { await viewModel.appeared() }

  package func rowChosen(at index: Int) async {
    if let input = view.input(at: index) { await viewModel.chosen(input) }
  }

  private func draw() { view.show(viewModel.state) }
}
