import CloudyDocuments
import CloudyModel
import CloudyViewModels
import HTTPTypes
import Hummingbird
import TerminalKit

/// Everything that a screen other than a place's weather depends on, apart from the weather and the time.
struct ScreenKey: PageKey {
  enum Screen: Hashable, Sendable {
    case about(host: String, outcome: VisitOutcome?)
    case sources(host: String, outcome: VisitOutcome?)
    case api(host: String, outcome: VisitOutcome?)
    /// - Parameter note: A note that choices are not stored permanently; `nil` if they are.
    case settings(
      Settings, rules: RulesViewModel, stored: StoredDataViewModel, notified: PushPlaces?, outcome: VisitOutcome?,
      note: String?)
    case locations(LocationsQuery)
    case search(PlaceSearchViewModel, outcome: VisitOutcome?)
    case problem(WebProblem, advice: String?)
    case unknownPlace(UnknownPlace)
    /// The response to a name that is not in the gazetteer, for a visitor in a time zone.
    case unknownName(String, timeZone: String?)
  }

  /// The format in which a client gets the screen.
  enum Form: Hashable, Sendable {
    case page
    case json
    case text(TerminalCapabilities)
    /// A line that a status bar reads, for problems.
    case bar(StatusBar)
    /// One line of plain text.
    case line

    init(_ request: HTTPTypes.HTTPRequest) {
      let target = RequestTarget(request)
      if let bar = WeatherForm(path: target.path, fields: target.fields, headers: request.headerFields).barForProblems {
        self = .bar(bar)
        return
      }
      if let format = DocumentFormat(path: target.path, fields: target.fields), format != .json {
        // The readers of such documents display no pages.
        self = .text(TerminalCapabilities())
        return
      }
      switch Representation(path: target.path, fields: target.fields, headers: request.headerFields) {
      case .page: self = .page
      case .json: self = .json
      case .line: self = .line
      case .text: self = .text(TerminalCapabilities(target.fields, request.headerFields))
      }
    }
  }

  let screen: Screen
  let form: Form
  /// The tag of the language.
  let language: String
  /// `nil` for a screen without visitors' choices.
  var owner: VisitorID?
  var appearance = PageAppearance.current
}
