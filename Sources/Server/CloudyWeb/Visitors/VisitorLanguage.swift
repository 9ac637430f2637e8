import CloudyLocalization
import CloudyViewModels
import HTTPTypes
import Hummingbird
import Synchronization

/// The language of a visitor. In order of precedence: that of the URL, the visitor's choice, that of the browser, and
/// that of the server.
struct VisitorLanguage: Sendable {
  /// The URL's field, as in `?lang=de`.
  static let field = "lang"
  /// The choice is stored only in the browser, so that unknown visitors can choose, too.
  static let cookie = "language"

  private let usual: Language
  private let accepted = AcceptedTags()

  /// - Parameter usual: The server's language.
  init(else usual: Language) { self.usual = usual }

  func language(for request: HTTPTypes.HTTPRequest) -> Language {
    let hasFields = request.path?.contains("?") ?? false
    let named = hasFields ? RequestTarget(request).fields[VisitorLanguage.field] : nil
    return [named, request.headerFields.cookie(VisitorLanguage.cookie)].lazy.compactMap { $0 }
      .compactMap(Language.init(spelled:)).first.map(own) ?? browsersLanguage(request)
  }

  /// Returns the language for content that does not depend on the visitor's choices.
  func browsersLanguage(_ request: HTTPTypes.HTTPRequest) -> Language {
    guard let header = request.headerFields[.acceptLanguage], let tag = accepted.tag(header),
      let language = Language(tag: tag)
    else { return usual }
    return own(language)
  }

  /// - Parameter tag: The tag of a language that Cloudy supports.
  func language(withTag tag: String) -> Language { Language(tag: tag).map(own) ?? usual }

  /// Returns the server's variant of a language, which may come from a translator's file.
  private func own(_ language: Language) -> Language { language.tag == usual.tag ? usual : language.on(.page) }

  /// Returns the `Set-Cookie` value that stores a language in the browser, or deletes it.
  ///
  /// - Parameter tag: `nil` to delete it.
  static func cookie(_ tag: String?) -> String {
    "\(cookie)=\(tag ?? ""); Max-Age=\(tag == nil ? 0 : Int(Sessions.lifetime)); Path=/; SameSite=Lax"
  }
}

/// A cache of parsed `Accept-Language` headers: there are few different ones, and each comes with every request.
private final class AcceptedTags: Sendable {
  private static let limit = 500
  private let tags = Mutex<[String: String?]>([:])

  func tag(_ header: String) -> String? {
    if let known = tags.withLock({ $0[header] }) { return known }
    let tag = LanguageChoice.accepted(header, available: Language.tags)
    guard header.utf8.count < 200 else { return tag }
    tags.withLock { tags in
      if tags.count >= AcceptedTags.limit { tags.removeAll() }
      tags[header] = .some(tag)
    }
    return tag
  }
}
