import CloudyDocuments
import CloudyModel
import CloudyTerminal
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
  /// One line for a status bar: a number from 1 to 4, a format with `%` letters, the name of a bar, or a format of
  /// ``WttrFormat``.
  case line(LineFormat)

  /// The parts of the terminal's view.
  enum Contents: Hashable, Sendable {
    /// The day and the week.
    case screen
    /// Every hour instead of the week.
    case hours
    /// The source of each value.
    case explanation
    /// The report of wttr.in, with the parts of each day.
    case dayParts(DayPartsLayout)
  }

  /// The longest format with `%` letters, in Unicode scalars. With the longest texts, it expands to a few kilobytes.
  static let formatLimit = 200
  /// The numbers of columns that a client can request for text; others are changed to the nearest.
  static let widths = 20...300

  init(path: String, fields: QueryFields, headers: HTTPFields) {
    if let format = CardFormat(path: path) {
      self = .card(format, paper: PaperFormat(fields))
      return
    }
    if let format = DocumentFormat(path: path, fields: fields) {
      self = .document(format.preferred(AcceptedTypes(headers[.accept])))
      return
    }
    switch Representation(path: path, fields: fields, headers: headers) {
    case .page: self = .page
    case .json:
      self = WttrFormat(rawValue: fields.format ?? "").map { .line(LineFormat($0.rawValue)) } ?? .document(.json)
    case .line:
      // A line break in the URL, %0A, is one in the response.
      let lines = (fields.format ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      let isASCII = !TerminalCapabilities(fields, headers).isUnicode
      self = .line(LineFormat(lines.map { String($0).harmless }.joined(separator: "\n"), isASCII: isASCII))
    case .text:
      let contents = Contents(fields)
      self = .text(contents, TerminalCapabilities(fields, headers, contents))
    }
  }

  /// Whether a single day can be requested. A line shows only the current weather, and an explanation covers all days.
  var showsDays: Bool {
    switch self {
    case .page, .card, .text(.screen, _), .text(.hours, _): true
    case .document(let format): format.showsDays
    case .text(.explanation, _), .text(.dayParts, _), .line: false
    }
  }

  /// Whether a request for today is one for the present.
  var showsToday: Bool {
    switch self {
    case .line, .text(.dayParts, _): true
    case .page, .card, .document, .text(.screen, _), .text(.hours, _), .text(.explanation, _): false
    }
  }

  /// Returns the form in which a requested day is shown to people at a terminal. The report of wttr.in begins with the
  /// current weather, so that a single day is shown in the terminal's own view.
  func ofDay(_ fields: QueryFields, _ headers: HTTPFields) -> WeatherForm {
    guard case .text(.dayParts, _) = self else { return self }
    return .text(.screen, TerminalCapabilities(fields, headers))
  }

  /// The format of error responses; the problem of a card is reported as text.
  var representation: Representation {
    switch self {
    case .page: .page
    case .document(.json): .json
    case .document, .text, .card: .text
    case .line(let format): WttrFormat(rawValue: format.typed)?.isJSON == true ? .json : .line
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
      format.barForProblems.map(StatusBarDocument.contentType(for:)) ?? representation.contentType
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

  /// The format itself, or another version of the same document that the client prefers: metrics have two.
  fileprivate func preferred(_ accepted: AcceptedTypes) -> DocumentFormat {
    let openMetrics = accepted.preference(for: "application/openmetrics-text", version: "1.0.0")
    // A client that accepts anything gets the older format, which every program reads.
    guard self == .prometheus, openMetrics.quality > 0, openMetrics.precision == 2 else { return self }
    return openMetrics >= accepted.preference(for: "text/plain", version: "0.0.4") ? .openMetrics : self
  }
}

extension WeatherForm.Contents {
  /// A view of Cloudy that is requested by name takes precedence over the options of wttr.in.
  fileprivate init(_ fields: QueryFields) {
    let options = WttrOptions(fields)
    if fields.isSet("explain") {
      self = .explanation
    } else if fields.isSet("hourly") {
      self = .hours
    } else if fields.format == WttrView.v1.rawValue || (fields.format == nil && options.isPresent) {
      self = .dayParts(
        DayPartsLayout(
          days: options.days ?? DayPartsLayout.dayLimit, isNarrow: options.isNarrow, hasCaption: !options.hidesCaption,
          hasPlace: !options.hidesPlace, hasFooter: !options.hidesFooter))
    } else {
      self = .screen
    }
  }
}

extension TerminalCapabilities {
  /// Guesses the capabilities of a client's terminal, which are unknown. The colors are from the 256 that nearly all
  /// terminals support, are readable on black and white, and are used only for a terminal program that did not request
  /// plain text.
  init(_ fields: QueryFields, _ headers: HTTPFields, _ contents: WeatherForm.Contents = .screen) {
    let accepted = AcceptedTypes(headers[.accept])
    let options = WttrOptions(fields)
    let isPlain = options.isPlain || fields.isSet("plain") || accepted.preference(for: "text/plain").precision == 2
    let isTerminal = options.isForTerminal || TerminalProgram.isNamed(by: headers[.userAgent])
    // Programs that cut out columns of wttr.in's report expect its width, whatever the terminal's is.
    let usualWidth = if case .dayParts = contents { DayPartsView.width(isNarrow: false) } else { 80 }
    let widths = WeatherForm.widths
    let width = fields["width"].flatMap { Int($0) }.map { min(max($0, widths.lowerBound), widths.upperBound) }
    self.init(
      width: width ?? usualWidth,
      color: isTerminal && !isPlain ? .ansi256 : .none,
      isUnicode: !options.isASCII && !fields.isSet("ascii") && !accepted.wantsASCII(in: "text/plain"))
  }
}
