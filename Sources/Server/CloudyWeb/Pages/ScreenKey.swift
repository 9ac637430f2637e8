import CloudyModel
import CloudyViewModels
import HTTPTypes
import Hummingbird
import TerminalKit

/// Everything that a screen other than a place's weather depends on, apart from the weather and the time.
struct ScreenKey: PageKey {
  enum Screen: Hashable, Sendable {
    case about(host: String, outcome: VisitOutcome?)
    case api(host: String, outcome: VisitOutcome?)
    /// - Parameter note: That choices do not last; `nil` if they do.
    case settings(Settings, stored: StoredDataViewModel, outcome: VisitOutcome?, note: String?)
    case locations(LocationsQuery)
    case search(PlaceSearchViewModel, outcome: VisitOutcome?)
    case problem(WebProblem, advice: String?)
    case unknownPlace(UnknownPlace)
    /// The answer to a name that the gazetteer alone does not know, for somebody in a time zone.
    case unknownName(String, timeZone: String?)
  }

  /// The form in which a client gets the screen.
  enum Form: Hashable, Sendable {
    case page
    case json
    case text(TerminalCapabilities)

    init(_ request: HTTPTypes.HTTPRequest) {
      let target = RequestTarget(request)
      switch Representation(path: target.path, fields: target.fields, headers: request.headerFields) {
      case .page: self = .page
      case .json: self = .json
      case .text: self = .text(TerminalCapabilities(target.fields, request.headerFields))
      }
    }
  }

  let screen: Screen
  let form: Form
  /// The tag of the language.
  let language: String
  /// `nil` for a screen without anything that a visitor chose.
  var owner: VisitorID?
}
