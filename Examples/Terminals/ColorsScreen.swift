import Colors
import Lists
import TerminalKit

extension ExampleScreen {
  /// Colors, and a full screen of each.
  @MainActor package static func colors() -> ExampleScreen {
    weak var screen: ExampleScreen?
    let colors = TableScreen(ColorTableViewModel(view: nil)) { detail in
      let view = ColorScreen(detail)
      screen?.push(view, view: view)
    }
    let made = ExampleScreen(colors.list, view: colors)
    screen = made
    return made
  }
}

/// A color, approximated by the terminal, with its components as text for users who cannot see it.
@MainActor private final class ColorScreen: ScreenContent, ColorDetailView {
  private(set) var title = ""
  var onChange: (@MainActor () -> Void)?
  let keys: [KeyHint] = []
  private let viewModel: ColorDetailViewModel
  private var words = ""
  private var tint: Tint?

  init(_ viewModel: ColorDetailViewModel) {
    self.viewModel = viewModel
    viewModel.setView(self)
    viewModel.viewDidAppear()
  }

  func setNavigationTitle(_ title: String) {
    self.title = title
    onChange?()
  }

  func setBackgroundColor(red: Double, blue: Double, green: Double, alpha: Double) {
    func percent(_ component: Double) -> String {
      "\((component * 100).formatted(.number.precision(.fractionLength(0))))%"
    }
    func byte(_ component: Double) -> UInt32 { UInt32(component * 255) }
    words = "red \(percent(red)), green \(percent(green)), blue \(percent(blue)), alpha \(percent(alpha))"
    let basic: Tint.Basic = red > max(green, blue) ? .red : green > blue ? .green : .blue
    tint = Tint(RGB(byte(red) << 16 | byte(green) << 8 | byte(blue)), basic: basic, isGraphic: true)
    onChange?()
  }

  func body(_ styler: TextStyler, width: Int) -> ScreenBody {
    let bar =
      tint.map { styler(String(repeating: "█", count: max(width - 2, 0)), ascii: "#", .tint($0)) } ?? StyledLine()
    return ScreenBody(lines: styler.indented(Array(repeating: bar, count: 8) + [StyledLine(), styler(words)]))
  }

  func press(_ key: Key) {}
}
