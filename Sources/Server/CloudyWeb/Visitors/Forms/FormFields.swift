import CloudyModel

/// The fields of an HTML form, `application/x-www-form-urlencoded`.
struct FormFields: Sendable {
  /// The longest value is the text of a rule, of up to ``SavedRule/byteLimit`` bytes, each of which is percent-encoded.
  static let byteLimit = 8192
  private static let fieldLimit = 20

  private let fields: [(name: String, value: String)]

  /// - Returns: `nil` if there are too many fields or bytes, or if they are wrongly encoded or not UTF-8.
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

  /// Returns a field's value.
  ///
  /// - Returns: `nil` if the field is missing.
  /// - Throws: `.invalid` if the field occurs twice, since it is unclear which value applies, or if it is a name with
  ///   NUL.
  func value(_ field: FormField) throws(FormProblem) -> String? {
    let values = fields.filter { $0.name == field.rawValue }
    guard values.count <= 1 else { throw .invalid(field) }
    guard let value = values.first?.value else { return nil }
    // As in the API, which cannot store it. A password may contain it.
    guard field != .name || !value.unicodeScalars.contains("\0") else { throw .invalid(field) }
    return value
  }

  /// Returns all values of a field that may occur several times.
  func values(_ field: FormField) -> [String] { fields.filter { $0.name == field.rawValue }.map(\.value) }

  private static func text(_ bytes: some Collection<UInt8>) -> String? {
    // Browsers percent-encode control characters.
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    return PercentEncoding.decode(bytes, plusIsSpace: true).flatMap { String(validating: $0, as: UTF8.self) }
  }
}

/// The fields of this site's forms, and of forms that clients of its APIs send; others are ignored.
enum FormField: String, Sendable {
  case time, units, temperature, wind, pressure, precipitation, distance, appearance, morning, quiet, language,
    place, at, id, to, name, rule, password,
    code, answer, device, token, invitation, form, left, endpoint, p256dh, auth, browser
  case earlierEndpoint = "earlier-endpoint"
  case newPassword = "new-password"
  case clientID = "client_id"
  case grantType = "grant_type"
  case deviceCode = "device_code"
  case refreshToken = "refresh_token"
  case destination = "return"
}

enum FormProblem: Error, Hashable {
  case missing(FormField)
  /// A value that no form of this site can send.
  case invalid(FormField)
  case unknownPlace
  case nameTooLong
}
