import CloudyViewModels
import Hummingbird

/// The texts of a form of an account.
struct AccountFields: Sendable {
  private static let byteLimit = 16_384

  private let fields: [String: String]

  /// - Throws: If it is no form, too long, or has a field twice.
  init(_ request: Request, _ language: Language) async throws {
    func words(_ phrase: VisitPhrase) -> String { language.text(.web(.visit(phrase))) }
    let type = (request.headers[.contentType] ?? "").prefix { $0 != ";" }
    guard type.lowercased() == "application/x-www-form-urlencoded" else {
      throw HTTPError(.unsupportedMediaType, message: words(.notAForm))
    }
    guard let body = try? await request.body.collect(upTo: AccountFields.byteLimit) else {
      throw HTTPError(.contentTooLarge, message: words(.formTooLong))
    }
    var fields: [String: String] = [:]
    for field in PercentEncoding.fields(body.readableBytesView) {
      guard fields.count < 10, let name = AccountFields.text(field.name), let value = AccountFields.text(field.value),
        fields.updateValue(value, forKey: name) == nil
      else { throw HTTPError(.badRequest, message: words(.formUnreadable)) }
    }
    self.fields = fields
  }

  /// The text of a field; empty if there is none.
  subscript(name: String) -> String { fields[name] ?? "" }

  private static func text(_ bytes: some Collection<UInt8>) -> String? {
    PercentEncoding.decode(bytes, plusIsSpace: true).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
