import CloudyLocalization
import CloudyViewModels
import HTTPTypes
import Hummingbird
import Synchronization

/// In which language somebody reads: as the address says, else as they chose, else as their browser says, else that of
/// the server.
struct VisitorLanguage: Sendable {
  /// The field of an address, as in `?lang=de`.
  static let field = "lang"
  /// Only the browser keeps what a visitor chose, so that those of whom nothing is known can choose, too.
  static let cookie = "language"

  private let usual: Language
  private let accepted = AcceptedTags()

  /// - Parameter usual: That of the server.
  init(else usual: Language) { self.usual = usual }

  func language(for request: HTTPTypes.HTTPRequest) -> Language {
    let path = request.path ?? ""
    let named = path.contains("\(VisitorLanguage.field)=") ? RequestTarget(request).fields[VisitorLanguage.field] : nil
    return [named, request.headerFields.cookie(VisitorLanguage.cookie)].lazy.compactMap { $0 }
      .compactMap(Language.init(spelled:)).first.map(own) ?? browsersLanguage(request)
  }

  /// The same for what does not depend on what the visitor chose.
  func browsersLanguage(_ request: HTTPTypes.HTTPRequest) -> Language {
    guard let header = request.headerFields[.acceptLanguage], let tag = accepted.tag(header),
      let language = Language(tag: tag)
    else { return usual }
    return own(language)
  }

  /// The server may speak a language from a translator's file.
  private func own(_ language: Language) -> Language { language.tag == usual.tag ? usual : language.on(.page) }

  /// Returns the header that has a browser keep a language, or forget it.
  ///
  /// - Parameter tag: `nil` to forget it.
  static func cookie(_ tag: String?) -> String {
    "\(cookie)=\(tag ?? ""); Max-Age=\(tag == nil ? 0 : 34_560_000); Path=/; SameSite=Lax"
  }
}

/// What browsers ask for, remembered: there are few of them, and each is read again with every request.
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

extension ServerDependencies {
  /// The same for somebody who reads a language.
  func speaking(_ language: Language) -> ServerDependencies {
    var dependencies = self
    dependencies.language = language.on(.page)
    return dependencies
  }

  /// - Parameter tag: Of a language that Cloudy has.
  func speaking(tag: String) -> ServerDependencies {
    tag == language.tag ? self : Language(tag: tag).map(speaking) ?? self
  }
}
