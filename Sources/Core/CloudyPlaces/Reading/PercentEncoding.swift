import Foundation

extension String {
  /// The text with the characters that its percent-encoding stands for, since parts of URLs are pasted as names:
  /// `New York` for `New%20York`. Links are unchanged, since their parts are decoded one by one, and so is a text that
  /// would have slashes or control characters.
  var withoutPercentEncoding: String {
    guard contains("%"), !contains("/"), let decoded = removingPercentEncoding else { return self }
    let isPlain = decoded.unicodeScalars.allSatisfy {
      $0 != "/" && $0 != "\\" && $0.properties.generalCategory != .control
    }
    return isPlain ? decoded : self
  }
}
