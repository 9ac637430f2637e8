/// Carries requests to weather services: the network, or a fake.
package protocol HTTPTransport: Sendable {
  /// Answers with whatever the server said, any status.
  ///
  /// - Throws: ``ForecastError`` `.unreachable`, `.timedOut`, `.insecure`, `.noNetworkLibrary`, `.unreadable` (no HTTP,
  ///   or a body that broke off or has no end) or `.cancelled`.
  func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse
}
