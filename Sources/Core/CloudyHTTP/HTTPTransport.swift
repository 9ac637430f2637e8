/// Carries requests to weather services: the network, or a fake.
package protocol HTTPTransport: Sendable {
  /// Sends the request and returns the server's answer, whatever its status.
  ///
  /// - Throws: ``ForecastError`` `.unreachable`, `.timedOut`, `.insecure`, `.noNetworkLibrary`, `.cancelled`, or
  ///   `.unreadable` (not HTTP, or a body that broke off or does not end).
  func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse
}
