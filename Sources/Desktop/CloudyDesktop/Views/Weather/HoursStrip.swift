#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// The coming hours, side by side, with sunrise and sunset among them.
@MainActor final class HoursStrip {
  let view: Box
  let scroller: Scroller
  private let strip = Box(.horizontal)
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
    strip.margins(bottom: 10)
    let names = (start: language.text(StripMessages.earlier), end: language.text(StripMessages.later))
    let title = Label(heading: language.text(SectionMessages.hours)).styled("heading").margins(start: 8, end: 8)
    view = Box(.vertical, spacing: 8, [title, FadingStrip(scroller, buttons: names).view])
      .styled("pane", "hours")
  }

  /// Whether there is space for entries that are not shown yet. Call it after the first layout.
  var isEndMissing: Bool {
    guard let displayed, shownCount < displayed.strip.count else { return false }
    return !scroller.hidesContent.end
  }

  /// - Parameter limit: The maximum number of entries; `nil` for all.
  func show(_ hours: HoursViewModel, isOnDark: Bool, limit: Int? = nil) {
    let count = min(limit ?? hours.strip.count, hours.strip.count)
    let isSame = hours == displayed && isOnDark == isShownOnDark
    guard !isSame || count != shownCount else { return }
    view.isVisible = !hours.strip.isEmpty
    if !isSame || count < shownCount {
      strip.removeAll()
      days = SizeGroup(widths: false)
      shownCount = 0
    }
    let more = hours.strip[shownCount..<count]
    (displayed, isShownOnDark, shownCount) = (hours, isOnDark, count)
    for entry in more {
      switch entry {
      case .hour(let hour): strip.append(hourColumn(hour, placeholder: hours.placeholder))
      case .sun(let event): strip.append(sunColumn(event))
      }
    }
  }

  private func hourColumn(_ hour: HourViewModel, placeholder: String) -> Box {
    let picture = WeatherPicture(hour.icon, isOnDark: isShownOnDark, size: 36).view
    // On the picture's corner, so that hours with and without alerts are aligned.
    let mark = hour.alert.map { Icon($0, name: hour.alertName).aligned(horizontally: .end, vertically: .start) }
    let marked: any Widget = mark.map { Overlay(picture, above: [$0]) } ?? picture
    let column = basicColumn(day: hour.newDay, hour.hour, marked, hour.temperature ?? placeholder)
    if let celsius = hour.celsius {
      column.append(
        Box(.horizontal).sized(width: 28, height: 4).aligned(horizontally: .center)
          .styled("warmth", Style.warmth(celsius)))
    }
    if let chance = hour.notableChance {
      column.append(Label(chance).whole().justified(0.5).styled("caption", "numeric", "chance"))
    }
    column.named(hour.sentence(in: language))
    return column
  }

  private func sunColumn(_ event: SunEventViewModel) -> Box {
    let picture = SunEventPicture(isSunrise: event.isSunrise, size: 36)
    let column = basicColumn(day: nil, event.time, picture.view, "")
    column.hint(event.name).named(event.sentence)
    return column
  }

  /// - Parameter day: The name of the day that starts; `nil` for none.
  private func basicColumn(day: String?, _ time: String, _ picture: any Widget, _ value: String) -> Box {
    // Without a new day, use an empty box instead of an empty label.
    let day: any Widget =
      day.map { Label($0).whole().justified(0.5).styled("caption", "heading") } ?? Box(.vertical)
    days.add([day])
    // “11 AM” is nearly as wide as a column.
    let time = Label(time).whole().justified(0.5).styled("numeric", "soft").margins(start: 3, end: 3)
    let column = Box(.vertical, spacing: 4, [day, time, picture])
    if !value.isEmpty { column.append(Label(value).whole().justified(0.5).styled("numeric", "heading")) }
    // In a wide window, the columns share the space.
    return column.sized(width: 44).styled("hour").expanding(horizontally: true)
  }
}
#endif
