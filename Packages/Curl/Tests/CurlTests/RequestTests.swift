import CCurl
import Testing

/// Requests that do not need a server.
@Suite struct RequestTests {
  private struct Received {
    var heads = 0
    var bytes = 0
  }

  /// - Parameter isStopped: Whether the request is stopped before it is sent.
  /// - Returns: The result code, and the size of the received response.
  private func result(of url: String, isStopped: Bool = false) throws -> (code: Int32, received: Received) {
    let request = try #require(ccurl_create())
    defer { ccurl_destroy(request) }
    if isStopped { ccurl_stop(request) }
    var received = Received()
    let code = withUnsafeMutablePointer(to: &received) { received in
      ccurl_ask(
        request, url, [nil], nil, 0,
        { context, _, _ in
          context?.assumingMemoryBound(to: Received.self).pointee.heads += 1
          return true
        },
        { context, _, count in
          context?.assumingMemoryBound(to: Received.self).pointee.bytes += count
          return true
        }, received)
    }
    return (code, received)
  }

  @Test func `a port without a server refuses the connection`() throws {
    let couldNotConnect: Int32 = 7
    let (code, received) = try result(of: "http://127.0.0.1:1/")
    #expect(code == couldNotConnect)
    #expect(received.heads == 0 && received.bytes == 0)
  }

  @Test func `a request that was stopped is not sent`() throws {
    #expect(try result(of: "http://127.0.0.1:1/", isStopped: true).code == Int32(CCURL_STOPPED))
  }

  @Test(arguments: ["file:///etc/hostname", "ftp://127.0.0.1:1/", "gopher://127.0.0.1:1/"])
  func `URLs with schemes other than HTTP and HTTPS are rejected`(url: String) throws {
    let unsupportedProtocol: Int32 = 1
    let (code, received) = try result(of: url)
    #expect(code == unsupportedProtocol)
    #expect(received.bytes == 0)
  }
}
