import CloudyHTTP
import CloudyStorage

extension ServiceEndpoint {
  /// Asks without a condition.
  package func answer<Answer: Decodable>(
    _ type: Answer.Type, path: String, query: [(String, String)] = [], headers: [String: String] = [:],
    secret: Secret? = nil, weight: Double = 1
  ) async throws(ForecastError) -> Answer {
    try await reply(type, path: path, query: query, headers: headers, secret: secret, weight: weight)
      .unconditional().answer
  }
}
