#if canImport(CGtk)
import Colors
import DesktopKit

extension ExampleWindow {
  /// Colors, and a full screen of each.
  @MainActor package static func colors(_ application: DesktopApplication) -> ExampleWindow {
    weak var window: ExampleWindow?
    let colors = TableWindow(ColorTableViewModel(view: nil)) { detail in
      let view = ColorView(detail)
      window?.push(title: "", content: view.canvas, view: view)
      view.onTitle = { window?.setTitle($0) }
      view.appeared()
    }
    let made = ExampleWindow(application, title: "", content: colors.page, view: colors)
    window = made
    colors.onTitle = { [weak made] in made?.setTitle($0) }
    colors.appeared()
    return made
  }
}

/// A screen filled with one color.
@MainActor private final class ColorView: ColorDetailView {
  let canvas: Canvas
  var onTitle: @MainActor (String) -> Void = { _ in }
  private let viewModel: ColorDetailViewModel
  private let paint = Paint()

  @MainActor private final class Paint { var color: DesktopKit.Color? }

  init(_ viewModel: ColorDetailViewModel) {
    self.viewModel = viewModel
    canvas = Canvas(isPicture: true) { [paint] painter in
      guard let color = paint.color else { return }
      painter.fill(color, x: 0, y: 0, width: painter.width, height: painter.height)
    }
    viewModel.setView(self)
  }

  /// Called when the page becomes visible.
  func appeared() { viewModel.viewDidAppear() }

  func setBackgroundColor(red: Double, blue: Double, green: Double, alpha: Double) {
    paint.color = DesktopKit.Color(red: red, green: green, blue: blue, alpha: alpha)
    canvas.redraw()
  }

  func setNavigationTitle(_ title: String) {
    canvas.named(title)
    onTitle(title)
  }
}
#endif
