import Testing

@testable import CloudyWeb

@Suite struct WeatherPageTests {
  @Test func `The first page shows the weather of where the owner is`() async throws {
    let answer = try await TestedServer().get("/")
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
    #expect(answer.body.contains("<h1>Brussels</h1>"))
  }
}
