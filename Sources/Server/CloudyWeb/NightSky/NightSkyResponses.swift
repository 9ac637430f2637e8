import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyTerminal
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird
import TerminalKit

/// Renders the sky over a place, as a page or as text. It is computed, so no service is requested.
struct NightSkyResponses: Sendable {
  let locator: VisitorLocator
  let places: PlaceDatabase
  let templates: Templates
  let now: @Sendable () -> Date

  /// - Parameter date: The date on whose evening the night begins; `nil` for the present.
  func response(on date: CivilDate?, to request: Request, _ context: WebRequestContext) async throws -> Response {
    let target = RequestTarget(request.head)
    let place = await place(target, request, context)
    let language = context.language
    let settings = context.visitor.settings(
      request.headers, chosen: ChosenSettings(), at: place, else: locator.defaults.settings)
    RequestCost.add(1)
    let night = NightSkyViewModel(at: place, on: date, now: now(), settings: settings, language: language)
    switch Representation(path: target.path, fields: target.fields, headers: request.headers) {
    case .page:
      let page = NightSkyPage(night, weatherPath: places.path(of: place), language: language)
      guard let text = templates.render(page) else { throw HTTPError(.internalServerError) }
      return NightSkyResponses.personal(Response(text, as: .page))
    case .json, .text, .line:
      let text = NightSkyView(night).text(TerminalCapabilities(target.fields, request.headers))
      return NightSkyResponses.personal(Response(text, as: .text))
    }
  }

  /// The place may be the visitor's home, and the time passes.
  private static func personal(_ response: Response) -> Response {
    var response = response
    response.headers[.cacheControl] = "private, no-cache"
    return response
  }

  /// Returns the place that the URL names as in forms, otherwise the visitor's own.
  private func place(_ target: RequestTarget, _ request: Request, _ context: WebRequestContext) async -> Place {
    if let text = target.fields["place"], case .place(let id) = WeatherAddress(place: text),
      let place = places.place(id: id)
    {
      return place
    }
    if let text = target.fields["at"], case .point(let coordinates) = WeatherAddress(point: text) {
      return places.placeOfPage(at: coordinates)
    }
    let usual = await locator.defaults.location(of: request.headers, context)
    return (locator.reader.location(of: context.visitor, request.head) ?? usual).place
  }
}
