import Foundation

/// The reaction of a ``LoopbackServer`` to a request.
package indirect enum StubResponse: Hashable, Sendable {
  case response(status: Int = 200, headers: [String: String] = [:], body: Data)
  /// Sends the reply after a delay.
  case late(StubResponse, after: Duration)
  /// Sends nothing until the client disconnects or the server stops.
  case hang
  /// Closes the connection without a response.
  case close
  /// Announces the whole body, sends its first half, and closes the connection.
  case halfBody(Data)
  /// Sends the body in pieces, with a pause before each, until it is complete or the client disconnects.
  case drip(Data, bytes: Int, pause: Duration)
  /// Announces a body of this length whatever its real length, sends it, and closes the connection.
  case wrongLength(Int, body: Data)
  /// Sends these bytes, which need not be HTTP, and closes the connection.
  case raw(Data)

  /// Returns a response with the content type of JSON.
  package static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> StubResponse {
    response(
      status: status, headers: headers.merging(["Content-Type": "application/json"]) { mine, _ in mine },
      body: Data(text.utf8))
  }

  /// Returns a small HTML page.
  package static func html(status: Int = 200) -> StubResponse {
    let page = "<!DOCTYPE html><title>\(status)</title><h1>A page for people</h1>"
    return response(status: status, headers: ["Content-Type": "text/html"], body: Data(page.utf8))
  }

  /// Returns a redirect without a body.
  package static func redirect(to location: String, status: Int = 302) -> StubResponse {
    response(status: status, headers: ["Location": location], body: Data())
  }

  package static let garbage = raw(Data([0x00, 0x01, 0xFF, 0x0D, 0x0A, 0x0D, 0x0A]))
}
