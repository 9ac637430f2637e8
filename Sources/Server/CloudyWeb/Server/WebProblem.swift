import CloudyLocalization

/// The reason why a request is answered with an error page.
enum WebProblem: Hashable, Sendable {
  /// The request is not valid.
  case malformed
  /// The `Host` of the request is not one of this server's.
  case unknownHost
  /// The request came from another site's page, or from an expired form.
  case forbidden
  case notFound
  /// The page exists, but not for this method.
  case wrongMethod
  case bodyTooLarge
  case addressTooLong
  /// The request has content that this server cannot parse.
  case unreadableForm
  /// - Parameter seconds: The time until the next try, 1 or more.
  case tooManyRequests(seconds: Int)
  /// An internal error.
  case failed
  /// There is nothing to show at the moment, not even averages.
  case unavailable
  /// The server cannot draw pictures.
  case noPictures
  /// A choice could not be saved.
  case notStored
  /// Whether the visitor is logged in cannot be determined at the moment.
  case accountUnread
}

// Translators: The title of an error page of a web server.

extension WebProblem {
  var title: Message {
    switch self {
    case .malformed: Message("webProblem.malformed", "This request cannot be understood")
    case .unknownHost: Message("webProblem.unknownHost", "This server is not known by that name")
    case .forbidden: Message("webProblem.forbidden", "This did not come from a page of Cloudy")
    case .notFound: Message("webProblem.notFound", "There is no such page")
    case .wrongMethod: Message("webProblem.wrongMethod", "This page does not accept such requests")
    case .bodyTooLarge: Message("webProblem.bodyTooLarge", "That was too much to send")
    case .addressTooLong: Message("webProblem.addressTooLong", "This address is too long")
    case .unreadableForm: Message("webProblem.unreadableForm", "This form cannot be read")
    case .tooManyRequests: Message("webProblem.tooManyRequests", "Too many requests")
    case .failed: Message("webProblem.failed", "Something went wrong here")
    case .unavailable: Message("webProblem.unavailable", "No weather for now")
    case .noPictures: Message("webProblem.noPictures", "This server draws no pictures")
    case .notStored: Message("webProblem.notStored", "This could not be saved")
    case .accountUnread: Message("webProblem.accountUnread", "Your account cannot be read at the moment")
    }
  }
}

// Translators: The advice on an error page of a web server, below a title such as “There is no such page”. Leave
// commands, addresses and names such as librsvg as they are. NAME stands for what the person fills in.

extension WebProblem {
  /// What the visitor can do, in a sentence.
  var advice: Message {
    switch self {
    case .malformed: Message("webAdvice.malformed", "Check the address, or begin again from the first page.")
    case .unknownHost:
      Message(
        "webAdvice.unknownHost",
        "Open it by its own address. Whoever runs it can give it this name: cloudy-web --public-url https://NAME")
    case .forbidden:
      Message("webAdvice.forbidden", "Nothing was changed. Open the page here and try again from there.")
    case .notFound: Message("webAdvice.notFound", "Check the address, or search for the place.")
    case .wrongMethod: Message("webAdvice.wrongMethod", "Follow a link, or use a form of the page itself.")
    case .bodyTooLarge: Message("webAdvice.bodyTooLarge", "Nothing was changed. Send less at once.")
    case .addressTooLong: Message("webAdvice.addressTooLong", "Shorten it, or begin again from the first page.")
    case .unreadableForm:
      Message("webAdvice.unreadableForm", "Nothing was changed. Use the form of the page itself.")
    case .tooManyRequests(let seconds):
      Message(
        "webAdvice.tooManyRequests", count: seconds,
        one: "Try again in a second.",
        other: "Try again in \(seconds) seconds.")
    case .failed: Message("webAdvice.failed", "It is not your fault. Try again in a moment.")
    case .unavailable, .accountUnread: Message("webAdvice.unavailable", "Try again in a moment.")
    case .noPictures:
      Message(
        "webAdvice.noPictures",
        """
        librsvg is missing on it (on Debian and Ubuntu: librsvg2-2). With .svg at its end, this address has the same \
        as a drawing.
        """)
    case .notStored:
      Message(
        "webAdvice.notStored",
        "Nothing was changed, and what you chose before is still there. Try again in a moment.")
    }
  }
}

// Translators: Links on an error page of a web server.

enum WebProblemLinkMessages {
  static let toFirstPage = Message("webProblemLink.toFirstPage", "The weather where you are")
  static let toSearch = Message("webProblemLink.toSearch", "Search for a place")
}
