import CloudyModel
import Foundation

extension String {
  /// The text without surrounding whitespace, if it is the address of a web page without characters and user names that
  /// could make it look like another one; otherwise `nil`.
  package var webAddress: String? {
    let text = trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.harmless == text, let url = URL(string: text), let scheme = url.scheme?.lowercased() else { return nil }
    guard ["http", "https"].contains(scheme), let host = url.host(), !host.isEmpty else { return nil }
    return url.user() == nil && url.password() == nil ? text : nil
  }
}
