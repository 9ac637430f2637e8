#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The coming hours beside one another.
@MainActor final class HoursStrip {
  let view: Box
  let scroller: Scroller
  private let note = Label().styled("soft", "hours-note")
  private let strip = Box(.horizontal, spacing: 12)
  /// The room above each hour for a day's name.
  private var days = SizeGroup(widths: false)
  private var displayed: HoursViewModel?
  private var shownCount = 0
  private var isShownOnDark = false
  private let language: Language

  init(language: Language) {
    self.language = language
    scroller = Scroller(strip, horizontal: .automatic, vertical: .never)
    // The keyboard stops there, to scroll.
    scroller.named(language.text(.block(.hours)))
    // Room for the bar of the scroller, which would lie on figures.
    strip.margins(bottom: 10, start: 6, end: 6)
    view = Box(.vertical, spacing: 8, [note, scroller]).styled("pane", "hours")
  }

  /// - Parameters:
  ///   - note: What is known of the next hour, if it is not worth a picture.
  ///   - limit: The most hours that are shown; `nil` for all.
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
      // Where there is nothing to say, there is room, and no label without words.
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
