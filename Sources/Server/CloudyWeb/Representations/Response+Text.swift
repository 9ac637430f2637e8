import HTTPTypes
import Hummingbird

extension Response {
  /// Creates a plain-text response.
  ///
  /// - Parameters:
  ///   - isNegotiated: Whether another client might get another format at the same URL.
  init(
    _ text: String, as representation: Representation, status: HTTPResponse.Status = .ok, isNegotiated: Bool = true
  ) {
    var headers: HTTPFields = [.contentType: representation.contentType]
    if isNegotiated { headers[.vary] = Representation.decidingHeaders }
    self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Redirects the client to another path on this site.
  ///
  /// - Parameters:
  ///   - path: A path with a single leading slash, created by Cloudy and not by the client.
  ///   - isPermanent: Whether the client need not request the old path again.
  init(redirectingTo path: String, isPermanent: Bool) {
    self.init(
      status: isPermanent ? .movedPermanently : .found,
      headers: [.location: path, .vary: Representation.decidingHeaders])
  }
}
