import CloudyLocalization
import CloudyPlaces
import CloudyViewModels

/// The note on a place that the visitor has not chosen. The page shows it next to the button that determines theirs.
struct PlaceGuess: Sendable {
  let text: String

  /// - Returns: `nil` if the visitor has chosen the place, or their browser has determined it.
  init?(_ location: CurrentLocation, language: Language) {
    switch location {
    case .approximate: text = language.text(VisitorPlaceMessages.fromTimeZone)
    case .unknown(let place, _): text = language.text(VisitorPlaceMessages.unknown(language.name(of: place)))
    case .chosen, .home, .positioned: return nil
    }
  }
}
