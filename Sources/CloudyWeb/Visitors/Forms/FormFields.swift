/// What a browser sends of a form, as `application/x-www-form-urlencoded`.
struct FormFields: Sendable {
  static let byteLimit = 8192
  private static let fieldLimit = 20

  private let fields: [(name: String, value: String)]

  /// - Returns: `nil` if they are too many, wrongly encoded or no UTF-8.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count <= FormFields.byteLimit else { return nil }
    var fields: [(String, String)] = []
    for field in PercentEncoding.fields(bytes) {
      guard fields.count < FormFields.fieldLimit, let name = FormFields.text(field.name),
        let value = FormFields.text(field.value)
      else { return nil }
      fields.append((name, value))
    }
    self.fields = fields
  }

  /// - Returns: `nil` if there is no such field.
  /// - Throws: If there are two, since nobody knows which one is meant.
  func value(_ field: FormField) throws(FormProblem) -> String? {
    let values = fields.filter { $0.name == field.rawValue }
    guard values.count <= 1 else { throw .invalid(field) }
    return values.first?.value
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String? {
    // Control codes are encoded by whoever means them.
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    return PercentEncoding.decode(bytes, plusIsSpace: true).flatMap { String(validating: $0, as: UTF8.self) }
  }
}

/// A field that a form of this site has; others are ignored.
enum FormField: String, Sendable {
  case time, units, temperature, place, at, id, to, name
  case destination = "return"
}

enum FormProblem: Error, Hashable {
  case missing(FormField)
  /// It has another value than the form of this site could send.
  case invalid(FormField)
  case unknownPlace
  case nameTooLong
}
