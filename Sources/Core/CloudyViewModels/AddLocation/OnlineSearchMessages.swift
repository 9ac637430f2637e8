import CloudyLocalization

// Translators: About searching for places with services on the network, OpenStreetMap’s Nominatim and Open-Meteo.
// {text} is what the person typed. “Enter” is the key. “Settings” is the title of a screen.

/// The texts of the search for places through services on the network.
package enum OnlineSearchMessages {
  /// What happens to typed text if the user allows this search.
  static let consent = Message(
    "onlineSearch.consent",
    """
    Online, text that Cloudy does not know is sent to OpenStreetMap’s Nominatim, and to Open-Meteo if that does not \
    help: only when you press Enter.
    """)
  static let requesting = Message("onlineSearch.requesting", "Asking OpenStreetMap")
  /// Enter would send this text.
  static func ready(_ text: String) -> Message {
    Message(
      "onlineSearch.ready",
      """
      Nothing is called exactly so. Enter sends “\(text)” to OpenStreetMap’s Nominatim, and to Open-Meteo if that does \
      not help.
      """)
  }
  /// A search would be possible, but the user has not allowed it.
  package static let notAllowed = Message { language in
    let allowByCommand = Message(
      "onlineSearch.allowByCommand", "To have addresses and hamlets looked up online: cloudy settings set search online"
    )
    let allowInSettings = Message(
      "onlineSearch.allowInSettings", "Addresses and hamlets can be looked up online, if you allow it in Settings.")
    return language.text(language.frontEnd == .commandLine ? allowByCommand : allowInSettings)
  }
  static func nothingFound(_ text: String) -> Message {
    Message("onlineSearch.nothingFound", "Nothing is called “\(text)” online, either.")
  }
}
