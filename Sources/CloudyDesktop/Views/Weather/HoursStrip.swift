#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The coming hours beside one another.
@MainActor final class HoursStrip {
  let view: Box
  let scroller: Scroller
  private let strip = Box(.horizontal, spacing: 4)
  private var shown: HoursViewModel?
  private var shownCount = 0
  private var isShownOnDark = false
  private let language: Language

  init(language: Language) {
    self.language = language
    scroller = Scroller(strip, horizontal: .automatic, vertical: .never)
    view = Box(.vertical, [scroller]).styled("pane", "hours")
  }

  /// - Parameter limit: The most hours that are shown; `nil` for all.
  func show(_ hours: HoursViewModel, isOnDark: Bool, limit: Int? = nil) {
    let count = min(limit ?? hours.hours.count, hours.hours.count)
    let isSame = hours == shown && isOnDark == isShownOnDark
    guard !isSame || count != shownCount else { return }
    view.isVisible = !hours.hours.isEmpty
    if !isSame || count < shownCount {
      strip.removeAll()
      shownCount = 0
    }
    let more = hours.hours[shownCount..<count]
    (shown, isShownOnDark, shownCount) = (hours, isOnDark, count)
    for hour in more {
      let column = Box(
        .vertical, spacing: 4,
        [
          Label(hour.newDay ?? " ").whole().justified(0.5).styled("caption", "soft"),
          Label(hour.hour).whole().justified(0.5).styled("numeric"),
          WeatherPicture(hour.icon, isOnDark: isOnDark, size: 36).view,
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
