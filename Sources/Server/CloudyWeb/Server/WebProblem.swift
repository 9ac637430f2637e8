import CloudyLocalization

/// The reason for an error page.
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
    case .malformed: Message("webProblem.malformed", "Bad request")
    case .unknownHost: Message("webProblem.unknownHost", "Unknown host name")
    case .forbidden: Message("webProblem.forbidden", "Request blocked")
    case .notFound: Message("webProblem.notFound", "Page not found")
    case .wrongMethod: Message("webProblem.wrongMethod", "Method not allowed")
    case .bodyTooLarge: Message("webProblem.bodyTooLarge", "Request too large")
    case .addressTooLong: Message("webProblem.addressTooLong", "Address too long")
    case .unreadableForm: Message("webProblem.unreadableForm", "Invalid form data")
    case .tooManyRequests: Message("webProblem.tooManyRequests", "Too many requests")
    case .failed: Message("webProblem.failed", "Something went wrong")
    case .unavailable: Message("webProblem.unavailable", "Weather temporarily unavailable")
    case .noPictures: Message("webProblem.noPictures", "Images are not available")
    case .notStored: Message("webProblem.notStored", "Your changes could not be saved")
    case .accountUnread: Message("webProblem.accountUnread", "Your account could not be loaded")
    }
  }
}

// Translators: The advice on an error page of a web server, below a title such as “Page not found”. Leave
// commands, addresses and names such as librsvg as they are. NAME stands for what the person fills in.

extension WebProblem {
  /// Advice for the visitor, in a sentence.
  var advice: Message {
    switch self {
    case .malformed: Message("webAdvice.malformed", "Check the address, or start from the home page.")
    case .unknownHost:
      Message(
        "webAdvice.unknownHost",
        """
        Open this server at its own address. Its operator can add this name with: cloudy-web --public-url \
        https://NAME
        """)
    case .forbidden:
      Message("webAdvice.forbidden", "Nothing was changed. Open the page on this site and try again.")
    case .notFound: Message("webAdvice.notFound", "Check the address, or search for the place.")
    case .wrongMethod: Message("webAdvice.wrongMethod", "Follow a link, or use a form on the page.")
    case .bodyTooLarge: Message("webAdvice.bodyTooLarge", "Nothing was changed. Send less data.")
    case .addressTooLong: Message("webAdvice.addressTooLong", "Shorten it, or start from the home page.")
    case .unreadableForm:
      Message("webAdvice.unreadableForm", "Nothing was changed. Use the form on the page.")
    case .tooManyRequests(let seconds):
      Message(
        "webAdvice.tooManyRequests", count: seconds,
        one: "Try again in a second.",
        other: "Try again in \(seconds) seconds.")
    case .failed: Message("webAdvice.failed", "The problem is on the server’s side. Try again in a moment.")
    case .unavailable, .accountUnread: Message("webAdvice.unavailable", "Try again in a moment.")
    case .noPictures:
      Message(
        "webAdvice.noPictures",
        """
        This server needs librsvg for images (on Debian and Ubuntu: librsvg2-2). For a vector image, change the \
        ending of the address to .svg.
        """)
    case .notStored:
      Message("webAdvice.notStored", "Nothing was changed or lost. Try again in a moment.")
    }
  }
}

// Translators: Links on an error page of a web server.

enum WebProblemLinkMessages {
  static let toFirstPage = Message("webProblemLink.toFirstPage", "The weather where you are")
  static let toSearch = Message("webProblemLink.toSearch", "Search for a place")
}
