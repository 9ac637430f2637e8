import CloudyModel
import CloudyPlaces

/// The events of the screen, and its opening.
extension AddLocationViewModel {
  /// Later events. A single loop, its own or that of its parent screen, handles them one by one, so that a late
  /// response to an older query cannot overwrite a newer one.
  enum Event: Sendable {
    case typed(String)
    case typingEnded
    /// Typing has paused.
    case settled(String)
    case found(Result<PlaceSearchResult, any Error>, generation: Int)
    case online(OnlineSearch.Event)
    case nearby([Place], around: Place)
  }

  /// The context from which the screen was opened.
  struct EntryPoint: Hashable, Sendable {
    /// The displayed place, or the user's location; `nil` if neither is known.
    var center: Place?
    /// The places that the user has viewed, the newest first.
    var recent: [Place]
    /// `nil` unless the user's location is unknown.
    var welcome: WelcomeViewModel?
  }
}
