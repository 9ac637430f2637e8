import Lists

/// The screen of one color, which fills it.
@MainActor package final class ColorDetailViewModel: ViewModel {
  private let model: Color?
  private weak var view: (any ColorDetailView)?

  package init(view: (any ColorDetailView)?, model: Color?) { (self.view, self.model) = (view, model) }

  package func setView(_ view: (any ColorDetailView)?) { self.view = view }

  package func viewDidAppear() {
    guard let view, let model else { return }
    view.setBackgroundColor(red: model.red, blue: model.blue, green: model.green, alpha: model.alpha)
    view.setNavigationTitle(model.name)
  }
}
