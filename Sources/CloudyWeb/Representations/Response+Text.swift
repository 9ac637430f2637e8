import HTTPTypes
import Hummingbird

extension Response {
  /// - Parameters:
  ///   - isNegotiated: Whether another client might get another form of it at the same address.
  init(
    _ text: String, as representation: Representation, status: HTTPResponse.Status = .ok, isNegotiated: Bool = true
  ) {
    var headers: HTTPFields = [.contentType: representation.contentType]
    if isNegotiated { headers[.vary] = Representation.decidingHeaders }
    self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Sends the client to another address of this site.
  ///
  /// - Parameters:
  ///   - path: Begins with one slash. Made by Cloudy and not by the client.
  ///   - isPermanent: Whether the client need not ask here again.
  init(redirectingTo path: String, isPermanent: Bool) {
    self.init(
      status: isPermanent ? .movedPermanently : .found,
      headers: [.location: path, .vary: Representation.decidingHeaders])
  }
}
