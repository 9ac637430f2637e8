extension English {
  static func sentence(_ phrase: OnlineSearchPhrase, on frontEnd: FrontEnd) -> String {
    switch phrase {
    case .consent:
      "Online, text that Cloudy does not know is sent to OpenStreetMap’s Nominatim, and to Open-Meteo if that does not help: only when you press Enter."
    case .from(let source): source.attribution
    case .asking: "Asking OpenStreetMap"
    case .ready(let text):
      "Nothing is called exactly so. Enter sends “\(text)” to OpenStreetMap’s Nominatim, and to Open-Meteo if that does not help."
    case .notAllowed:
      switch frontEnd {
      case .commandLine: "To have addresses and hamlets looked up online: cloudy settings set search online"
      case .interactive, .page: "Addresses and hamlets can be looked up online, if you allow it in Settings."
      }
    case .nothingFound(let text): "Nothing is called “\(text)” online, either."
    }
  }
}
