import Foundation
import NetworkedPhotoBook
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private let address = "http://photos.invalid/book/albumlist.json"
private let invalidURLs: [String?] = [
  nil, "", "not a url", "%%%", "albumlist.json", "/etc/passwd", "http://", "http:///albumlist.json",
  "file:///etc/passwd",
]
private let schemes = ["http", "https", "HTTP"]
private let wrongStatus = [100, 199, 201, 204, 301, 304, 400, 401, 404, 500, 503]

private struct TransportFailure: Error, Equatable {}

private func response(_ status: Int) throws -> HTTPURLResponse {
  let url = try #require(URL(string: address))
  return try #require(HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil))
}

@Suite struct ServiceControllerTests {
  typealias Failure = ServiceController.Failure

  @Test(arguments: [(Failure.noSession, 100), (.invalidURL, 101), (.unexpectedResponse, 102)])
  func `each failure has its code`(failure: Failure, code: Int) {
    #expect(failure.errorCode == code)
    #expect(Failure.errorDomain == "ServiceController")
  }

  @Test func `a missing session fails with code 100`() async {
    await #expect(throws: Failure.noSession) { try await ServiceController(session: nil).fetch(from: address) }
  }

  @Test func `the session is checked before the URL`() async {
    await #expect(throws: Failure.noSession) { try await ServiceController(session: nil).fetch(from: nil) }
  }

  @Test(arguments: invalidURLs) func `a text that is not a server's URL fails with code 101`(url: String?) async {
    let session = FakeSession()
    await #expect(throws: Failure.invalidURL) { try await ServiceController(session: session).fetch(from: url) }
    #expect(session.recorded.isEmpty)
  }

  @Test(arguments: schemes) func `the session is given exactly this URL, and then the task is resumed`(scheme: String)
    async throws
  {
    let session = FakeSession()
    _ = try? await ServiceController(session: session).fetch(from: scheme + "://photos.invalid/a.jpg?b=c")
    let url = try #require(URL(string: scheme + "://photos.invalid/a.jpg?b=c"))
    #expect(session.recorded == [.dataTask(url), .resume(url)])
  }

  @Test func `a transport error is thrown unchanged`() async {
    let session = FakeSession { $0(nil, nil, TransportFailure()) }
    await #expect(throws: TransportFailure()) { try await ServiceController(session: session).fetch(from: address) }
  }

  @Test func `an error takes precedence over data`() async throws {
    let ok = try response(200)
    let session = FakeSession { $0(Data("some".utf8), ok, TransportFailure()) }
    await #expect(throws: TransportFailure()) { try await ServiceController(session: session).fetch(from: address) }
  }

  @Test(arguments: [Data("some".utf8), Data()]) func `status 200 returns the data, even if it is empty`(
    data: Data
  ) async throws {
    let ok = try response(200)
    let session = FakeSession { $0(data, ok, nil) }
    #expect(try await ServiceController(session: session).fetch(from: address) == data)
  }

  @Test(arguments: wrongStatus) func `any other status fails with code 102`(status: Int) async throws {
    let answer = try response(status)
    let session = FakeSession { $0(Data("some".utf8), answer, nil) }
    await #expect(throws: Failure.unexpectedResponse) {
      try await ServiceController(session: session).fetch(from: address)
    }
  }

  @Test func `a response without data fails with code 102`() async throws {
    let ok = try response(200)
    let session = FakeSession { $0(nil, ok, nil) }
    await #expect(throws: Failure.unexpectedResponse) {
      try await ServiceController(session: session).fetch(from: address)
    }
  }

  @Test func `a response that is not HTTP fails with code 102`() async throws {
    let url = try #require(URL(string: address))
    let answer = URLResponse(url: url, mimeType: nil, expectedContentLength: 4, textEncodingName: nil)
    let session = FakeSession { $0(Data("some".utf8), answer, nil) }
    await #expect(throws: Failure.unexpectedResponse) {
      try await ServiceController(session: session).fetch(from: address)
    }
  }

  @Test func `a missing response fails with code 102`() async {
    let session = FakeSession { $0(nil, nil, nil) }
    await #expect(throws: Failure.unexpectedResponse) {
      try await ServiceController(session: session).fetch(from: address)
    }
  }

  @Test func `a second response of a session is ignored`() async throws {
    let ok = try response(200)
    let session = FakeSession { answer in
      answer(Data("first".utf8), ok, nil)
      answer(nil, nil, TransportFailure())
    }
    #expect(try await ServiceController(session: session).fetch(from: address) == Data("first".utf8))
  }
}
