import CloudyDocuments
import HTTPTypes

/// A format in which the content at a URL is available.
enum Representation: Hashable, Sendable {
  /// HTML, for browsers.
  case page
  /// For programs.
  case json
  /// For people at a terminal.
  case text
  /// One line of plain text, for status bars and scripts.
  case line

  var mediaType: String {
    switch self {
    case .page: "text/html"
    case .json: "application/json"
    case .text, .line: "text/plain"
    }
  }

  /// For the header `Content-Type`.
  var contentType: String { self == .json ? mediaType : mediaType + "; charset=utf-8" }

  /// Chooses a format. The URL takes precedence over the client's headers.
  ///
  /// - Parameters:
  ///   - path: The URL's path; the suffix `.json` selects JSON.
  ///   - fields: The URL's fields; `format` is `json`, `html`, `text`, a name of wttr.in, or a one-line format. An
  ///     option of wttr.in selects text, unless the client names HTML.
  init(path: String, fields: QueryFields, headers: HTTPFields) {
    if let named = Representation(path: path, fields: fields) {
      self = named
    } else if WttrOptions(fields).isPresent, !AcceptedTypes(headers[.accept]).names("text/html") {
      self = .text
    } else {
      self.init(headers)
    }
  }

  /// - Returns: `nil` if the URL does not select a format.
  init?(path: String, fields: QueryFields) {
    if path.hasSuffix(".json") {
      self = .json
      return
    }
    switch fields.format {
    case nil: return nil
    case "json": self = .json
    case "html": self = .page
    case "text": self = .text
    case .some(let format) where WttrView(rawValue: format) != nil: self = .text
    case .some(let format): self = WttrFormat(rawValue: format)?.isJSON == true ? .json : .line
    }
  }

  /// Chooses the format that the client prefers. A client that accepts anything gets a page, unless it writes to a
  /// terminal. A client that accepts none of the formats gets one anyway, which is more useful than an error.
  init(_ headers: HTTPFields) {
    let accepted = AcceptedTypes(headers[.accept])
    let isTerminal = TerminalProgram.isNamed(by: headers[.userAgent])
    let choices: [Representation] = isTerminal ? [.text, .json, .page] : [.page, .json, .text]
    var best = choices[0]
    for choice in choices.dropFirst()
    where accepted.preference(for: choice.mediaType) > accepted.preference(for: best.mediaType) {
      best = choice
    }
    self = best
  }

  /// The headers that decide on the format, the language and the choices unless the URL does: for `Vary`.
  static let decidingHeaders = "Accept, User-Agent, Accept-Language, Cookie"
}
