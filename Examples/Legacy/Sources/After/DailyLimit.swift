import Foundation

/// How much may be moved in one calendar day.
package struct DailyLimit {
  private let limit: Decimal
  private let calendar: Calendar
  private let now: () -> Date
  private var moved: Decimal = 0
  private var day: Date?

  /// Creates a limit of which nothing is used.
  ///
  /// - Parameters:
  ///   - limit: Allowed itself: the first cent above it is not.
  ///   - calendar: Says when a day ends, by its time zone.
  ///   - now: The clock.
  package init(_ limit: Decimal, calendar: Calendar = .current, now: @escaping () -> Date = { Date() }) {
    self.limit = limit
    self.calendar = calendar
    self.now = now
  }

  /// Whether this much more may be moved today.
  package func allows(_ amount: Decimal) -> Bool { movedToday + amount <= limit }

  /// Counts an amount that was moved now.
  package mutating func count(_ amount: Decimal) {
    moved = movedToday + amount
    day = today
  }

  private var today: Date { calendar.startOfDay(for: now()) }
  private var movedToday: Decimal { day == today ? moved : 0 }
}

/// An operation was above the limit of the day. Nothing has changed.
package struct DailyLimitExceeded: Error, Hashable {
  /// Creates the error.
  package init() {}
}
