import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import HTTPTypes
import Testing

@testable import CloudyWeb

/// The rules on the settings page.
@Suite struct RuleFormTests {
  private func visitor() throws -> TestVisitor {
    TestVisitor(
      try TestServer { $0.defaults.settings = DefaultSettings(Settings(time: .twentyFourHour, units: .metric)) })
  }

  private func rules(_ page: TestServer.Response) throws -> [String] {
    try page.main.matches(of: /<bdi lang="en">([^<]+)</).map { String($0.1) }
  }

  @Test func `a rule is saved with the visitor's units, listed and removed`() async throws {
    var visitor = try visitor()
    let added = try await visitor.post("/settings/rules/add", "rule=Wind+%3E+20+tonight")
    #expect(added.status == .seeOther)
    #expect(added.headers[.location] == "/settings?done=rule-added&rule=1#rules")
    let page = try await visitor.get("/settings?done=rule-added&rule=1")
    #expect(try page.toast.contains("Rule saved: wind &gt; 20 km/h tonight"))
    #expect(try rules(page) == ["wind &gt; 20 km/h tonight"])
    #expect(try page.words.contains("Rules: 1."), "it is part of the stored data")

    _ = try await visitor.post("/settings/rules/add", "rule=dry+for+2h")
    let removed = try await visitor.post("/settings/rules/remove", "rule=wind+%3E+20+km%2Fh+tonight")
    #expect(removed.headers[.location] == "/settings?done=rule-removed#rules")
    #expect(try rules(try await visitor.get("/settings")) == ["dry for 2h"])
    let again = try await visitor.post("/settings/rules/remove", "rule=wind+%3E+20+km%2Fh+tonight")
    #expect(again.headers[.location] == "/settings?done=rule-not-there#rules")
  }

  @Test func `an invalid rule stays in its field, with the parser's text, and is not saved`() async throws {
    var visitor = try visitor()
    let response = try await visitor.post("/settings/rules/add", "rule=dry+fro+2h+%3Cb%3E%22")
    #expect(response.status == .unprocessableContent)
    #expect(response.headers[.cacheControl] == "no-store")
    #expect(response.body.contains(#"value="dry fro 2h &lt;b&gt;&quot;""#))
    #expect(response.body.contains(#"aria-invalid="true" aria-describedby="rule-problem" autofocus"#))
    #expect(try response.words.contains("did you mean “for”?"))
    #expect(try rules(try await visitor.get("/settings")).isEmpty)
    let empty = try await visitor.post("/settings/rules/add", "rule=")
    #expect(try empty.words.contains("The rule is incomplete."))
  }

  @Test func `a rule that is saved already is not saved twice, and a twenty-first is refused`() async throws {
    var visitor = try visitor()
    for number in 1...20 { _ = try await visitor.post("/settings/rules/add", "rule=wind+%3E+\(number)+m%2Fs") }
    let twice = try await visitor.post("/settings/rules/add", "rule=wind+%3E+3+m%2Fs")
    #expect(twice.headers[.location] == "/settings?done=rule-already-there&rule=3#rules")
    let full = try await visitor.post("/settings/rules/add", "rule=wind+%3E+21+m%2Fs")
    #expect(full.headers[.location] == "/settings?done=too-many-rules#rules")
    let page = try await visitor.get("/settings")
    #expect(try rules(page).count == 20)
    #expect(try page.words.contains("You have 20 rules, the maximum. Remove one first."))
    #expect(!page.body.contains("/settings/rules/add"), "the field would be of no use")
  }

  @Test func `a forged address states no outcome that is not true`() async throws {
    let visitor = try visitor()
    for query in [
      "rule-added&rule=1", "rule-already-there&rule=0", "rule-added&rule=-1", "rule-added", "rule-removed",
      "too-many-rules", "rule-added&rule=99999999999999999999",
    ] {
      #expect(try await visitor.get("/settings?done=\(query)").toast == "", "\(query)")
    }
  }

  @Test func `a script gets the outcome and the reason of a refusal as JSON`() async throws {
    var visitor = try visitor()
    let added = try await json(visitor, "rule=frost")
    #expect(added.status == .ok && added.body.contains(#""done":"rule-added""#) && added.body.contains(#""rule":1"#))
    let refused = try await json(visitor, "rule=dry+fro+2h")
    #expect(refused.status == .badRequest && refused.body.contains("“for”"))
    _ = try await visitor.post("/settings/rules/add", "rule=dry")
    let document = try PageDocument(try await visitor.get("/settings.json"))
    #expect(document["rules.0"] == "dry")
  }

  private func json(_ visitor: TestVisitor, _ form: String) async throws -> TestServer.Response {
    let headers: HTTPFields = [
      .accept: "application/json", .contentType: "application/x-www-form-urlencoded", .origin: "http://localhost",
    ]
    return try await visitor.server.response(
      to: HTTPRequest(
        method: .post, scheme: "http", authority: "localhost", path: "/settings/rules/add", headerFields: headers),
      body: form)
  }

  @Test func `rules are deleted with the visitor's data`() async throws {
    var visitor = try visitor()
    _ = try await visitor.post("/settings/rules/add", "rule=dry")
    _ = try await visitor.post("/forget", "")
    #expect(try rules(try await visitor.get("/settings")).isEmpty)
  }
}
