import HTTPTypes
import TerminalKit

/// The form in which the weather of a place is wanted.
enum WeatherForm: Hashable, Sendable {
  /// A page for browsers.
  case page
  case json
  /// The terminal's view.
  case text(Contents, TerminalCapabilities)
  /// A picture.
  case card(CardFormat)
  /// One line for a status bar: a number from 1 to 4, or text with `%`-letters.
  case line(format: String)

  /// The parts of the terminal's view.
  enum Contents: Hashable, Sendable {
    /// The day and the week.
    case screen
    /// Every hour instead of the week.
    case hours
    /// Where each figure comes from.
    case explanation
  }

  /// The longest text with `%`-letters, in Unicode scalars. With the longest words it makes a few kilobytes.
  static let formatLimit = 200

  init(path: String, fields: QueryFields, headers: HTTPFields) {
    if let format = CardFormat(path: path) {
      self = .card(format)
      return
    }
    switch Representation(path: path, fields: fields) {
    case .page: self = .page
    case .json: self = .json
    case .text: self = .text(Contents(fields), TerminalCapabilities(fields, headers))
    case nil:
      if let format = fields["format"], !format.isEmpty {
        self = .line(format: format)
        return
      }
      switch Representation(headers) {
      case .page: self = .page
      case .json: self = .json
      case .text: self = .text(Contents(fields), TerminalCapabilities(fields, headers))
      }
    }
  }

  /// Whether it can be that of one day. A line is always of now, and an explanation of everything.
  var showsDays: Bool {
    switch self {
    case .page, .json, .card, .text(.screen, _), .text(.hours, _): true
    case .text(.explanation, _), .line: false
    }
  }

  /// The form of what is not a picture; where there is none, a picture's problem is told as text.
  var representation: Representation {
    switch self {
    case .page: .page
    case .json: .json
    case .text, .line, .card: .text
    }
  }
}

extension WeatherForm.Contents {
  fileprivate init(_ fields: QueryFields) {
    self = fields.isSet("explain") ? .explanation : fields.isSet("hourly") ? .hours : .screen
  }
}

extension TerminalCapabilities {
  /// Guesses the terminal behind a client, which is not known: colors are some of the 256 that nearly all terminals
  /// have, readable on black and white, and only for a program that writes to a terminal and did not ask for plain
  /// text.
  init(_ fields: QueryFields, _ headers: HTTPFields) {
    let accepted = AcceptedTypes(headers[.accept])
    let isPlain = fields.isSet("plain") || accepted.preference(for: "text/plain").precision == 2
    self.init(
      width: fields["width"].flatMap { Int($0) }.map { min(max($0, 20), 300) } ?? 80,
      color: TerminalProgram.isNamed(by: headers[.userAgent]) && !isPlain ? .ansi256 : .none,
      isUnicode: !fields.isSet("ascii") && !accepted.wantsASCII(in: "text/plain"))
  }
}
