import Hummingbird

/// A part of the server's paths with rules that also apply to requests that reach no route: malformed or rate-limited
/// ones, and ones for another host.
struct RouteArea: Sendable {
  /// Whether a path, percent-encoded and without its query, belongs to the area.
  let contains: @Sendable (_ path: String) -> Bool
  /// Whether the area is served under every host name: its responses reveal nothing about the client, and its clients
  /// may know the server by a name that browsers must not use.
  var servesEveryHost = false
  /// Whether responses carry the security headers of documents. Responses that pages of other sites may read do not.
  var hasDocumentHeaders = true
  /// Returns the response to a request that failed; `nil` for the default of ``ProblemResponses``.
  var errorResponse: (@Sendable (_ error: ProblemError) -> Response)?

  /// The default area: all pages.
  static let pages = RouteArea(contains: { _ in true })
}

extension [RouteArea] {
  /// Returns the first area that contains a path, or the area of pages.
  func area(of path: String) -> RouteArea { first { $0.contains(path) } ?? .pages }
}
