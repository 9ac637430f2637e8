import HTTPTypes
import Hummingbird

extension Response {
  /// Creates a response with a text.
  ///
  /// - Parameters:
  ///   - isNegotiated: Whether another client might get another form at the same address.
  init(
    _ text: String, as representation: Representation, status: HTTPResponse.Status = .ok, isNegotiated: Bool = true
  ) {
    var headers: HTTPFields = [.contentType: representation.contentType]
    if isNegotiated { headers[.vary] = Representation.decidingHeaders }
    self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Redirects the client to another address on this site.
  ///
  /// - Parameters:
  ///   - path: Begins with a single slash, and is made by Cloudy and not by the client.
  ///   - isPermanent: Whether the client need not ask at this address again.
  init(redirectingTo path: String, isPermanent: Bool) {
    self.init(
      status: isPermanent ? .movedPermanently : .found,
      headers: [.location: path, .vary: Representation.decidingHeaders])
  }
}
