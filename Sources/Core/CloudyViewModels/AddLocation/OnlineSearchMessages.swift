import CloudyLocalization

// Translators: About searching for places with services on the network, OpenStreetMap’s Nominatim and Open-Meteo.
// {text} is what the person typed. “Enter” is the key. “Settings” is the title of a screen.

/// The texts of the search for places through services on the network.
package enum OnlineSearchMessages {
  /// The use of typed text if the user allows this search.
  static let consent = Message(
    "onlineSearch.consent",
    """
    If a search has no local match, pressing Enter sends the text to OpenStreetMap’s Nominatim and, if that finds \
    nothing, to Open-Meteo.
    """)
  static let requesting = Message("onlineSearch.requesting", "Searching OpenStreetMap…")
  /// Enter would send this text.
  static func ready(_ text: String) -> Message {
    Message(
      "onlineSearch.ready",
      "No exact match. Press Enter to search for “\(text)” with OpenStreetMap’s Nominatim, then with Open-Meteo.")
  }
  /// A search would be possible, but the user has not allowed it.
  package static let notAllowed = Message { language in
    let allowByCommand = Message(
      "onlineSearch.allowByCommand",
      "To search online for addresses and small places: cloudy settings set search online"
    )
    let allowInSettings = Message(
      "onlineSearch.allowInSettings", "To search online for addresses and small places, enable it in Settings.")
    return language.text(language.frontEnd == .commandLine ? allowByCommand : allowInSettings)
  }
  static func nothingFound(_ text: String) -> Message {
    Message("onlineSearch.nothingFound", "No online results for “\(text)” either.")
  }
}
