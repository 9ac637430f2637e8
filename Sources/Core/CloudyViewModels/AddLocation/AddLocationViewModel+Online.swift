import CloudyLocalization
import CloudyPlaces

/// The search for the typed text on the network.
extension AddLocationViewModel {
  /// The note about the online search: the credit of its results, its progress, or that Enter would start it; `nil` if
  /// there is none.
  package var note: String? {
    online.note(on: response, about: unknownText).map { language.text($0) }
  }
  /// Whether ``note`` states that the user can allow online searches in the settings.
  package var isOnlineSearchOff: Bool { online.isOff(for: response, about: unknownText) }
  /// Whether ``submitted()`` would make a request to a network service: the user has allowed it, and no place has
  /// exactly this name.
  package var canSearchOnline: Bool { online.canAsk(about: unknownText) }

  /// Handles a confirmation of the text, such as Enter. Makes a request to a network service if the user allows it and
  /// no place has exactly this name; the gazetteer may still be searching for the text.
  func submitted() {
    if canSearchOnline {
      searchOnline()
    } else if online.isAllowed, isQuerying, !online.isRequesting {
      isSubmitted = true
    }
  }

  /// The text to search for online; `nil` if the gazetteer has not resolved it yet or has a place with exactly this
  /// name, or if the text is too short or cannot be a name.
  private var unknownText: String? {
    guard let text = resolvedQuery, !response.isExact else { return nil }
    return name.text == text && name.isLongEnough && name.mayBeName ? text : nil
  }

  func searchOnline() {
    guard online.startSearch(about: unknownText) else { return }
    isQuerying = true
    message = nil
  }

  func show(_ result: Result<FoundPlaces, GeocodingFailure>) {
    isQuerying = false
    switch result {
    case .success(let found):
      // The gazetteer's results remain, if there is nothing better.
      if found.places.isEmpty {
        message = resolvedQuery.map { language.text(OnlineSearchMessages.nothingFound($0)) }
      } else {
        response = PlaceSearchResult(found)
        message = nil
      }
    case .failure(let failure): message = OnlineFailureViewModel(failure, language: language).text
    }
  }
}
