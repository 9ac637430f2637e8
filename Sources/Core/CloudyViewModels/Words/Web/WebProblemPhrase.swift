import CloudyLocalization

/// Why a request does not get its page.
package enum WebProblem: Hashable, Sendable {
  /// The request cannot be understood.
  case malformed
  /// The request names another host than this server.
  case unknownHost
  /// The request came from another site's page, or from a form that is no longer known.
  case forbidden
  case notFound
  /// The page exists, but not for this method.
  case wrongMethod
  case bodyTooLarge
  case addressTooLong
  /// The request has content that this server cannot read.
  case unreadableForm
  /// - Parameter seconds: The time until the next try, 1 or more.
  case tooManyRequests(seconds: Int)
  /// The server made a mistake.
  case failed
  /// There is nothing to show at the moment, not even averages.
  case unavailable
  /// The server cannot draw pictures.
  case noPictures
  /// A choice could not be kept.
  case notStored
  /// It is not known for the moment who is logged in.
  case accountUnread
}

/// Why a request does not get its page, and what to do.
package enum WebProblemPhrase: Hashable, Sendable {
  case title(WebProblem)
  /// What to do, in a sentence.
  case advice(WebProblem)
  /// The label of the link to the first page.
  case toFirstPage
  /// The label of the link to the search.
  case toSearch
}

extension Localizer {
  func sentence(_ phrase: WebProblemPhrase) -> String {
    switch phrase {
    case .title(let problem): title(problem)
    case .advice(let problem): advice(problem)
    case .toFirstPage: localized(WebProblemLinkMessage.toFirstPage)
    case .toSearch: localized(WebProblemLinkMessage.toSearch)
    }
  }

  private func title(_ problem: WebProblem) -> String {
    switch problem {
    case .malformed: localized(WebProblemMessage.malformed)
    case .unknownHost: localized(WebProblemMessage.unknownHost)
    case .forbidden: localized(WebProblemMessage.forbidden)
    case .notFound: localized(WebProblemMessage.notFound)
    case .wrongMethod: localized(WebProblemMessage.wrongMethod)
    case .bodyTooLarge: localized(WebProblemMessage.bodyTooLarge)
    case .addressTooLong: localized(WebProblemMessage.addressTooLong)
    case .unreadableForm: localized(WebProblemMessage.unreadableForm)
    case .tooManyRequests: localized(WebProblemMessage.tooManyRequests)
    case .failed: localized(WebProblemMessage.failed)
    case .unavailable: localized(WebProblemMessage.unavailable)
    case .noPictures: localized(WebProblemMessage.noPictures)
    case .notStored: localized(WebProblemMessage.notStored)
    case .accountUnread: localized(WebProblemMessage.accountUnread)
    }
  }

  private func advice(_ problem: WebProblem) -> String {
    switch problem {
    case .malformed: localized(WebAdviceMessage.malformed)
    case .unknownHost: localized(WebAdviceMessage.unknownHost)
    case .forbidden: localized(WebAdviceMessage.forbidden)
    case .notFound: localized(WebAdviceMessage.notFound)
    case .wrongMethod: localized(WebAdviceMessage.wrongMethod)
    case .bodyTooLarge: localized(WebAdviceMessage.bodyTooLarge)
    case .addressTooLong: localized(WebAdviceMessage.addressTooLong)
    case .unreadableForm: localized(WebAdviceMessage.unreadableForm)
    case .tooManyRequests(let seconds): localized(WebAdviceMessage.tooManyRequests, count: seconds)
    case .failed: localized(WebAdviceMessage.failed)
    case .unavailable, .accountUnread: localized(WebAdviceMessage.unavailable)
    case .noPictures: localized(WebAdviceMessage.noPictures)
    case .notStored: localized(WebAdviceMessage.notStored)
    }
  }
}

enum WebProblemMessage: String, CaseIterable, MessageCase {
  static let context = "webProblem"
  static let note = "The title of the page that a server shows in place of one that it cannot show."

  case malformed = "This request cannot be understood"
  case unknownHost = "This server is not known by that name"
  case forbidden = "This did not come from a page of Cloudy"
  case notFound = "There is no such page"
  case wrongMethod = "This page does not accept such requests"
  case bodyTooLarge = "That was too much to send"
  case addressTooLong = "This address is too long"
  case unreadableForm = "This form cannot be read"
  case tooManyRequests = "Too many requests"
  case failed = "Something went wrong here"
  case unavailable = "No weather for now"
  case noPictures = "This server draws no pictures"
  case notStored = "This could not be saved"
  case accountUnread = "Your account cannot be read at the moment"
}

enum WebAdviceMessage: String, CaseIterable, MessageCase {
  static let context = "webAdvice"
  static let note = """
    What to do about a page that a server cannot show, below a title such as “There is no such page”. Leave commands, \
    addresses and names such as librsvg as they are. NAME stands for what the person fills in.
    """

  case malformed = "Check the address, or begin again from the first page."
  case unknownHost = """
    Open it by its own address. Whoever runs it can give it this name: cloudy-web --public-url https://NAME
    """
  case forbidden = "Nothing was changed. Open the page here and try again from there."
  case notFound = "Check the address, or search for the place."
  case wrongMethod = "Follow a link, or use a form of the page itself."
  case bodyTooLarge = "Nothing was changed. Send less at once."
  case addressTooLong = "Shorten it, or begin again from the first page."
  case unreadableForm = "Nothing was changed. Use the form of the page itself."
  case tooManyRequests = "Try again in a second.|Try again in {count} seconds."
  case failed = "It is not your fault. Try again in a moment."
  case unavailable = "Try again in a moment."
  case noPictures = """
    librsvg is missing on it (on Debian and Ubuntu: librsvg2-2). With .svg at its end, this address has the same as a \
    drawing.
    """
  case notStored = "Nothing was changed, and what you chose before is still there. Try again in a moment."
}

enum WebProblemLinkMessage: String, CaseIterable, MessageCase {
  static let context = "webProblemLink"
  static let note = "Links on the page that a server shows in place of one that it cannot show."

  case toFirstPage = "The weather where you are"
  case toSearch = "Search for a place"
}
