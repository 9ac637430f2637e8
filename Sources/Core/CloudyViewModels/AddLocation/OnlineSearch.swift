import CloudyLocalization
import CloudyPlaces
import Observation

/// The search for a place by a network service. A request is made only if the user allows it, and never twice in a row
/// for the same text.
@Observable final class OnlineSearch {
  /// Whether a request is in progress.
  private(set) var isRequesting = false
  /// The text of the last response, even if it had no results; `nil` if there was none.
  private var resolvedText: String?

  /// A response that has arrived.
  struct Event: Sendable {
    fileprivate let text: String
    fileprivate let result: Result<FoundPlaces, GeocodingFailure>
    fileprivate let request: Int
  }

  /// `nil` if this front end never uses a network service.
  @ObservationIgnored private let service: (any GeocodingService)?
  /// Whether the user allows requests.
  @ObservationIgnored private let settings: SettingsViewModel?
  @ObservationIgnored private let executor: (any TaskExecutor)?
  @ObservationIgnored private let feed: @Sendable (Event) -> Void
  @ObservationIgnored private var newestRequest = 0
  @ObservationIgnored private var request: Task<Void, Never>?

  /// - Parameter feed: Receives later events, to be passed to ``handle(_:)``.
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

  /// Whether ``startSearch(about:)`` would make a request.
  ///
  /// - Parameter text: A text that is not the name of a place in the gazetteer; `nil` for none.
  func canAsk(about text: String?) -> Bool { isAllowed && !isRequesting && isNew(text) }

  /// Returns the note about the search: the credit of its results, its progress, or that it could start; `nil` if there
  /// is none.
  ///
  /// - Parameters:
  ///   - response: The displayed results.
  ///   - text: A text that is not the name of a place in the gazetteer; `nil` for none.
  func note(on response: PlaceSearchResult, about text: String?) -> Message? {
    if let source = response.source { return Message(verbatim: source.attribution) }
    if isRequesting { return OnlineSearchMessages.requesting }
    guard service != nil, let text, isNew(text) else { return nil }
    // An incomplete name needs no search yet: more letters will follow.
    if isAllowed { return OnlineSearchMessages.ready(text) }
    return isOff(for: response, about: text) ? OnlineSearchMessages.notAllowed : nil
  }

  /// Whether ``note(on:about:)`` states that the user can allow the search in the settings.
  func isOff(for response: PlaceSearchResult, about text: String?) -> Bool {
    service != nil && !isAllowed && !isRequesting && response.source == nil && response.isGuess && isNew(text)
  }

  /// Makes a request, unless ``canAsk(about:)`` is false.
  ///
  /// - Returns: Whether it was started.
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

  /// Cancels the request. A late response is ignored.
  func cancel() {
    request?.cancel()
    request = nil
    newestRequest += 1
    isRequesting = false
  }

  /// - Returns: The response; `nil` if it is too late.
  func handle(_ event: Event) -> Result<FoundPlaces, GeocodingFailure>? {
    guard event.request == newestRequest else { return nil }
    request = nil
    isRequesting = false
    if case .success = event.result { resolvedText = event.text }
    return event.result
  }

  private func isNew(_ text: String?) -> Bool { text != nil && text != resolvedText }
}
