import CloudyHTTP
import CloudyStorage

extension ServiceEndpoint {
  /// Makes an unconditional request.
  package func response<Response: Decodable>(
    _ type: Response.Type, path: String, query: [(String, String)] = [], headers: [String: String] = [:],
    secret: Secret? = nil, weight: Double = 1
  ) async throws(ForecastError) -> Response {
    try await reply(type, path: path, query: query, headers: headers, secret: secret, weight: weight)
      .unconditional().response
  }
}
