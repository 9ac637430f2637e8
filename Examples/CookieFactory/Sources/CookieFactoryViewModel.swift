/// The only screen: four buttons, and four labels with the numbers of cookies.
@MainActor package final class CookieFactoryViewModel {
  /// The fixed texts of the screen.
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

  /// The user pressed the shortbread button.
  package func shortbreadRequested() { controller.addShortbreadCookie() }

  /// The user pressed the chocolate chip button.
  package func chocolateChipRequested() { controller.addChocolateChipCookie() }

  /// The user pressed the gingerbread button.
  package func gingerbreadRequested() { controller.addGingerbreadCookie() }

  /// The user pressed the button that clears all cookies.
  package func clearRequested() { controller.reset() }
}
