import CloudyModel
import Foundation
import Observation

/// The one owner of what the person chose in a tree of view models: screens read ``choices`` and so observe them.
///
/// A change holds at once, by the rules of ``PersonalChoices``. It is then kept, one after the other, and what the store
/// says came of it is what counts: another program may have been faster.
@Observable package final class PersonModel {
  package private(set) var choices: PersonalChoices
  /// Why what is kept could not be read the last time; `nil` if it could.
  private(set) var readingError: StoreError?

  /// Whether something that was changed here is not kept yet.
  var isKeeping: Bool { !pending.isEmpty }

  enum Event: Sendable {
    case applied(PersonalChange, Result<PersonalChangeResult, StoreError>)
    case read(Result<PersonalChoices, StoreError>)
  }

  /// A change that was made here, and what it came to when it was kept.
  struct Settled {
    let change: PersonalChange
    let result: Result<PersonalChange.Outcome, StoreError>
    /// Whether this is something else than what it had come to at first.
    let isUnexpected: Bool
  }

  private enum Work: Sendable {
    case apply(PersonalChange)
    case read
  }

  @ObservationIgnored let events: AsyncStream<Event>
  @ObservationIgnored private let feed: AsyncStream<Event>.Continuation
  @ObservationIgnored private let work: AsyncStream<Work>
  @ObservationIgnored private let queue: AsyncStream<Work>.Continuation
  @ObservationIgnored private let store: any PersonStore
  @ObservationIgnored private let now: @Sendable () -> Date
  @ObservationIgnored private let newFavorite: @Sendable () -> Favorite.ID
  /// What is kept, without what is still on its way there.
  @ObservationIgnored private var kept: PersonalChoices
  private var pending: [(change: PersonalChange, outcome: PersonalChange.Outcome)] = []
  @ObservationIgnored private var keeping: Task<Void, Never>?

  /// - Parameters:
  ///   - kept: What was read of the store at the start, or why it could not be.
  ///   - newFavorite: Names what is added.
  init(
    store: any PersonStore, kept: Result<PersonalChoices, StoreError>, now: @escaping @Sendable () -> Date,
    newFavorite: @escaping @Sendable () -> Favorite.ID
  ) {
    (events, feed) = AsyncStream.makeStream()
    (work, queue) = AsyncStream.makeStream()
    self.store = store
    self.now = now
    self.newFavorite = newFavorite
    switch kept {
    case .success(let choices): (self.kept, readingError) = (choices, nil)
    case .failure(let error): (self.kept, readingError) = (PersonalChoices(), error)
    }
    choices = self.kept
  }

  /// Makes a change, as far as can be told here and now. What came of it in the end is an event.
  func apply(_ change: PersonalChange) -> PersonalChange.Outcome {
    let outcome = choices.apply(change, at: now(), by: PersonModel.writer)
    pending.append((change, outcome))
    queue.yield(.apply(change))
    return outcome
  }

  /// - Returns: What came of it, and the favorite's identity.
  func add(_ place: Place) -> (outcome: PersonalChange.Outcome, id: Favorite.ID) {
    let id = newFavorite()
    return (apply(.add(place, as: id)), id)
  }

  /// Others may have changed what is kept.
  func mayHaveChanged() { queue.yield(.read) }

  /// Begins to keep what is changed.
  func start() {
    keeping = Task { [store, work, feed] in
      for await task in work {
        switch task {
        case .apply(let change):
          let result = await Result { () async throws(StoreError) in try await store.apply(change) }
          feed.yield(.applied(change, result))
        case .read:
          feed.yield(.read(await Result { () async throws(StoreError) in try await store.choices() }))
        }
      }
    }
  }

  /// Ends when all that was changed is kept, also if whoever waits for it was cancelled.
  func stop(isolation: isolated (any Actor)? = #isolation) async {
    queue.finish()
    await keeping?.value
  }

  /// - Returns: `nil` if it is about no change that was made here.
  func handle(_ event: Event) -> Settled? {
    switch event {
    case .read(let result):
      switch result {
      case .success(let choices): (kept, readingError) = (choices, nil)
      case .failure(let error): readingError = error
      }
      makeAgain()
      return nil
    case .applied(let change, let result):
      let expected = pending.isEmpty ? nil : pending.removeFirst().outcome
      if case .success(let result) = result { (kept, readingError) = (result.choices, nil) }
      makeAgain()
      let outcome = result.map(\.outcome)
      return Settled(change: change, result: outcome, isUnexpected: outcome != expected.map { .success($0) })
    }
  }

  /// The changes that are not kept yet, to what is.
  private func makeAgain() {
    var choices = kept
    // What the person was told of them stays, to be compared with what they come to.
    for (change, _) in pending { _ = choices.apply(change, at: now(), by: PersonModel.writer) }
    if choices != self.choices { self.choices = choices }
  }

  /// Until the store gives a change its revision.
  private static let writer = Revision.Writer(rawValue: 0)
}

extension Result where Failure == StoreError {
  fileprivate init(_ body: () async throws(StoreError) -> Success) async {
    do throws(StoreError) { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
