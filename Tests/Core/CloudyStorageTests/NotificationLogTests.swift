import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyStorage

/// The logs of delivered notifications.
@Suite struct NotificationLogTests {
  private static let place = PlaceReference(text: "place:1")
  private static let printed = NotificationChannel.printed(places: [place], rules: ["dry"])

  private func entry(_ subject: String, endsAt: Date) -> DeliveredNotification {
    var entry = DeliveredNotification(
      kind: .warning, place: Self.place, subject: subject, identifier: "A", services: ["Two words", "One"], rank: 1,
      title: "Ghent: \(subject)", startsAt: StorageSamples.noon, endsAt: endsAt)
    entry.overSince = StorageSamples.noon + 60
    return entry
  }

  @Test func `all values of an entry are stored, for each channel separately`() throws {
    let folder = try TemporaryFolder()
    let store = Store(directory: folder.path, now: { StorageSamples.noon })
    let (wind, ice) = (entry("Wind", endsAt: StorageSamples.noon + 60), entry("Ice", endsAt: StorageSamples.noon + 90))
    try store.deliveredNotifications(on: .desktop).replace(with: [wind])
    try store.deliveredNotifications(on: Self.printed).replace(with: [wind, ice])
    try store.deliveredNotifications(on: Self.printed).replace(with: [ice])
    #expect(try store.deliveredNotifications(on: .desktop).all() == [wind])
    #expect(try store.deliveredNotifications(on: Self.printed).all() == [ice])
  }

  @Test func `the log of a channel that is no longer used is deleted, and the desktop's is not`() throws {
    let folder = try TemporaryFolder()
    let old = entry("Wind", endsAt: StorageSamples.noon)
    for channel in [NotificationChannel.desktop, Self.printed] {
      try Store(directory: folder.path, now: { StorageSamples.noon })
        .deliveredNotifications(on: channel).replace(with: [old])
    }
    let later = Store(directory: folder.path, now: { StorageSamples.noon + 8 * 86_400 })
    try later.deliveredNotifications(on: .printed(places: [], rules: [])).replace(with: [])
    #expect(try later.deliveredNotifications(on: .desktop).all() == [old])
    #expect(try later.deliveredNotifications(on: Self.printed).all().isEmpty)
  }
}
