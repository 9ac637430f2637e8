import Foundation

/// The maximum sum of amounts in one calendar day.
package struct DailyLimit {
  private let limit: Decimal
  private let calendar: Calendar
  private let now: () -> Date
  private var moved: Decimal = 0
  private var day: Date?

  /// Creates an unused limit.
  ///
  /// - Parameters:
  ///   - limit: The highest allowed sum; one cent more is refused.
  ///   - calendar: Its time zone decides when a day ends.
  ///   - now: The clock.
  package init(_ limit: Decimal, calendar: Calendar = .current, now: @escaping () -> Date = { Date() }) {
    self.limit = limit
    self.calendar = calendar
    self.now = now
  }

  /// Whether this amount can be added to today's sum.
  package func allows(_ amount: Decimal) -> Bool { movedToday + amount <= limit }

  /// Adds an amount to today's sum.
  package mutating func count(_ amount: Decimal) {
    moved = movedToday + amount
    day = today
  }

  private var today: Date { calendar.startOfDay(for: now()) }
  private var movedToday: Decimal { day == today ? moved : 0 }
}

/// An operation exceeded the limit of the day. Nothing has changed.
package struct DailyLimitExceeded: Error, Hashable {
  /// Creates the error.
  package init() {}
}
