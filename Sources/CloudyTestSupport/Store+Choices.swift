import CloudyModel
import CloudyServices
import CloudyViewModels
import Foundation

extension Store {
  /// What a test's person chose before, or in another program.
  @discardableResult
  package func keep(_ change: PersonalChange) throws -> PersonalChange.Outcome {
    try person.apply(change).outcome
  }

  /// Their places, in their order.
  package var keptFavorites: [Favorite] { get throws { try person.choices().favorites } }
}

extension Favorite.ID {
  package static func random() -> Favorite.ID { Favorite.ID(rawValue: UUID()) }

  /// One that tests can name.
  package init(number: UInt16) {
    self.init(
      rawValue: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xff))))
  }
}

extension Surroundings {
  /// Those of a test, with a store that can be shared.
  package init(
    reports: any ReportService, places: any LocationService, store: Store,
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date
  ) {
    self.init(
      reports: reports, places: places, person: store.person, storeNotices: { store.notices }, clock: clock, now: now)
  }
}

extension RootViewModel {
  /// Of one who has chosen nothing yet.
  package convenience init(showing place: Place? = nil, ofNewcomer surroundings: Surroundings) {
    self.init(showing: place, kept: .success(PersonalChoices()), surroundings)
  }
}
