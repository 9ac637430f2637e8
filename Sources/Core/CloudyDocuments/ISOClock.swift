import CloudyModel
import CloudyViewModels
import Foundation

/// Formats instants as ISO 8601 with the offset of a zone, such as `2026-11-21T13:57:00+01:00`.
struct ISOClock: Sendable {
  let calendar: LocalCalendar

  func text(_ instant: Date) -> String { calendar.isoText(instant) }

  func text(_ date: CivilDate) -> String { date.isoText }
}
