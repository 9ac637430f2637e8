import BookCloudyModels
import BookCloudyServices
import Foundation

/// The screen that searches for a place while its name is typed. The book calls it `AddLocationViewViewModel`.
///
/// A text is searched for after half a second without an edit, and the newest text wins: an older request is canceled,
/// and its response is dropped. The book throttles instead: while typing continues, it makes a request at most every
/// half a second (B-11).
@MainActor package final class AddLocationViewModel {
  private static let pause = Duration.milliseconds(500)
  private static let leastLength = 3

  package let title = Texts.addLocation
  /// Called when a place has been chosen and the screen should close.
  package var didClose: (@MainActor () -> Void)?
  private let locationService: any LocationService
  private let clock: any Clock<Duration>
  private let didAddLocation: @MainActor (Location) -> Void
  private let _querying = Variable(false)
  private let _locations = Variable<[Location]>([])
  private let _message = Variable<String?>(nil)
  /// Trimmed; `nil` after a failure, so that the same text is requested again (B-21).
  private var newestText: String? = ""
  private var typing: Task<Void, Never>?
  private var search: Task<Void, Never>?

  /// - Parameters:
  ///   - query: The text that the user types.
  ///   - clock: The clock that measures the pause in typing.
  ///   - didAddLocation: Called with the place that the user chose, in place of the book's delegate.
  package init(
    query: Driver<String>, locationService: any LocationService, clock: any Clock<Duration> = ContinuousClock(),
    didAddLocation: @escaping @MainActor (Location) -> Void = { _ in }
  ) {
    (self.locationService, self.clock, self.didAddLocation) = (locationService, clock, didAddLocation)
    typing = query.drive { [weak self] in self?.queryChanged(to: $0) }
  }

  isolated deinit {
    typing?.cancel()
    search?.cancel()
  }

  /// Whether a request is in progress.
  package var querying: Driver<Bool> { _querying.asDriver() }
  /// The places that were found.
  package var locations: Driver<[Location]> { _locations.asDriver() }
  /// The reason why nothing can be found; `nil` if there is none.
  package var message: Driver<String?> { _message.asDriver() }

  package var hasLocations: Bool { numberOfLocations > 0 }
  package var numberOfLocations: Int { _locations.value.count }

  /// Returns the place at an index of the results; `nil` if there is none.
  package func location(at index: Int) -> Location? {
    _locations.value.indices.contains(index) ? _locations.value[index] : nil
  }

  /// Returns the view model of a place's row; `nil` if there is no such row.
  package func viewModelForLocation(at index: Int) -> (any LocationPresentable)? { row(at: index)?.viewModel }

  /// Returns a row, which keeps its place even after newer results arrive; `nil` if there is none.
  package func row(at index: Int) -> LocationRow? { location(at: index).map { LocationRow($0, canBeDeleted: false) } }

  /// The user chose a row.
  package func chosen(_ row: LocationRow) {
    guard let location = row.location else { return }
    didAddLocation(location)
    didClose?()
  }
}

extension AddLocationViewModel {
  private func queryChanged(to query: String) {
    let text = query.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text != newestText else { return }
    newestText = text
    search?.cancel()
    if _querying.value { _querying.value = false }
    if text.count < AddLocationViewModel.leastLength { clear() } else { search = makeSearch(for: text) }
  }

  private func clear() {
    search = nil
    show(message: nil)
    if hasLocations { _locations.value = [] }
  }

  /// The task does not retain the view model while it waits, so that the view model can be released.
  private func makeSearch(for text: String) -> Task<Void, Never> {
    Task { [weak self, clock, locationService] in
      do { try await clock.sleep(for: AddLocationViewModel.pause) } catch { return }
      guard !Task.isCancelled else { return }
      self?._querying.value = true
      do {
        let locations = try await locationService.geocode(addressString: text)
        if !Task.isCancelled { self?.ended(with: locations) }
      } catch {
        if !Task.isCancelled { self?.failed() }
      }
    }
  }

  private func ended(with locations: [Location]) {
    _querying.value = false
    show(message: nil)
    _locations.value = locations
  }

  private func failed() {
    newestText = nil
    _querying.value = false
    show(message: Texts.searchUnavailable)
  }

  private func show(message: String?) {
    if message != _message.value { _message.value = message }
  }
}
