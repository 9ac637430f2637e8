import CloudyModel
import CloudyServices
import Foundation
import Observation

/// The screen that adds a place: texts go in as they are typed, places come out.
///
/// It initiates a search and does not perform it, and cannot tell a real service from a fake. It belongs to no actor:
/// whoever runs ``run(queries:isolation:)`` lends it theirs, a window its main actor and a server a connection's. An
/// observer of its properties (`Observations { model.locations }`) is told the newest value first.
@Observable package final class AddLocationViewModel {
  /// Whether a search is under way.
  package private(set) var isQuerying = false
  /// What the newest query found, best first.
  package private(set) var locations: [Place] = []
  /// Why the newest query failed, worded; `nil` if it did not.
  package private(set) var message: String?

  package var hasLocations: Bool { !locations.isEmpty }
  package var numberOfLocations: Int { locations.count }

  @ObservationIgnored private let service: any LocationService
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let pause: Duration
  @ObservationIgnored private let language: Language
  @ObservationIgnored private var newestQuery = ""
  @ObservationIgnored private var generation = 0
  @ObservationIgnored private var work: Task<Void, Never>?

  /// - Parameter pause: How long typing has to rest before a query is asked.
  package init(
    service: any LocationService, clock: any Clock<Duration>, pause: Duration = .milliseconds(500),
    language: Language = .english
  ) {
    self.service = service
    self.clock = clock
    self.pause = pause
    self.language = language
  }

  /// - Returns: `nil` if there is no such row.
  package func location(at index: Int) -> Place? {
    locations.indices.contains(index) ? locations[index] : nil
  }

  /// - Returns: `nil` if there is no such row.
  package func viewModelForLocation(at index: Int) -> PlaceRowViewModel? {
    location(at: index).map { PlaceRowViewModel($0, language: language) }
  }

  /// Answers queries until there are no more of them and the last is answered, or until it is cancelled.
  package func run(queries: AsyncStream<String>, isolation: isolated (any Actor)? = #isolation) async {
    let (events, feed) = AsyncStream<Event>.makeStream()
    let typing = Task {
      for await text in queries { feed.yield(.typed(text)) }
      feed.yield(.typingEnded)
    }
    defer {
      typing.cancel()
      work?.cancel()
      isQuerying = false
    }
    var isTyping = true
    for await event in events {
      switch event {
      case .typed(let text): queryChanged(text, feed: feed)
      case .found(let places, let asked): show(places, of: asked)
      case .typingEnded: isTyping = false
      }
      if !isTyping, work == nil { break }
    }
  }

  private enum Event: Sendable {
    case typed(String)
    case found(Result<[Place], any Error>, generation: Int)
    case typingEnded
  }

  private func queryChanged(_ text: String, feed: AsyncStream<Event>.Continuation) {
    let query = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard query != newestQuery else { return }
    newestQuery = query
    // A late answer to an older query bears an older generation and is dropped.
    generation += 1
    work?.cancel()
    work = nil
    isQuerying = false
    guard AddLocationViewModel.isLongEnough(query) else {
      locations = []
      message = nil
      return
    }
    isQuerying = true
    work = Task { [clock, pause, service, generation] in
      do {
        try await clock.sleep(for: pause)
        let places = try await service.geocode(query)
        feed.yield(.found(.success(places), generation: generation))
      } catch {
        feed.yield(.found(.failure(error), generation: generation))
      }
    }
  }

  private func show(_ result: Result<[Place], any Error>, of asked: Int) {
    guard asked == generation else { return }
    work = nil
    isQuerying = false
    switch result {
    case .success(let places):
      locations = places
      message = places.isEmpty ? language.text(.nothingFound(newestQuery)) : nil
    case .failure:
      // The same query, typed again, asks again.
      newestQuery = ""
      message = language.text(.searchFailed)
    }
  }

  /// Three characters, as fewer find half of the world; one is enough in scripts where one is a word.
  private static func isLongEnough(_ query: String) -> Bool {
    query.count >= 3 || query.unicodeScalars.contains { (0x2E80...0xD7FF).contains($0.value) || $0.value >= 0x20000 }
  }
}
