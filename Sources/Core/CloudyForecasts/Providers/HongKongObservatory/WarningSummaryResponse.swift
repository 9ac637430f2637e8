import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// The warnings in force in Hong Kong, in one language: `dataType=warnsum` of https://data.weather.gov.hk.
struct WarningSummaryResponse: Decodable {
  /// By their statement, such as `WTCSGNL`; without those that were canceled, which stay in the list for a while.
  let warnings: [String: Warning]
  /// The number of warnings that could not be read.
  let unreadable: Int

  /// Throws if there is neither an object nor an empty list, since that must not look like "no warnings".
  init(from decoder: any Decoder) throws {
    if let list = try? decoder.unkeyedContainer() {
      // Without a warning, the object can be written as a list.
      guard list.isAtEnd else { throw DecodingError.problem(.unexpected, at: decoder.codingPath) }
      (warnings, unreadable) = ([:], 0)
      return
    }
    let entries = try [String: LossyDecodable<Warning>](from: decoder)
    let readable = entries.compactMapValues(\.value)
    warnings = readable.filter { !$0.value.isCanceled }
    unreadable = entries.count - readable.count
  }
}

extension WarningSummaryResponse {
  /// A warning, signal or announcement.
  struct Warning: Decodable {
    /// The name with the type, such as `Fire Danger Warning (Red)`.
    let title: String
    /// The kind with its color or number, such as `WRAINB` or `TC8NE`; `nil` if not stated.
    let code: String?
    let isCanceled: Bool
    /// `nil` if not stated.
    let issuedAt: Date?
    /// `nil` if not stated.
    let updatedAt: Date?
    /// `nil` if not stated, as for most warnings.
    let expiresAt: Date?

    private enum CodingKeys: String, CodingKey {
      case name, code, type
      case action = "actionCode"
      case issue = "issueTime"
      case update = "updateTime"
      case expiry = "expireTime"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard let name = container.event(.name) else {
        throw DecodingError.problem(.noEvent, at: container.codingPath + [CodingKeys.name])
      }
      title = Warning.title(name: name, type: container.event(.type))
      code = container.text(.code)?.uppercased()
      isCanceled = code == "CANCEL" || container.text(.action)?.uppercased() == "CANCEL"
      issuedAt = container.instant(.issue)
      updatedAt = container.instant(.update)
      expiresAt = container.instant(.expiry)
    }

    /// The type is a word such as `Red`, a name of its own, or contains the name, depending on warning and language.
    private static func title(name: String, type: String?) -> String {
      guard let type, !name.contains(type) else { return name }
      return type.contains(name) ? type : "\(name) (\(type))"
    }
  }
}
