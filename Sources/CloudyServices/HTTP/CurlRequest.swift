import CCurl
import CloudyModel
import Foundation

/// A request to libcurl, which any thread can stop.
final class CurlRequest: Sendable {
  /// `nil` if memory is short. It guards itself against use by several threads.
  private nonisolated(unsafe) let request: OpaquePointer?

  init() { request = ccurl_create() }

  deinit { ccurl_destroy(request) }

  /// Ends what is in work, and whatever is begun later.
  func stop() {
    if let request { ccurl_stop(request) }
  }

  /// Asks and blocks until the end of `answer`. To be called on a thread that does nothing else.
  /// - Returns: What failed, if anything did.
  func get(_ url: URL, headers: [String: String], into answer: HTTPAnswer) -> TransportFailure? {
    guard let request else { return .noAnswer }
    // A line break in a value would begin another header.
    let lines = headers.map { strdup("\($0): \($1)".harmless) }
    defer { for line in lines { free(line) } }
    let code = withExtendedLifetime(answer) {
      ccurl_get(
        request, url.absoluteString, lines.map { UnsafePointer($0) } + [nil],
        { HTTPAnswer.at($0)?.receiveHead(UnsafeRawBufferPointer(start: $1, count: $2)) ?? false },
        { HTTPAnswer.at($0)?.receiveBody(UnsafeRawBufferPointer(start: $1, count: $2)) ?? false },
        Unmanaged.passUnretained(answer).toOpaque())
    }
    return TransportFailure(code: code)
  }

  /// Where the newest answer redirects to.
  var redirect: URL? {
    guard let request, let text = ccurl_redirect(request) else { return nil }
    return URL(string: String(cString: text))
  }
}

extension HTTPAnswer {
  fileprivate static func at(_ context: UnsafeMutableRawPointer?) -> HTTPAnswer? {
    context.map { Unmanaged<HTTPAnswer>.fromOpaque($0).takeUnretainedValue() }
  }
}
