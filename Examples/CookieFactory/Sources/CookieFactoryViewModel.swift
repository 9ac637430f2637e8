/// The one screen: four buttons, and four labels that say how many cookies there are.
@MainActor package final class CookieFactoryViewModel {
  /// The words of the screen that never change.
  package enum Caption {
    package static let title = "Cookie Factory"
    package static let generateShortbread = "Generate shortbread cookie"
    package static let generateChocolateChip = "Generate chocolate chip cookie"
    package static let generateGingerbread = "Generate gingerbread cookie"
    package static let clear = "Clear all cookies"
  }

  private weak var view: (any CookieFactoryView)?
  private var controller = CookieController() { didSet { view?.reloadViews() } }

  /// Creates the view model of a factory without cookies.
  package init(view: any CookieFactoryView) { self.view = view }

  package var shortbreadCookies: String { "Shortbread cookies: \(controller.shortbreadCookies.count)" }
  package var chocolateChipCookies: String { "Chocolate chip cookies: \(controller.chocolateChipCookies.count)" }
  package var gingerbreadCookies: String { "Gingerbread cookies: \(controller.gingerbreadCookies.count)" }
  package var totalCookies: String {
    let total =
      controller.shortbreadCookies.count + controller.chocolateChipCookies.count + controller.gingerbreadCookies.count
    return "Total cookies: \(total)"
  }

  /// A shortbread cookie was asked for.
  package func shortbreadRequested() { controller.addShortbreadCookie() }

  /// A chocolate chip cookie was asked for.
  package func chocolateChipRequested() { controller.addChocolateChipCookie() }

  /// A gingerbread cookie was asked for.
  package func gingerbreadRequested() { controller.addGingerbreadCookie() }

  /// All cookies are to go.
  package func clearRequested() { controller.reset() }
}
