#if canImport(CGtk)
import CloudyViewModels
import DesktopKit
import Foundation

/// A button with a star, which is filled while the place is a favorite.
///
/// The star is drawn as a path, since an icon from the theme would load librsvg.
@MainActor struct StarButton: Widget {
  var pointer: WidgetPointer { button.pointer }
  private let button: Button
  private let canvas: Canvas
  private let state: State

  private final class State { var displayed: StarViewModel? }

  init(_ star: StarViewModel? = nil) {
    let state = State()
    self.state = state
    canvas = Canvas(isPicture: false) { painter in
      let points = StarButton.outline(in: painter.width)
      if state.displayed?.isOn == true {
        painter.fill(points, painter.textColor)
      } else {
        painter.stroke(points + points.prefix(2), painter.textColor, width: 1.5)
      }
    }
    button = Button(canvas.sized(width: 16, height: 16).aligned(horizontally: .center, vertically: .center))
    button.styled("image-button", "flat")
    show(star)
  }

  /// Shows the star of a place, or hides the button.
  func show(_ star: StarViewModel?) {
    isVisible = star != nil
    guard let star, star != state.displayed else { return }
    state.displayed = star
    button.hint(star.title).named(star.title).described(star.place)
    canvas.redraw()
  }

  /// Calls `body` when the star is pressed.
  func onClick(_ body: @escaping @MainActor () -> Void) { button.onClick(body) }

  /// The corners of a star within a square, in pixels.
  private static func outline(in side: Double) -> [(x: Double, y: Double)] {
    (0..<10).map { corner in
      let radius = side * (corner.isMultiple(of: 2) ? 0.46 : 0.2)
      let angle = (Double(corner) * 36 - 90) * Double.pi / 180
      return (x: side / 2 + radius * cos(angle), y: side * 0.53 + radius * sin(angle))
    }
  }
}
#endif
