import CCurl
import CloudyModel
import Foundation

/// A libcurl request that any thread can stop.
final class CurlRequest: Sendable {
  /// `nil` if memory is short. The C code makes it safe for use from several threads.
  private nonisolated(unsafe) let request: OpaquePointer?

  init() { request = ccurl_create() }

  deinit { ccurl_destroy(request) }

  /// Stops the transfer in progress, and every later one.
  func stop() {
    if let request { ccurl_stop(request) }
  }

  /// Sends the request and blocks until the end of the response. Call it on a dedicated thread.
  ///
  /// - Parameter sent: The body of a `POST` request; `nil` for `GET`.
  /// - Returns: The failure; `nil` on success.
  func send(
    _ url: URL, headers: [String: String], sending sent: Data?, into response: HTTPResponseReader
  ) -> TransportFailure? {
    guard let request else { return .noResponse }
    // A line break in a value would start another header.
    let lines = headers.map { strdup("\($0): \($1)".harmless) }
    defer { for line in lines { free(line) } }
    // An additional byte gives an empty body an address.
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

  /// The address to which the latest response redirects.
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
