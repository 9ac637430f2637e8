import CloudyHTTP
import Foundation

/// The texts of the warnings in force in Hong Kong, in one language: `dataType=warningInfo` of
/// https://data.weather.gov.hk. Without warnings, there is no list.
struct WarningTextsResponse: Decodable {
  /// By statement, such as `WRAIN`.
  private let details: [String?: [Detail]]

  private enum CodingKeys: CodingKey {
    case details
  }

  init(from decoder: any Decoder) throws {
    let list = (try? decoder.container(keyedBy: CodingKeys.self))?.list(.details, of: Detail.self)
    details = Dictionary(grouping: list ?? [], by: \.statement)
  }

  /// Returns the paragraphs of a warning; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - statement: Such as `WRAIN`.
  ///   - code: The statement with its color or number, such as `WRAINB`. Texts for others, from before a change, are
  ///     left out.
  func text(of statement: String, code: String?) -> String? {
    let matching = details[statement, default: []].filter { detail in
      detail.subtype == nil || code == nil || detail.subtype == code
    }
    let paragraphs = matching.flatMap(\.paragraphs)
    return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
  }
}

extension WarningTextsResponse {
  private struct Detail: Decodable {
    let statement: String?
    /// `nil` for statements without colors and numbers.
    let subtype: String?
    let paragraphs: [String]

    private enum CodingKeys: String, CodingKey {
      case contents, subtype
      case statement = "warningStatementCode"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      statement = container.text(.statement)
      subtype = container.text(.subtype)?.uppercased()
      paragraphs = (container.list(.contents, of: String.self) ?? []).filter { $0.contains { !$0.isWhitespace } }
    }
  }
}
