import HTTPTypes
import TerminalKit

/// The format in which a client requests the weather of a place.
enum WeatherForm: Hashable, Sendable {
  /// A page for browsers.
  case page
  case json
  /// The terminal's view.
  case text(Contents, TerminalCapabilities)
  /// A weather card.
  case card(CardFormat)
  /// One line for a status bar: a number from 1 to 4, or a format with `%` letters.
  case line(format: String)

  /// The parts of the terminal's view.
  enum Contents: Hashable, Sendable {
    /// The day and the week.
    case screen
    /// Every hour instead of the week.
    case hours
    /// The source of each value.
    case explanation
  }

  /// The longest format with `%` letters, in Unicode scalars. With the longest texts, it expands to a few kilobytes.
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

  /// Whether a single day can be requested. A line always shows the current weather, and an explanation covers all
  /// days.
  var showsDays: Bool {
    switch self {
    case .page, .json, .card, .text(.screen, _), .text(.hours, _): true
    case .text(.explanation, _), .line: false
    }
  }

  /// The format of error responses; the problem of a card or a line is reported as text.
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
  /// Guesses the capabilities of a client's terminal, which are unknown. The colors are from the 256 that nearly all
  /// terminals support, are readable on black and white, and are used only for a terminal program that did not request
  /// plain text.
  init(_ fields: QueryFields, _ headers: HTTPFields) {
    let accepted = AcceptedTypes(headers[.accept])
    let isPlain = fields.isSet("plain") || accepted.preference(for: "text/plain").precision == 2
    self.init(
      width: fields["width"].flatMap { Int($0) }.map { min(max($0, 20), 300) } ?? 80,
      color: TerminalProgram.isNamed(by: headers[.userAgent]) && !isPlain ? .ansi256 : .none,
      isUnicode: !fields.isSet("ascii") && !accepted.wantsASCII(in: "text/plain"))
  }
}
