import CloudyLocalization
import CloudyTestSupport
import CloudyViewModels
import HTTPTypes
import Testing

@testable import CloudyWeb

/// The choice of a visitor's language.
struct VisitorLanguageTests {
  private func request(_ path: String = "/", cookie: String? = nil, accepts: String? = nil) -> HTTPRequest {
    var request = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: path)
    request.headerFields[.cookie] = cookie
    request.headerFields[.acceptLanguage] = accepts
    return request
  }

  @Test(
    arguments: [
      ("/?lang=fr", "language=de", "ja", "fr"), ("/", "zone=x; language=de", "ja", "de"),
      ("/", nil, "pl, en;q=0.5", "pl"),
      ("/", nil, "tlh, en;q=0.5", "en"), ("/", nil, nil, "en"), ("/?lang=tlh", "language=%00", "nb-NO", "no"),
    ] as [(String, String?, String?, String)])
  func `the URL's language precedes the cookie's, and that precedes the browser's`(
    path: String, cookie: String?, accepts: String?, tag: String
  ) {
    let languages = VisitorLanguage(else: .english)
    #expect(languages.language(for: request(path, cookie: cookie, accepts: accepts)).tag == tag)
  }

  @Test func `the server's translation file is used for visitors of its language`() throws {
    let file = try PortableObject(
      """
      msgid ""
      msgstr "Language: de\\n"

      msgctxt "action.settings"
      msgid "Settings"
      msgstr "Meine Wahl"
      """)
    let language = try Language(translation: file)
    let languages = VisitorLanguage(else: language)
    let chosen = languages.language(for: request(accepts: "de"))
    #expect(chosen.tag == "de" && chosen.text(Action.settings.title) == "Meine Wahl")
    // Missing messages are in English.
    #expect(chosen.text(Action.help.title) == "Help")
  }

  @Test func `a page declares its language and text direction`() async throws {
    let server = try TestServer()
    let arabic = try await server.get("/about", headers: [.accept: "text/html", .acceptLanguage: "ar"])
    #expect(arabic.body.contains(#"<html lang="ar" dir="rtl""#))
    #expect(arabic.headers[.contentLanguage] == "ar")
    let german = try await server.get("/about?lang=de", headers: [.accept: "text/html", .acceptLanguage: "ar"])
    #expect(german.body.contains(#"<html lang="de" data"#) && german.headers[.contentLanguage] == "de")
    #expect(german.body != arabic.body)
  }
}
