import CloudyPlaces
import Observation

/// The search for a place by a service on the network. It is asked only if the person allows that, and never twice in a
/// row about the same text.
@Observable final class OnlineSearch {
  /// Whether the service is being asked.
  private(set) var isRequesting = false
  /// The text that was answered last, even if with nothing; `nil` if none was.
  private var resolvedText: String?

  /// An answer that has arrived.
  struct Event: Sendable {
    fileprivate let text: String
    fileprivate let result: Result<FoundPlaces, GeocodingFailure>
    fileprivate let request: Int
  }

  /// `nil` if this front end never asks a service on the network.
  @ObservationIgnored private let service: (any GeocodingService)?
  /// Says whether the person allows it to be asked.
  @ObservationIgnored private let settings: SettingsViewModel?
  @ObservationIgnored private let executor: (any TaskExecutor)?
  @ObservationIgnored private let feed: @Sendable (Event) -> Void
  @ObservationIgnored private var newestRequest = 0
  @ObservationIgnored private var request: Task<Void, Never>?

  /// - Parameter feed: Takes later events, to be passed to ``handle(_:)``.
  init(
    _ service: (any GeocodingService)?, settings: SettingsViewModel?, executor: (any TaskExecutor)?,
    feed: @escaping @Sendable (Event) -> Void
  ) {
    self.service = service
    self.settings = settings
    self.executor = executor
    self.feed = feed
  }

  var isAllowed: Bool { service != nil && settings?.settings.search == .online }

  /// Whether ``startSearch(about:)`` would ask.
  ///
  /// - Parameter text: What no place in the gazetteer is called; `nil` for nothing.
  func canAsk(about text: String?) -> Bool { isAllowed && !isRequesting && isNew(text) }

  /// Returns what to say about the search: the credit of its results, that it is under way, or that it could begin;
  /// `nil` if there is nothing to say.
  ///
  /// - Parameters:
  ///   - response: The results that are shown.
  ///   - text: What no place in the gazetteer is called; `nil` for nothing.
  func note(on response: PlaceSearchResult, about text: String?) -> OnlineSearchPhrase? {
    if let source = response.source { return .from(source) }
    if isRequesting { return .requesting }
    guard service != nil, let text, isNew(text) else { return nil }
    // The beginning of a name needs no help: there are letters to come.
    return isAllowed ? .ready(text) : response.isGuess ? .notAllowed : nil
  }

  /// Asks the service, unless ``canAsk(about:)`` is false.
  ///
  /// - Returns: Whether it is being asked now.
  func startSearch(about text: String?) -> Bool {
    guard let service, let text, canAsk(about: text) else { return false }
    isRequesting = true
    newestRequest += 1
    request = Task(executorPreference: executor) { [feed, number = newestRequest] in
      let result: Result<FoundPlaces, GeocodingFailure>
      do throws(GeocodingFailure) {
        result = .success(try await service.places(called: text))
      } catch {
        result = .failure(error)
      }
      feed(Event(text: text, result: result, request: number))
    }
    return true
  }

  /// Ends the request. A late answer is ignored.
  func cancel() {
    request?.cancel()
    request = nil
    newestRequest += 1
    isRequesting = false
  }

  /// - Returns: The answer; `nil` if it is too late.
  func handle(_ event: Event) -> Result<FoundPlaces, GeocodingFailure>? {
    guard event.request == newestRequest else { return nil }
    request = nil
    isRequesting = false
    if case .success = event.result { resolvedText = event.text }
    return event.result
  }

  private func isNew(_ text: String?) -> Bool { text != nil && text != resolvedText }
}
