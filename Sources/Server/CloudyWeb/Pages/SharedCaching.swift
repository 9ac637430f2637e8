import CloudyDocuments
import CloudyLocalization
import CloudyModel
import HTTPTypes
import Hummingbird

/// Whether caches in front of the server, such as those of a CDN, may store the weather at a URL for all clients.
///
/// A response to a client with a cookie, or about the client's own location, is only for that client. Pages and texts
/// are shared at URLs that state language and units; the other formats also at URLs that do not, by `Accept-Language`.
enum SharedCaching {
  /// The header `Cache-Control`, with the time for which the server itself caches a page. A browser requests it again.
  static let cacheControl = "public, s-maxage=60"

  /// Returns the request headers on which a response depends, for `Vary`. Each choice that the URL states removes some.
  ///
  /// - Returns: `nil` for a response that only this client may store.
  static func headers(deciding requested: WeatherRequest, _ request: HTTPTypes.HTTPRequest) -> [String]? {
    guard !request.headerFields.contains(.cookie), requested.path != "/", !requested.wantsNewest,
      requested.outcome == nil
    else { return nil }
    let target = RequestTarget(request)
    let isStated = target.fields.statesNotation
    let ofLanguage = isStated ? [] : ["Accept-Language"]
    let ofForm = headers(deciding: requested.form, target)
    switch requested.form {
    // Cards ignore visitors' choices, but the meaning of a name depends on the cookie with the time zone.
    case .card: return ofLanguage + (target.hasFixedPlace ? [] : ["Cookie"])
    case .document, .line: return ofForm + ofLanguage + ["Cookie"]
    case .page, .text: return isStated ? ofForm + ["Cookie"] : nil
    }
  }

  private static func headers(deciding form: WeatherForm, _ target: RequestTarget) -> [String] {
    let isSelected =
      DocumentFormat(path: target.path, fields: target.fields) != nil
      || Representation(path: target.path, fields: target.fields) != nil
    switch form {
    case .card: return []
    // A client may accept only ASCII.
    case .line where isSelected: return ["Accept"]
    // A client may prefer one of the two formats of metrics.
    case .document(.prometheus), .document(.openMetrics): return ["Accept"]
    case .page where isSelected, .document where isSelected: return []
    // Colors depend on the program.
    case .page, .document, .line, .text: return ["Accept", "User-Agent"]
    }
  }
}

extension QueryFields {
  /// Whether a URL states language and units, so that the browser's languages decide nothing.
  var statesNotation: Bool {
    guard self[VisitorLanguage.field].flatMap(Language.init(spelled:)) != nil else { return false }
    return self[SettingName.units.rawValue].flatMap { SettingChoice.parsed(.units, typed: $0) } != nil
      || WttrOptions(self).units != nil
  }
}

extension RequestTarget {
  /// Whether the path identifies the place, so that no other client can mean another one.
  fileprivate var hasFixedPlace: Bool { path.hasPrefix("/place/") || path.hasPrefix("/at/") }
}

extension ServedContent {
  /// Returns the response, for all clients if possible.
  ///
  /// - Parameter headers: The request headers on which it depends; `nil` if only this client may store it.
  func response(to request: Request, sharedBy headers: [String]?) -> Response {
    var response = response(to: request)
    guard isShareable, let headers else { return response }
    response.headers[.cacheControl] = SharedCaching.cacheControl
    response.headers[.vary] = (headers + ["Accept-Encoding"]).joined(separator: ", ")
    return response
  }
}
