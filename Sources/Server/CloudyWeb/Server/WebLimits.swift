import CloudySync
import NIOCore

/// The limits of what a visitor, an address, and all of them together may ask of the server.
package struct WebLimits: Hashable, Sendable {
  /// All requests from an IPv4 address or an IPv6 /64. A page with its files takes a dozen requests, and a household or
  /// an office may share an address.
  package var address = RequestRate(burst: 400, perSecond: 20)
  /// All requests with the same visitor's cookie, from any address.
  package var visitor: RequestRate { RequestRate(burst: address.burst / 2, perSecond: address.perSecond / 2) }
  /// Choices by which an address creates new visitors, so that nobody can fill the disk with them.
  package var newVisitors: RequestRate {
    RequestRate(burst: address.burst / 2, perSecond: address.perSecond / 40)
  }
  /// Places per address whose weather has to be requested. Beyond that, visitors see cached forecasts or averages.
  package var requests = RequestRate(burst: 60, perSecond: 0.2)
  /// The number of places that are requested at the same time.
  package var requestsAtOnce = 16
  /// The number of places that may wait for that. Further ones show cached forecasts or averages.
  package var requestsWaiting = 64

  /// Bytes of a form. The longest value is a name.
  package var bodySize = 16 << 10
  /// Bytes of the choices that a program tells its account; see ``SyncRoutes``.
  package var userDataSize = SyncDocument.byteLimit
  /// Bytes of an address with its query.
  package var targetLength = 2048
  /// Bytes of all headers of a request.
  package var headerSize = 16 << 10

  /// Open connections in total.
  package var connections = 4096
  /// Open connections per address. It does not apply to trusted proxies, which speak for many visitors.
  package var connectionsPerAddress = 1024
  /// The time for a head to arrive, and for a connection without requests.
  package var idleTime = Duration.seconds(30)
  /// The time for a body to arrive.
  package var bodyTime = Duration.seconds(20)
  /// The time for an answer to be taken once the network accepts no more.
  package var writeTime = Duration.seconds(60)
  /// The time for clients to learn that the server is being stopped.
  package var drainTime = Duration.seconds(2)
  /// The time to finish requests in progress when the server is stopped.
  package var stopTime = Duration.seconds(10)

  /// Creates the default limits.
  package init() {}

  /// Returns the bytes that a request to a path may send.
  func bodySize(to path: String?) -> Int {
    path?.prefix(while: { $0 != "?" }) == SyncRoutes.choicesPath[...] ? userDataSize : bodySize
  }
}

/// A rate at which requests may be made.
package struct RequestRate: Hashable, Sendable {
  /// The number of requests at once after a pause; at least 1.
  package var burst: Int
  /// Sustained requests per second; above 0.
  package var perSecond: Double

  /// Creates a rate; values that are too small are raised.
  package init(burst: Int, perSecond: Double) {
    self.burst = max(1, burst)
    self.perSecond = max(1e-6, perSecond)
  }
}
