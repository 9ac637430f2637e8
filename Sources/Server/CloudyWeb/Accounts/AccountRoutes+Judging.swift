import CloudyDocuments
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird

/// Validates an account's form during input, for scripts. The same view model validates the submitted form; nothing is
/// stored, hashed or looked up.
extension AccountRoutes {
  private struct FormCheck: Encodable {
    /// Problems by name of the fields that have lost the focus.
    let problems: [String: String]
    /// The reason why the form cannot be submitted yet.
    let whyNot: String?
  }

  func addJudging(to router: some RouterMethods<WebRequestContext>) {
    router.post("/account/check") { request, context in
      let fields = try await FormFields(request, context.language)
      guard let purpose = AccountFormViewModel.Purpose(rawValue: try fields.text(.form, context.language)) else {
        throw HTTPError(.badRequest)
      }
      var form = AccountFormViewModel(
        purpose, language: context.language, passwordValidator: accounts.passwordRule)
      let left = Set(fields.values(.left))
      for field in form.fields {
        form.typed(try fields.text(field.kind.formField, context.language), in: field.kind)
        if left.contains(field.kind.rawValue) { form.left(field.kind) }
      }
      let problems = form.fields.compactMap { field in field.problem.map { (field.kind.rawValue, $0) } }
      let judgement = FormCheck(
        problems: Dictionary(problems) { first, _ in first }, whyNot: form.whyNot)
      let headers: HTTPFields = [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"]
      let text = try JSONText.text(judgement) + "\n"
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
    router.get("/account/check") { _, _ in AccountRoutes.redirect(to: "/account") }
  }
}
