#if canImport(CGtk)
import CookieFactory
import DesktopKit

extension ExampleWindow {
  /// Four buttons that bake and clear cookies, and four labels that count them.
  @MainActor package static func cookieFactory(_ application: DesktopApplication) -> ExampleWindow {
    let page = CookieFactoryPage()
    return ExampleWindow(application, title: CookieFactoryViewModel.Caption.title, content: page.form, view: page)
  }
}

@MainActor private final class CookieFactoryPage: CookieFactoryView {
  let form = FormPage()
  private lazy var model = CookieFactoryViewModel(view: self)
  private let shortbread = Label()
  private let chocolateChip = Label()
  private let gingerbread = Label()
  private let total = Label()

  init() {
    typealias Caption = CookieFactoryViewModel.Caption
    form.append(Button(Caption.generateShortbread).onClick { [weak self] in self?.model.shortbreadRequested() })
    form.append(Button(Caption.generateChocolateChip).onClick { [weak self] in self?.model.chocolateChipRequested() })
    form.append(Button(Caption.generateGingerbread).onClick { [weak self] in self?.model.gingerbreadRequested() })
    form.append(Button(Caption.clear).onClick { [weak self] in self?.model.clearRequested() })
    for label in [shortbread, chocolateChip, gingerbread, total] { form.append(label) }
    reloadViews()
  }

  func reloadViews() {
    shortbread.text = model.shortbreadCookies
    chocolateChip.text = model.chocolateChipCookies
    gingerbread.text = model.gingerbreadCookies
    total.text = model.totalCookies
  }
}
#endif
