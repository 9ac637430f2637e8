#if canImport(CGtk)
import DesktopKit

/// The window of an example: a header bar, a stack of screens, and dialogs.
///
/// View models hold their views weakly, so something else has to retain a visible view. Here it is this window: every
/// `view` that is passed to it lives until its screen or the window is closed.
@MainActor package final class ExampleWindow {
  private let window: ApplicationWindow
  private let title: WindowTitle
  private let back: Button
  private let stack: ScreenStack
  /// From the first screen to the visible one.
  private var screens: [(title: String, view: AnyObject?)]
  private var sheets: [Sheet] = []

  private struct Sheet {
    let window: SheetWindow
    let view: AnyObject?
  }

  /// Creates a window. ``present()`` shows it.
  ///
  /// - Parameters:
  ///   - content: The first screen.
  ///   - view: The view that draws it and forwards input; usually the owner of the view model.
  ///   - size: In pixels.
  package init(
    _ application: DesktopApplication, title: String, content: any Widget, view: AnyObject?,
    size: (width: Int, height: Int) = (420, 480)
  ) {
    screens = [(title, view)]
    self.title = WindowTitle(title)
    back = Button(icon: "go-previous-symbolic", name: "Back")
    back.isVisible = false
    stack = ScreenStack(content.expanding(horizontally: true, vertically: true))
    let header = HeaderBar(title: self.title, start: [back])
    window = ApplicationWindow(application, content: Box(.vertical, [header, stack]))
    window.size = size
    window.title = title
    back.onClick { [weak self] in self?.pop() }
    connect(window.object, "close-request") { [weak self] _ in self?.closed() }
  }

  package func present() { window.present() }
  package func close() { window.close() }

  /// Sets the title of the visible screen, which is also the title of the window.
  package func setTitle(_ title: String) {
    screens[screens.count - 1].title = title
    showTitle()
  }

  // MARK: A second screen

  /// Shows a screen on top of this one, with a back button.
  package func push(title: String, content: any Widget, view: AnyObject?) {
    screens.append((title, view))
    stack.push(content.expanding(horizontally: true, vertically: true))
    showTitle()
  }

  /// Returns to the screen below. The first one stays.
  package func pop() {
    guard screens.count > 1 else { return }
    // This may be called by a signal of the screen itself, which must live until the signal has been handled.
    let left = screens.removeLast()
    stack.pop()
    showTitle()
    withExtendedLifetime(left) {}
  }

  // MARK: Dialogs

  /// Opens a screen in a modal window.
  package func openSheet(title: String, content: any Widget, view: AnyObject?, width: Int32 = 380) {
    let sheet = SheetWindow(title: title, content: content, over: top)
    sheets.append(Sheet(window: sheet, view: view))
    sheet.on("close-request") { [weak self] in self?.sheets.removeAll { $0.window.pointer == sheet.pointer } }
    sheet.present(width: width)
  }

  /// Closes the newest sheet, if there is one.
  package func closeSheet() { sheets.last?.window.close() }

  /// Shows a message that the user has to dismiss.
  package func alert(title: String, message: String, button: String = "OK") {
    MessageWindow.open(title: title, message: message, button: button, over: top)
  }
}

extension ExampleWindow {
  private var top: any Widget { sheets.last?.window ?? window }

  private func showTitle() {
    guard let shown = screens.last else { return }
    title.title = shown.title
    window.title = shown.title
    back.isVisible = screens.count > 1
  }

  private func closed() {
    // Releasing the views ends their timers and downloads.
    screens = screens.map { ($0.title, nil) }
    sheets = []
  }
}
#endif
