import CloudyDocuments
import CloudyModel
import CloudyViewModels
import HTTPTypes
import TerminalKit

/// The format in which a client requests the weather of a place.
enum WeatherForm: Hashable, Sendable {
  /// A page for browsers.
  case page
  /// A document for programs.
  case document(DocumentFormat)
  /// The terminal's view.
  case text(Contents, TerminalCapabilities)
  /// A weather card, or a picture for e-paper in its place.
  case card(CardFormat, paper: PaperFormat?)
  /// One line for a status bar: a number from 1 to 4, a format with `%` letters, or the name of a bar.
  case line(LineFormat)

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
      self = .card(format, paper: PaperFormat(fields))
      return
    }
    if let format = DocumentFormat(path: path, fields: fields) {
      self = .document(format)
      return
    }
    switch Representation(path: path, fields: fields) {
    case .page: self = .page
    case .json: self = .document(.json)
    case .text: self = .text(Contents(fields), TerminalCapabilities(fields, headers))
    case nil:
      if let format = fields["format"], !format.isEmpty {
        let isASCII = !TerminalCapabilities(fields, headers).isUnicode
        self = .line(LineFormat(format.harmless, isASCII: isASCII))
        return
      }
      switch Representation(headers) {
      case .page: self = .page
      case .json: self = .document(.json)
      case .text: self = .text(Contents(fields), TerminalCapabilities(fields, headers))
      }
    }
  }

  /// Whether a single day can be requested. A line always shows the current weather, and an explanation covers all
  /// days.
  var showsDays: Bool {
    switch self {
    case .page, .card, .text(.screen, _), .text(.hours, _): true
    case .document(let format): format.showsDays
    case .text(.explanation, _), .line: false
    }
  }

  /// The format of error responses; the problem of a card or a line is reported as text.
  var representation: Representation {
    switch self {
    case .page: .page
    case .document(.json): .json
    case .document, .text, .line, .card: .text
    }
  }

  /// The bar in whose format problems are reported; `nil` for all other forms.
  var barForProblems: StatusBar? { if case .line(let format) = self { format.barForProblems } else { nil } }

  /// For the header `Content-Type`.
  var contentType: String {
    switch self {
    case .page, .text: representation.contentType
    case .document(let format): format.contentType
    case .card(let format, _): format.contentType
    case .line(let format):
      format.barForProblems.map(StatusBarDocument.contentType(for:)) ?? Representation.text.contentType
    }
  }
}

extension DocumentFormat {
  /// - Returns: `nil` if the URL does not select a document.
  init?(path: String, fields: QueryFields) {
    guard let format = DocumentFormat(path: path) ?? fields["format"].flatMap(DocumentFormat.init(named:)) else {
      return nil
    }
    self = format
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
