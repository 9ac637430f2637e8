import HTTPTypes

/// A form in which what is at an address can be had.
enum Representation: Hashable, Sendable {
  /// HTML, for browsers.
  case page
  /// For programs.
  case json
  /// For people at a terminal.
  case text

  var mediaType: String {
    switch self {
    case .page: "text/html"
    case .json: "application/json"
    case .text: "text/plain"
    }
  }

  /// For the header `Content-Type`.
  var contentType: String { self == .json ? mediaType : mediaType + "; charset=utf-8" }

  /// What an address says goes before what the client's headers say.
  ///
  /// - Parameters:
  ///   - path: Of the address; `.json` at its end asks for JSON.
  ///   - fields: Of the address; `format` is `json`, `html` or `text`.
  init(path: String, fields: QueryFields, headers: HTTPFields) {
    if let named = Representation(path: path, fields: fields) {
      self = named
    } else {
      self.init(headers)
    }
  }

  /// - Returns: `nil` if the address does not say.
  init?(path: String, fields: QueryFields) {
    if path.hasSuffix(".json") {
      self = .json
      return
    }
    switch fields["format"] {
    case "json": self = .json
    case "html": self = .page
    case "text": self = .text
    default: return nil
    }
  }

  /// What the client wants most. One that takes anything gets a page, unless it writes on a terminal; one that takes
  /// nothing of what there is gets the same, which helps more than an error.
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

  /// The headers that decide where an address does not: for `Vary`.
  static let decidingHeaders = "Accept, User-Agent"
}

extension StringProtocol {
  /// A path without the `.json` that asks for JSON.
  var withoutJSONSuffix: String { String(hasSuffix(".json") ? dropLast(5) : dropLast(0)) }
}
