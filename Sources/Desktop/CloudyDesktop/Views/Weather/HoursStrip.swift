#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// The coming hours, side by side.
@MainActor final class HoursStrip {
  let view: Box
  let scroller: Scroller
  private let note = Label().styled("soft", "hours-note")
  private let strip = Box(.horizontal, spacing: 12)
  /// The common height of the day names above the hours.
  private var days = SizeGroup(widths: false)
  private var displayed: HoursViewModel?
  private var shownCount = 0
  private var isShownOnDark = false
  private let language: Language

  init(language: Language) {
    self.language = language
    scroller = Scroller(strip, horizontal: .automatic, vertical: .never)
    // The scroller takes the focus, so that arrow keys can scroll it.
    scroller.named(language.text(OriginMessages.hours))
    // Space for the scrollbar, which would otherwise cover values.
    strip.margins(bottom: 10, start: 6, end: 6)
    view = Box(.vertical, spacing: 8, [note, scroller]).styled("pane", "hours")
  }

  /// - Parameters:
  ///   - note: The next-hour summary, if no chart of it is shown.
  ///   - limit: The maximum number of hours; `nil` for all.
  func show(_ hours: HoursViewModel, note: String?, isOnDark: Bool, limit: Int? = nil) {
    self.note.show(note)
    let count = min(limit ?? hours.hours.count, hours.hours.count)
    let isSame = hours == displayed && isOnDark == isShownOnDark
    guard !isSame || count != shownCount else { return }
    view.isVisible = !hours.hours.isEmpty
    if !isSame || count < shownCount {
      strip.removeAll()
      days = SizeGroup(widths: false)
      shownCount = 0
    }
    let more = hours.hours[shownCount..<count]
    (displayed, isShownOnDark, shownCount) = (hours, isOnDark, count)
    for hour in more {
      // Without a new day, use an empty box instead of an empty label.
      let day: any Widget =
        hour.newDay.map { Label($0).whole().justified(0.5).styled("caption", "heading") } ?? Box(.vertical)
      days.add([day])
      let column = Box(
        .vertical, spacing: 4,
        [
          day,
          Label(hour.hour).whole().justified(0.5).styled("numeric", "soft"),
          WeatherPicture(hour.icon, isOnDark: isOnDark, size: 36).view,
          Label(hour.temperature ?? hours.placeholder).whole().justified(0.5).styled("numeric", "heading"),
        ]
      ).sized(width: 48)
      if let celsius = hour.celsius {
        column.append(
          Box(.horizontal).sized(width: 28, height: 4).aligned(horizontally: .center)
            .styled("warmth", Style.warmth(celsius)))
      }
      if let chance = hour.notableChance {
        column.append(Label(chance).whole().justified(0.5).styled("caption", "numeric", "chance"))
      }
      column.named(hour.sentence(in: language))
      strip.append(column)
    }
  }
}
#endif
