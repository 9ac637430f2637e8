import CloudyDocuments
import CloudyHTTP
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyTerminal
import CloudyViewModels
import HTTPTypes
import TerminalKit

/// The error page for an unknown place, with suggestions, or for a date that means no day.
struct UnknownPlacePage: Page {
  struct Nearest: Sendable {
    let text: String
    /// The region and country, such as `Texas, United States`; `nil` if they are unknown.
    let detail: String?
    /// The path of the place's page, such as `/place/2800866-brussels`.
    let path: String
  }

  static let template = "unknown-place"

  let frame: PageFrame
  let title: String
  /// The problem; `nil` if the title says everything.
  let problem: String?
  /// The heading of the suggestions; `nil` if there are none.
  let nearestTitle: String?
  let nearest: [Nearest]
  let searchPlaces: String

  init(_ unknown: UnknownPlace, folding: NameFolding, language: Language) {
    title = language.text(unknown.title)
    frame = PageFrame(title: title, on: "", language: language)
    problem = unknown.words(in: language)
    nearest = unknown.nearest.map { place in
      let row = PlaceRowViewModel(place, language: language)
      return Nearest(
        text: row.text, detail: row.detail.isEmpty ? nil : row.detail,
        path: PlaceAddress(place, folding: folding).path)
    }
    nearestTitle = nearest.isEmpty ? nil : language.text(PlaceMessages.nearestNames)
    searchPlaces = language.text(AddressMessages.searchPlaces)
  }
}

/// The problem document of an unknown place (RFC 9457).
struct UnknownPlaceDocument: Encodable {
  let title: String
  let status: Int
  let detail: String
  /// The suggestions; only present for a name.
  let nearest: [PlaceDocument]?

  init(_ unknown: UnknownPlace, language: Language) {
    title = language.text(unknown.title)
    status = unknown.status.code
    detail = unknown.words(in: language)
    nearest =
      if case .name(_, let nearest) = unknown { nearest.map { PlaceDocument($0, language: language) } } else { nil }
  }
}

/// The error text of an unknown place for terminals.
struct UnknownPlaceText {
  let unknown: UnknownPlace
  let language: Language

  /// The problem, and the suggestions.
  var lines: [String] {
    let rows = unknown.nearest.map { PlaceRowViewModel($0, language: language) }
    return [unknown.words(in: language)]
      + (rows.isEmpty ? [] : [language.text(PlaceMessages.nearestNames)])
      + rows.map { language.text(.list([$0.text, $0.detail])) }
  }

  /// The problem in one line.
  var line: String {
    let words =
      if case .name(let name, _) = unknown {
        language.text(AddressMessages.unknownLocation(name))
      } else {
        unknown.words(in: language)
      }
    return words + "\n"
  }

  func text(_ capabilities: TerminalCapabilities) -> String {
    var text = PlainLine(unknown.words(in: language)).text(capabilities)
    let rows = unknown.nearest.map { PlaceRowViewModel($0, language: language) }
    if !rows.isEmpty {
      text +=
        PlainLine(language.text(PlaceMessages.nearestNames)).text(capabilities)
        + SearchResultsView(rows).text(capabilities)
    }
    return text
  }
}

extension UnknownPlace {
  /// Another day would be another request for the same place, so a date that means no day is a mistake in the URL.
  var status: HTTPTypes.HTTPResponse.Status { if case .date = self { .badRequest } else { .notFound } }

  fileprivate var title: Message {
    if case .date = self { AddressMessages.noSuchDay } else { AddressMessages.noSuchPlace }
  }

  fileprivate func words(in language: Language) -> String {
    switch self {
    case .name(let name, _): language.text(PlaceMessages.notFound(name))
    case .date(let problem): language.text(PlaceMessages.noDay(problem))
    case .point(let text): language.text(PlaceMessages.noCoordinates(text.beginning))
    case .number: language.text(AddressMessages.noPlaceOfNumber)
    case .page: language.text(WebProblem.notFound.title)
    }
  }

  fileprivate var nearest: [Place] {
    if case .name(_, let nearest) = self { nearest } else { [] }
  }
}

extension String {
  /// The start of a client's text, long enough to recognize the mistake.
  fileprivate var beginning: String {
    let displayed = harmless.unicodeScalars
    return displayed.count > 40 ? String(displayed.prefix(40)) + "…" : String(displayed)
  }
}
