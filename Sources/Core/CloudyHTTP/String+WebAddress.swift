import Foundation

extension String {
  /// The text without surrounding whitespace, if it is the address of a web page; otherwise `nil`.
  package var webAddress: String? {
    let text = trimmingCharacters(in: .whitespacesAndNewlines)
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased() else { return nil }
    return ["http", "https"].contains(scheme) && url.host() != nil ? text : nil
  }
}
