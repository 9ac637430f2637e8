import Foundation

extension HTTPResponse {
  var isSuccess: Bool { (200...299).contains(status) }

  /// Returns the error for a status other than success.
  func refusal(now: Date, text: ServiceText) -> ForecastError {
    let reason = reason.flatMap(text.displayed)
    let limit = RateLimit(self, reason: reason, now: now)
    if status == 429 { return .rateLimited(until: limit?.end, reason: reason) }
    if let limit, limit.end > now { return .unavailable(status: status, until: limit.end, reason: reason) }
    return .refused(status: status, reason: reason)
  }

  /// The service's own message, in any of the known formats; `nil` for a page of HTML.
  private var reason: String? {
    guard let members = try? JSONDecoder().decode(Reasons.self, from: body) else { return nil }
    return members.texts.first
  }
}

/// The formats are `{"error": true, "reason": "…"}` from Open-Meteo, `{"code": 400, "error": "…"}` from Dark Sky,
/// `{"error": {"code": 400, "message": "…"}}` from Nominatim, and `detail` or `message` from Pirate Weather.
private struct Reasons: Decodable {
  enum CodingKeys: CodingKey, CaseIterable {
    case reason, error, detail, message
  }

  let texts: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let nested = try? container.nestedContainer(keyedBy: CodingKeys.self, forKey: .error)
    texts =
      CodingKeys.allCases.compactMap { try? container.decode(String.self, forKey: $0) }
      + [nested?.text(.message)].compactMap(\.self)
  }
}
