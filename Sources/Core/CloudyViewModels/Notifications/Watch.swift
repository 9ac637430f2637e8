import CloudyLocalization
import CloudyModel
import CloudyRules
import CloudyStorage
import Foundation

/// The steps of a program that prints notifications: each event once, also after a restart.
package struct Watch: Sendable {
  private let log: NotificationLog
  private let language: Language

  /// - Parameter log: The log of the program's own channel.
  package init(log: NotificationLog, language: Language) {
    (self.log, self.language) = (log, language)
  }

  /// Delivers the events since the last step: ends first. Each is in the log before it is delivered, so that none is
  /// repeated, and the others stay due if the program exits.
  ///
  /// - Parameters:
  ///   - sources: The places with notifications, with their cached forecasts.
  ///   - deliver: Prints an event. If it throws, the next events stay due.
  /// - Throws: `StoreError` if the log cannot be read or written, and the errors of `deliver`.
  package func step(
    _ sources: [NotificationsViewModel.Source], _ subjects: NotificationSubjects, now: Date, settings: Settings,
    isolation: isolated (any Actor)? = #isolation, deliver: (WatchEvent) async throws -> Void
  ) async throws {
    let before = try log.all()
    let news = NotificationsViewModel(
      sources, rules: subjects.rules, home: subjects.home, clocks: subjects.clocks, delivered: before, now: now,
      settings: settings, language: language)
    try save(news.delivered(first: 0, before: before), after: before)
    for event in WatchEvent.ends(of: news, at: sources, now: now, language: language) { try await deliver(event) }
    let events = WatchEvent.notifications(of: news, at: sources, now: now, language: language)
    for (index, event) in events.enumerated() {
      try log.replace(with: news.delivered(first: index + 1, before: before))
      try await deliver(event)
    }
  }

  /// Saves the log if it has changed, so that a step without events writes nothing.
  private func save(_ entries: [DeliveredNotification], after before: [DeliveredNotification]) throws(StoreError) {
    func sorted(_ entries: [DeliveredNotification]) -> [DeliveredNotification] { entries.sorted { $0.id < $1.id } }
    if sorted(entries) != sorted(before) { try log.replace(with: entries) }
  }
}
