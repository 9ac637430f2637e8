#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The coming hours beside one another.
@MainActor final class HoursStrip {
  let view: Box
  let scroller: Scroller
  private let strip = Box(.horizontal, spacing: 4)
  private var shown: HoursViewModel?
  private var isShownOnDark = false
  private let language: Language

  init(language: Language) {
    self.language = language
    scroller = Scroller(strip, horizontal: .automatic, vertical: .never)
    view = Box(.vertical, [scroller]).styled("pane", "hours")
  }

  func show(_ hours: HoursViewModel, isOnDark: Bool) {
    guard hours != shown || isOnDark != isShownOnDark else { return }
    (shown, isShownOnDark) = (hours, isOnDark)
    view.isVisible = !hours.hours.isEmpty
    strip.removeAll()
    for hour in hours.hours {
      let column = Box(
        .vertical, spacing: 4,
        [
          Label(hour.newDay ?? " ").whole().justified(0.5).styled("caption", "soft"),
          Label(hour.hour).whole().justified(0.5).styled("numeric"),
          Icon(Pictures.weather(hour.icon, isOnDark: isOnDark), size: 36),
          Label(hour.temperature ?? hours.placeholder).whole().justified(0.5).styled("numeric", "heading"),
          Label(hour.notableChance ?? " ").whole().justified(0.5).styled("caption", "numeric", "chance"),
        ]
      ).sized(width: 56)
      column.named(hour.sentence(in: language))
      strip.append(column)
    }
  }
}
#endif
