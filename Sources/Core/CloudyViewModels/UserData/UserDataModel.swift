import CloudyModel
import Foundation
import Observation

/// The single owner of the user's data in a tree of view models. Screens observe it by reading ``userData``.
///
/// A change applies at once, by the rules of ``UserData``. Changes are then stored one by one, and the store's outcome
/// is final, since another program may have made a change first.
@Observable package final class UserDataModel {
  /// The data, with the changes that are still being stored.
  package private(set) var userData: UserData
  /// The error of the last attempt to read the stored data; `nil` if it succeeded.
  private(set) var readingError: StoreError?

  /// Whether a change made here is not stored yet.
  var isKeeping: Bool { !pending.isEmpty }

  enum Event: Sendable {
    case applied(UserDataChange, Result<UserDataChangeResult, StoreError>)
    case read(Result<UserData, StoreError>)
  }

  /// A change made here, with its outcome in the store.
  struct ConfirmedChange {
    let change: UserDataChange
    let result: Result<UserDataChange.Outcome, StoreError>
    /// Whether this outcome differs from the one first reported.
    let isUnexpected: Bool
  }

  private enum Work: Sendable {
    case apply(UserDataChange)
    case read
  }

  @ObservationIgnored let events: AsyncStream<Event>
  @ObservationIgnored private let executor: (any TaskExecutor)?
  @ObservationIgnored private let feed: AsyncStream<Event>.Continuation
  @ObservationIgnored private let work: AsyncStream<Work>
  @ObservationIgnored private let queue: AsyncStream<Work>.Continuation
  @ObservationIgnored private let store: any UserDataStore
  @ObservationIgnored private let now: @Sendable () -> Date
  @ObservationIgnored private let newFavorite: @Sendable () -> Favorite.ID
  /// The stored data, without the changes that are still being stored.
  @ObservationIgnored private var stored: UserData
  private var pending: [(change: UserDataChange, outcome: UserDataChange.Outcome)] = []
  @ObservationIgnored private var keeping: Task<Void, Never>?

  /// Creates the owner of the data.
  ///
  /// - Parameters:
  ///   - stored: The data read from the store at the start, or the error of reading it.
  ///   - newFavorite: Creates the identifier of a new favorite.
  init(
    store: any UserDataStore, stored: Result<UserData, StoreError>, now: @escaping @Sendable () -> Date,
    newFavorite: @escaping @Sendable () -> Favorite.ID, executor: (any TaskExecutor)?
  ) {
    (events, feed) = AsyncStream.makeStream()
    (work, queue) = AsyncStream.makeStream()
    self.store = store
    self.now = now
    self.newFavorite = newFavorite
    self.executor = executor
    switch stored {
    case .success(let userData): (self.stored, readingError) = (userData, nil)
    case .failure(let error): (self.stored, readingError) = (UserData(), error)
    }
    userData = self.stored
  }

  /// Applies a change and returns its provisional outcome. The final outcome is an event.
  func apply(_ change: UserDataChange) -> UserDataChange.Outcome {
    let outcome = userData.apply(change, at: now(), by: UserDataModel.writer)
    pending.append((change, outcome))
    queue.yield(.apply(change))
    return outcome
  }

  /// Adds a place to the favorites.
  ///
  /// - Returns: The outcome, and the favorite's identifier.
  func add(_ place: Place) -> (outcome: UserDataChange.Outcome, id: Favorite.ID) {
    let id = newFavorite()
    return (apply(.add(place, as: id)), id)
  }

  /// Checks whether the stored data has changed elsewhere.
  func mayHaveChanged() { queue.yield(.read) }

  /// Starts to store changes.
  func start() {
    keeping = Task(executorPreference: executor) { [store, work, feed] in
      for await task in work {
        switch task {
        case .apply(let change):
          let result = await Result { () async throws(StoreError) in try await store.apply(change) }
          feed.yield(.applied(change, result))
        case .read:
          feed.yield(.read(await Result { () async throws(StoreError) in try await store.userData() }))
        }
      }
    }
  }

  /// Returns when all changes are stored, even if the caller was canceled.
  func stop(isolation: isolated (any Actor)? = #isolation) async {
    queue.finish()
    await keeping?.value
  }

  /// Handles a result of the store.
  ///
  /// - Returns: `nil` if the event does not concern a change made here.
  func handle(_ event: Event) -> ConfirmedChange? {
    switch event {
    case .read(let result):
      switch result {
      case .success(let userData): (stored, readingError) = (userData, nil)
      case .failure(let error): readingError = error
      }
      makeAgain()
      return nil
    case .applied(let change, let result):
      let expected = pending.isEmpty ? nil : pending.removeFirst().outcome
      if case .success(let result) = result { (stored, readingError) = (result.userData, nil) }
      makeAgain()
      let outcome = result.map(\.outcome)
      return ConfirmedChange(change: change, result: outcome, isUnexpected: outcome != expected.map { .success($0) })
    }
  }

  /// Applies the changes that are not stored yet to the stored data.
  private func makeAgain() {
    var userData = stored
    // The outcomes already returned are retained, to be compared with the final ones.
    for (change, _) in pending { _ = userData.apply(change, at: now(), by: UserDataModel.writer) }
    if userData != self.userData { self.userData = userData }
  }

  /// The placeholder for a change's replica ID until the store assigns a timestamp.
  private static let writer = HybridTimestamp.ReplicaID(rawValue: 0)
}

extension Result where Failure == StoreError {
  fileprivate init(_ body: () async throws(StoreError) -> Success) async {
    do throws(StoreError) { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
