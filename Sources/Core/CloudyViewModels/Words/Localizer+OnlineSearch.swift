import CloudyLocalization

extension Localizer {
  func sentence(_ phrase: OnlineSearchPhrase) -> String {
    switch phrase {
    case .consent: localized(OnlineSearchMessage.consent)
    case .from(let source): source.attribution
    case .requesting: localized(OnlineSearchMessage.requesting)
    case .ready(let text): localized(OnlineSearchMessage.ready, ["text": text])
    case .notAllowed:
      switch frontEnd {
      case .commandLine: localized(OnlineSearchMessage.allowByCommand)
      case .interactive, .page: localized(OnlineSearchMessage.allowInSettings)
      }
    case .nothingFound(let text): localized(OnlineSearchMessage.nothingFound, ["text": text])
    }
  }
}

enum OnlineSearchMessage: String, CaseIterable, MessageCase {
  static let context = "onlineSearch"
  static let note = """
    About searching for places with services on the network, OpenStreetMap’s Nominatim and Open-Meteo. {text} is what \
    the person typed. “Enter” is the key. “Settings” is the title of a screen.
    """

  case consent = """
    Online, text that Cloudy does not know is sent to OpenStreetMap’s Nominatim, and to Open-Meteo if that does not \
    help: only when you press Enter.
    """
  case requesting = "Asking OpenStreetMap"
  case ready = """
    Nothing is called exactly so. Enter sends “{text}” to OpenStreetMap’s Nominatim, and to Open-Meteo if that does \
    not help.
    """
  case allowByCommand = "To have addresses and hamlets looked up online: cloudy settings set search online"
  case allowInSettings = "Addresses and hamlets can be looked up online, if you allow it in Settings."
  case nothingFound = "Nothing is called “{text}” online, either."
}
