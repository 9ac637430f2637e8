import CloudyModel
import CloudyServices
import CloudyTerminal
import CloudyViewModels
import HTTPTypes

/// Says that there is no such place, and which ones may be meant.
struct UnknownPlacePage: Page {
  struct Nearest: Sendable {
    let text: String
    /// As `Texas, United States`; `nil` if nothing is known.
    let detail: String?
    /// Of its weather, as `/place/2800866-brussels`.
    let path: String
  }

  static let template = "unknown-place"

  let frame: PageFrame
  let title: String
  /// What is wrong; `nil` if the title says it all.
  let problem: String?
  /// Above the places that may be meant; `nil` if there are none.
  let nearestTitle: String?
  let nearest: [Nearest]
  let searchPlaces: String

  init(_ unknown: UnknownPlace, folding: NameFolding, language: Language) {
    title = language.text(.web(.address(.noSuchPlace)))
    frame = PageFrame(title: title, on: "", language: language)
    problem = unknown.words(in: language)
    nearest = unknown.nearest.map { place in
      let row = PlaceRowViewModel(place, language: language)
      return Nearest(
        text: row.text, detail: row.detail.isEmpty ? nil : row.detail,
        path: PlaceAddress(place, folding: folding).path)
    }
    nearestTitle = nearest.isEmpty ? nil : language.text(.nearestNames)
    searchPlaces = language.text(.web(.address(.searchPlaces)))
  }
}

/// The same for programs, as RFC 9457 has it.
struct UnknownPlaceDocument: Encodable {
  let title: String
  let status = HTTPResponse.Status.notFound.code
  let detail: String
  /// Only of a name.
  let nearest: [PlaceDocument]?

  init(_ unknown: UnknownPlace, language: Language) {
    title = language.text(.web(.address(.noSuchPlace)))
    detail = unknown.words(in: language)
    nearest = if case .name(_, let nearest) = unknown { nearest.map(PlaceDocument.init) } else { nil }
  }
}

/// The same for people at a terminal.
struct UnknownPlaceText {
  let unknown: UnknownPlace
  let language: Language

  func text(_ capabilities: TerminalCapabilities) -> String {
    var text = PlainLine(unknown.words(in: language)).text(capabilities)
    let rows = unknown.nearest.map { PlaceRowViewModel($0, language: language) }
    if !rows.isEmpty {
      text += PlainLine(language.text(.nearestNames)).text(capabilities) + SearchResultsView(rows).text(capabilities)
    }
    return text
  }
}

extension UnknownPlace {
  fileprivate func words(in language: Language) -> String {
    switch self {
    case .name(let name, _): language.text(.nothingFound(name))
    case .point(let text): language.text(.noCoordinates(text.beginning))
    case .number: language.text(.web(.address(.noPlaceOfNumber)))
    case .page: language.text(.web(.problem(.title(.notFound))))
    }
  }

  fileprivate var nearest: [Place] {
    if case .name(_, let nearest) = self { nearest } else { [] }
  }
}

extension String {
  /// Enough of what somebody sent to see what is wrong with it.
  fileprivate var beginning: String {
    let shown = harmless.unicodeScalars
    return shown.count > 40 ? String(shown.prefix(40)) + "…" : String(shown)
  }
}
