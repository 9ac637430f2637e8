/// Sends requests to weather services, over the network or to a fake.
package protocol HTTPTransport: Sendable {
  /// Sends the request and returns the server's response, whatever its status.
  ///
  /// - Throws: ``ForecastError`` `.unreachable`, `.timedOut`, `.insecure`, `.noNetworkLibrary`, `.cancelled`, or
  ///   `.unreadable` (not HTTP, or a body that broke off or does not end).
  func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse
}
