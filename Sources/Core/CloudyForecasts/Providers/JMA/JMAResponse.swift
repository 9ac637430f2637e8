import CloudyHTTP
import Foundation

/// The reports of an office of the Japan Meteorological Agency, one for each kind of hazard, such as
/// https://www.jma.go.jp/bosai/warning/data/r8/130000.json.
struct JMAResponse: Decodable {
  let reports: [Report]
  /// The number of reports, or of parts of them, that could not be read.
  let unreadable: Int

  /// Throws if there is no report, since an office has a report even if nothing is in force.
  init(from decoder: any Decoder) throws {
    let list = try decoder.singleValueContainer().decode([LossyDecodable<Report>].self)
    guard !list.isEmpty else { throw DecodingError.problem(.missing, at: decoder.codingPath) }
    let read = list.compactMap(\.value)
    reports = read.filter { !$0.isDrill }
    unreadable = read.reduce(list.count - read.count) { $0 + $1.unreadable }
  }
}

extension JMAResponse {
  /// A report with the state of each municipality, also of those without a warning.
  struct Report: Decodable {
    /// Such as `VPWW55` for rain; `nil` if not stated.
    let type: String?
    let time: Date
    /// In Japanese; `nil` if not stated.
    let headline: String?
    /// The name of the office in Japanese; `nil` if not stated.
    let office: String?
    /// By municipality, or by part of one.
    let towns: [Area]
    /// By region, which contains municipalities.
    let regions: [Area]
    fileprivate let unreadable: Int
    fileprivate let isDrill: Bool

    /// The number of characters that are read, since the headline is a text of each alert of the report.
    private static let headlineLimit = 1000

    private enum Key: CodingKey {
      case reportDatetime, dataTypeCode, headlineText, publishingOffice, infoType, status, warning
      case class10Items, class20Items
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      guard let time = container.instant(.reportDatetime) else {
        throw DecodingError.problem(.noTime, at: container.codingPath + [Key.reportDatetime])
      }
      // What was in force before a withdrawn report is unknown.
      if container.text(.infoType) == "取消" {
        throw DecodingError.problem(.unexpected, at: container.codingPath + [Key.infoType])
      }
      self.time = time
      type = container.text(.dataTypeCode)
      headline = container.text(.headlineText).map { String($0.prefix(Report.headlineLimit)) }
      office = container.text(.publishingOffice)
      isDrill = ["訓練", "試験"].contains(container.text(.status))
      let warning = try container.nestedContainer(keyedBy: Key.self, forKey: .warning)
      let lists = try [Key.class20Items, .class10Items].map { key -> (items: [Area], unreadable: Int)? in
        try warning.contains(key) ? warning.partialList(key, of: Area.self) : nil
      }
      guard lists.contains(where: { $0 != nil }) else {
        throw DecodingError.problem(.missing, at: warning.codingPath + [Key.class20Items])
      }
      towns = lists[0]?.items ?? []
      regions = lists[1]?.items ?? []
      unreadable = lists.reduce(0) { $0 + ($1?.unreadable ?? 0) } + (towns + regions).reduce(0) { $0 + $1.unreadable }
    }
  }

  /// The state of an area.
  struct Area: Decodable {
    /// Seven digits for a municipality or a part of one, six for a region.
    let code: String
    let kinds: [Kind]
    fileprivate let unreadable: Int

    private enum Key: CodingKey {
      case areaCode, kinds
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      code = try container.requiredText(.areaCode)
      (kinds, unreadable) = try container.partialList(.kinds)
    }
  }

  /// A warning in an area, or that there is none.
  struct Kind: Decodable {
    /// Such as `03`; `nil` only if nothing is in force.
    let code: String?
    /// Such as `発表` (issued), `継続` (continued) and `解除` (lifted); `nil` if not stated.
    let status: String?
    /// Also if the status is unknown, since a warning too many is better than one too few.
    let isInForce: Bool

    private enum Key: CodingKey {
      case code, status
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      status = container.text(.status)
      code = container.text(.code)
      let isLifted = code == "00" || status.map { $0.contains("解除") || $0.hasSuffix("なし") } ?? false
      isInForce = !isLifted
      guard isInForce else { return }
      guard let code else { throw DecodingError.problem(.missing, at: container.codingPath + [Key.code]) }
      // Each code is an alert of its own, so there must not be any number of them.
      guard code.utf8.count <= Kind.longestCode, code.allSatisfy({ $0.isASCII && $0.isNumber }) else {
        throw DecodingError.problem(.unexpected, at: container.codingPath + [Key.code])
      }
    }

    /// Digits. Those of all codes are two.
    private static let longestCode = 3
  }
}
