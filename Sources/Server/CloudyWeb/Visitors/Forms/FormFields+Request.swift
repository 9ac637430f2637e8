import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation
import Hummingbird

extension FormFields {
  /// Parses the form in a request's body.
  ///
  /// - Throws: An `HTTPError` with a message for the visitor, if the body is not a form, too long, or malformed.
  init(_ request: Request, _ language: Language) async throws {
    let type = (request.headers[.contentType] ?? "").prefix { $0 != ";" }
    guard type.trimmingCharacters(in: .whitespaces).lowercased() == "application/x-www-form-urlencoded" else {
      throw HTTPError(.unsupportedMediaType, message: language.text(FormProblemMessages.notAForm))
    }
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: FormFields.byteLimit)
    } catch {
      throw HTTPError(.contentTooLarge, message: language.text(FormProblemMessages.tooLong))
    }
    guard let form = FormFields(body.readableBytesView) else {
      throw HTTPError(.badRequest, message: language.text(FormProblemMessages.unreadable))
    }
    self = form
  }

  /// Returns the text of a field; empty if the field is missing.
  ///
  /// - Throws: An `HTTPError` with a message for the visitor, if the field occurs twice, or is a name with NUL.
  func text(_ field: FormField, _ language: Language) throws -> String {
    do throws(FormProblem) {
      return try value(field) ?? ""
    } catch {
      throw HTTPError(.badRequest, message: error.text(in: language))
    }
  }
}

extension FormProblem {
  /// Returns the message for the visitor.
  func text(in language: Language) -> String {
    switch self {
    case .missing(let field): language.text(FormProblemMessages.fieldMissing(field.rawValue))
    case .invalid(let field): language.text(FormProblemMessages.fieldInvalid(field.rawValue))
    case .unknownPlace: language.text(FormProblemMessages.placeUnknown)
    case .nameTooLong: language.text(UserDataMessages.nameTooLong(limit: FavoriteName.characterLimit))
    }
  }
}
