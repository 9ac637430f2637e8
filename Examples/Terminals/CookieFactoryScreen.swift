import CookieFactory

extension ExampleScreen {
  /// Four buttons that bake and clear cookies, and four labels that count them.
  @MainActor package static func cookieFactory() -> ExampleScreen {
    let page = CookieFactoryPage()
    return ExampleScreen(page.form, view: page)
  }
}

@MainActor private final class CookieFactoryPage: CookieFactoryView {
  let form = FormScreen(title: CookieFactoryViewModel.Caption.title)
  private lazy var model = CookieFactoryViewModel(view: self)
  private var labels: [FormScreen.Label] = []

  init() {
    typealias Caption = CookieFactoryViewModel.Caption
    form.addButton(Caption.generateShortbread) { [weak self] in self?.model.shortbreadRequested() }
    form.addButton(Caption.generateChocolateChip) { [weak self] in self?.model.chocolateChipRequested() }
    form.addButton(Caption.generateGingerbread) { [weak self] in self?.model.gingerbreadRequested() }
    form.addButton(Caption.clear) { [weak self] in self?.model.clearRequested() }
    form.addLabel()
    labels = (0..<4).map { _ in form.addLabel() }
    reloadViews()
  }

  func reloadViews() {
    let texts = [model.shortbreadCookies, model.chocolateChipCookies, model.gingerbreadCookies, model.totalCookies]
    for (label, text) in zip(labels, texts) { label.text = text }
  }
}
