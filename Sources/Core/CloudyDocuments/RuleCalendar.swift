import CloudyLocalization
import CloudyModel
import CloudyRules
import CloudyViewModels
import Foundation

/// The coming times in which a rule applies, as a calendar to subscribe to (iCalendar, RFC 5545 and 7986).
package struct RuleCalendar: Sendable {
  /// iCalendar, without the last end of line.
  package let text: String

  /// Creates the calendar.
  package init(_ calendar: RuleCalendarViewModel) {
    var lines = CalendarLines()
    lines.open("VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", "-//Cloudy//Cloudy//EN")
    lines.add("CALSCALE", "GREGORIAN")
    // The second is an older name that more programs know.
    for name in ["NAME", "X-WR-CALNAME"] { lines.add(name, text: calendar.title) }
    lines.add("DESCRIPTION", text: calendar.text)
    for name in ["REFRESH-INTERVAL;VALUE=DURATION", "X-PUBLISHED-TTL"] { lines.add(name, RuleCalendar.refreshInterval) }
    for event in calendar.events { RuleCalendar.add(event, of: calendar, to: &lines) }
    if calendar.events.isEmpty { RuleCalendar.addTimeZone(to: &lines) }
    lines.close()
    text = String(lines.text.dropLast())
  }

  private static func add(
    _ event: RuleCalendarViewModel.Event, of calendar: RuleCalendarViewModel, to lines: inout CalendarLines
  ) {
    lines.open("VEVENT")
    lines.add("UID", StableIdentifier.urn(of: event.identity))
    // Without a METHOD, this is the time of the last revision, not that of the response.
    lines.add("DTSTAMP", time(calendar.updated))
    lines.add("DTSTART", time(event.start))
    lines.add("DTEND", time(event.end))
    lines.add("SUMMARY", text: event.title)
    lines.add("DESCRIPTION", text: event.text)
    lines.add("LOCATION", text: calendar.place)
    lines.add("STATUS", event.isCertain ? "CONFIRMED" : "TENTATIVE")
    // Users are not busy because of the weather.
    lines.add("TRANSP", "TRANSPARENT")
    lines.close()
  }

  /// Adds a time zone to a calendar without events, since RFC 5545 requires a component.
  private static func addTimeZone(to lines: inout CalendarLines) {
    lines.open("VTIMEZONE")
    lines.add("TZID", "Etc/UTC")
    lines.open("STANDARD")
    lines.add("DTSTART", "19700101T000000")
    lines.add("TZOFFSETFROM", "+0000")
    lines.add("TZOFFSETTO", "+0000")
    lines.close()
    lines.close()
  }

  /// For example, `20261121T125700Z`.
  private static func time(_ time: Date) -> String { time.isoText.filter { $0 != "-" && $0 != ":" } }

  /// An hour: forecasts are rarely newer.
  private static let refreshInterval = "PT1H"
}
