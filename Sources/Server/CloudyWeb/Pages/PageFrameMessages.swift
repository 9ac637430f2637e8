import CloudyLocalization

// Translators: Around the content of every web page. “Skip to content” is a link for people who use the keyboard;
// “Main” names the group of links to all pages for people who do not see it. {title} is the title of a page.

/// The texts around the content of every page.
enum PageFrameMessages {
  static let skipToContent = Message("webFrame.skipToContent", "Skip to content")
  /// The accessible name of the navigation.
  static let screens = Message("webFrame.screens", "Main")
  static let about = Message("webFrame.about", "About")
  /// The label of the search field.
  static let searchLabel = Message("webFrame.searchLabel", "Search for a place")
  static func windowTitle(_ title: String) -> Message { Message("webFrame.windowTitle", "\(title) · Cloudy") }
}

// Translators: The label of the button of a search for places, and the text in its empty field, which has space for
// about 18 letters.

extension PageFrameMessages {
  static let search = Message("searchPage.search", "Search")
  static let searchPrompt = Message("searchPage.prompt", "City or postcode")
}
