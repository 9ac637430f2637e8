/// A format in which programs read the weather of a place.
package enum DocumentFormat: String, CaseIterable, Hashable, Sendable {
  /// Everything known: see docs/json.md.
  case json
  /// The hours as a table: RFC 4180.
  case csv
  /// The current values and the forecast in Prometheus' text format 0.0.4.
  case prometheus = "prom"
  /// The same metrics as OpenMetrics 1.0, which clients can also select at the URLs of ``prometheus``, by `Accept`.
  case openMetrics = "openmetrics"
  /// The alerts as a feed: RFC 4287.
  case atom
  /// The times in which a rule applies, as a calendar: RFC 5545.
  case calendar = "ics"

  /// - Parameter path: A path whose suffix may select a format.
  /// - Returns: `nil` if the path has no such suffix.
  package init?(path: some StringProtocol) {
    guard let format = DocumentFormat.allCases.first(where: { path.hasSuffix($0.suffix) }) else { return nil }
    self = format
  }

  /// - Parameter name: As users write it, such as `csv`.
  /// - Returns: `nil` for an unknown name.
  package init?(named name: String) {
    guard let format = DocumentFormat.allCases.first(where: { [$0.rawValue, "\($0)"].contains(name) }) else {
      return nil
    }
    self = format
  }

  /// Such as `.csv`.
  package var suffix: String { "." + rawValue }

  /// For the header `Content-Type`.
  package var contentType: String {
    switch self {
    case .json: "application/json"
    case .csv: "text/csv; charset=utf-8; header=present"
    case .prometheus: "text/plain; version=0.0.4; charset=utf-8"
    case .openMetrics: "application/openmetrics-text; version=1.0.0; charset=utf-8"
    case .atom: "application/atom+xml; charset=utf-8"
    case .calendar: "text/calendar; charset=utf-8"
    }
  }

  /// The end of each line, including the last one.
  package var lineEnd: String { self == .calendar ? "\r\n" : "\n" }

  /// Whether the document can have a single day; alerts, metrics and calendars are always of the present.
  package var showsDays: Bool { self == .json || self == .csv }
}

extension StringProtocol {
  /// The path without the suffix of a format.
  package var withoutDocumentSuffix: String { String(dropLast(DocumentFormat(path: self)?.suffix.count ?? 0)) }
}
