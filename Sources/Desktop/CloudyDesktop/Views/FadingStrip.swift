#if canImport(CGtk)
import DesktopKit

/// A strip that scrolls sideways. Where it continues, its end fades, and may have a button that scrolls it.
@MainActor struct FadingStrip {
  let view: Overlay

  /// - Parameter buttons: The accessible names of the buttons; `nil` for none.
  init(_ scroller: Scroller, buttons: (start: String, end: String)? = nil) {
    let start = FadingStrip.end(of: scroller, isStart: true, button: buttons?.start)
    let end = FadingStrip.end(of: scroller, isStart: false, button: buttons?.end)
    view = Overlay(scroller, above: [start, end])
    scroller.onScroll {
      let hidden = scroller.hidesContent
      start.isVisible = hidden.start
      end.isVisible = hidden.end
    }
  }

  private static func end(of scroller: Scroller, isStart: Bool, button name: String?) -> Box {
    let fade = Box(.horizontal).styled("fade", isStart ? "fade-start" : "fade-end")
      .aligned(horizontally: isStart ? .start : .end).sized(width: name == nil ? 36 : 72)
    fade.isVisible = false
    guard let name else { return fade.ignoringPointer() }
    // Arrow keys scroll the strip, so the button needs no tab stop.
    let button = Button(icon: isStart ? "go-previous-symbolic" : "go-next-symbolic", name: name)
      .styled("circular", "strip-button").focusable(false)
      .aligned(horizontally: isStart ? .start : .end, vertically: .center).expanding(horizontally: true)
    button.onClick { scroller.scrollSideways(pages: isStart ? -0.75 : 0.75) }
    fade.append(button)
    return fade
  }
}
#endif
