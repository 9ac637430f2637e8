import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// The link that a visitor shares: of the displayed place and day, without their own units and language.
struct ShareLink: Sendable {
  /// See ``WeatherRequest/placePath``.
  let path: String
  let label: String

  init(_ request: WeatherRequest, day: CivilDate?, language: Language) {
    path = request.placePath + (day.map { "?day=\($0.isoText)" } ?? "")
    label = language.text(ShareLinkMessages.share)
  }
}

// Translators: The button that sends the link of a page to other people or applications, the note that something was
// copied to the clipboard, and the buttons below recovery codes.

enum ShareLinkMessages {
  static let share = Message("share.share", "Share")
  static let copied = Message("share.copied", "Copied.")
  static let copyCodes = Message("share.copyCodes", "Copy")
  static let printCodes = Message("share.printCodes", "Print")
}
