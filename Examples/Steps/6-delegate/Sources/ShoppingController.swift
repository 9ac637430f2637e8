import Foundation
import ShoppingModel
import ShoppingRows
import ShoppingScreen
import StepsToolkit

/// To the view model, this is its view.
@MainActor package final class ShoppingController: ScreenController, ShoppingView {
  private let view: RowsView
  private let viewModel: ShoppingViewModel

  package init(screen: TextScreen, file: URL) {
    view = RowsView(screen)
    viewModel = ShoppingViewModel(source: ShoppingFile(file))
    viewModel.view = self
  }

  package func viewAppeared() async { await viewModel.appeared() }

  package func rowChosen(at index: Int) async {
    if let input = view.input(at: index) { await viewModel.chosen(input) }
  }

  package func show(_ state: ShoppingState) { view.show(state) }
}
