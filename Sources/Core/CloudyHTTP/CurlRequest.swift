import CCurl
import CloudyModel
import Foundation

/// A libcurl request that any thread can stop.
final class CurlRequest: Sendable {
  /// `nil` if memory is short. The C code makes its use from several threads safe.
  private nonisolated(unsafe) let request: OpaquePointer?

  init() { request = ccurl_create() }

  deinit { ccurl_destroy(request) }

  /// Ends the transfer in progress, and every later one.
  func stop() {
    if let request { ccurl_stop(request) }
  }

  /// Sends the request and blocks until the end of the answer. Call it on a thread that does nothing else.
  ///
  /// - Returns: The failure; `nil` if there was none.
  ///
  /// - Parameter sent: What is sent by `POST`; `nil` to ask by `GET`.
  func send(
    _ url: URL, headers: [String: String], sending sent: Data?, into response: HTTPResponseReader
  ) -> TransportFailure? {
    guard let request else { return .noResponse }
    // A line break in a value would begin another header.
    let lines = headers.map { strdup("\($0): \($1)".harmless) }
    defer { for line in lines { free(line) } }
    // With a byte at the end, so that it has an address even if it is empty.
    let bytes = sent.map { $0.map(CChar.init(bitPattern:)) + [0] }
    let code = withExtendedLifetime(response) {
      ccurl_ask(
        request, url.absoluteString, lines.map { UnsafePointer($0) } + [nil], bytes, sent?.count ?? 0,
        { HTTPResponseReader.at($0)?.receiveHead(UnsafeRawBufferPointer(start: $1, count: $2)) ?? false },
        { HTTPResponseReader.at($0)?.receiveBody(UnsafeRawBufferPointer(start: $1, count: $2)) ?? false },
        Unmanaged.passUnretained(response).toOpaque())
    }
    return TransportFailure(code: code)
  }

  /// The address to which the newest answer redirects.
  var redirect: URL? {
    guard let request, let text = ccurl_redirect(request) else { return nil }
    return URL(string: String(cString: text))
  }
}

extension HTTPResponseReader {
  fileprivate static func at(_ context: UnsafeMutableRawPointer?) -> HTTPResponseReader? {
    context.map { Unmanaged<HTTPResponseReader>.fromOpaque($0).takeUnretainedValue() }
  }
}
