import CloudyForecasts
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyViewModels
import Foundation

extension Store {
  /// Stores a choice that the user made before, or in another program.
  @discardableResult
  package func keep(_ change: UserDataChange) throws -> UserDataChange.Outcome {
    try user.apply(change).outcome
  }

  /// The stored places, in the list's order.
  package var storedFavorites: [Favorite] { get throws { try user.userData().favorites } }
}

extension Favorite.ID {
  /// Returns a new identity.
  package static func random() -> Favorite.ID { Favorite.ID(rawValue: UUID()) }

  /// Creates an identity that tests can refer to by number.
  package init(number: UInt16) {
    self.init(
      rawValue: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xff))))
  }
}

extension Dependencies {
  /// The dependencies of a test, with a store that can be shared.
  package init(
    reports: any ReportService, sources: any SourceService = FakeSources(), places: any LocationService,
    store: Store, clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date
  ) {
    self.init(
      reports: reports, sources: sources, places: places, user: store.user, storeNotices: { store.notices },
      language: .english, clock: clock, now: now)
  }
}

extension RootViewModel {
  /// The view model of a user who has not made any choice yet.
  package convenience init(showing place: Place? = nil, ofNewcomer dependencies: Dependencies) {
    self.init(
      showing: place.map { ResolvedPlace(text: $0.name, place: $0) }, stored: .success(UserData()), dependencies)
  }
}
