import Foundation
import Observation
import ShoppingModel
import StepsToolkit

/// Forwards each edit, and draws the results of the view model. It knows neither the catalog nor the delay.
@MainActor package final class SearchController: ScreenController {
  private let view: SearchView
  private let viewModel: SearchViewModel
  private let binding: Task<Void, Never>

  package convenience init(screen: TextScreen, file: URL) {
    self.init(screen: screen, viewModel: SearchViewModel(catalog: FileCatalog(ShoppingFile(file))))
  }

  package init(screen: TextScreen, viewModel: SearchViewModel) {
    let view = SearchView(screen)
    (self.view, self.viewModel) = (view, viewModel)
    binding = Task {
      for await state in Observations({ viewModel.state }) { view.show(state) }
    }
  }

  deinit { binding.cancel() }

  package func viewAppeared() async {}

  package func textChanged(_ text: String) { viewModel.typed(text) }

  package func rowChosen(at index: Int) async {
    if let row = view.row(at: index) { viewModel.chosen(row) }
  }
}
