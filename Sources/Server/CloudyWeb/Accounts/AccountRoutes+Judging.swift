import CloudyDocuments
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird

/// What is wrong with a form of an account while it is filled in, for scripts. The view model is the one that judges
/// the form when it is sent; nothing is stored, derived or looked up.
extension AccountRoutes {
  private struct FormCheck: Encodable {
    /// By the names of the fields that were left.
    let problems: [String: String]
    /// Why the button does nothing yet.
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
