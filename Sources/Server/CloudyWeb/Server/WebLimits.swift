import CloudySync
import NIOCore

/// The server's limits for each visitor, for each address, and in total.
package struct WebLimits: Hashable, Sendable {
  /// All requests from an IPv4 address or an IPv6 /64 network. A page with its files takes a dozen requests, and a
  /// household or an office may share an address.
  package var address = RequestRate(burst: 400, perSecond: 20)
  /// All requests with the same session cookie, from any address.
  package var visitor: RequestRate { RequestRate(burst: address.burst / 2, perSecond: address.perSecond / 2) }
  /// Requests from an address that create new visitors, so that no client can fill the disk with them.
  package var newVisitors: RequestRate {
    RequestRate(burst: address.burst / 2, perSecond: address.perSecond / 40)
  }
  /// Notifications about a place that visitors of an address turn on. All visitors count, since a new one costs
  /// nothing. All share ``PushRows/distinctPlaceLimit``, of which an IPv4 /24 or IPv6 /48 network can use at most a
  /// sixth, however long it takes: ``PushRows/addressPlaceLimit``.
  package var subscriptions = RequestRate(burst: 30, perSecond: 1.0 / 300)
  /// Places per address whose weather has to be requested. Above the limit, visitors get cached forecasts or climate
  /// averages.
  package var requests = RequestRate(burst: 60, perSecond: 0.2)
  /// The number of places whose weather is requested at the same time.
  package var requestsAtOnce = 16
  /// The number of places that may wait for that. Further places get cached forecasts or climate averages.
  package var requestsWaiting = 64

  /// Bytes of a body. A form has at most half as many, so that a visitor with a form that is slightly too long reads
  /// that nothing was changed.
  package var bodySize = 2 * FormFields.byteLimit
  /// Bytes of the user data that a client uploads to its account; see ``SyncRoutes``.
  package var userDataSize = SyncDocument.byteLimit
  /// Bytes of a request's target, with its query.
  package var targetLength = 2048
  /// Bytes of all headers of a request.
  package var headerSize = 16 << 10

  /// Open connections in total.
  package var connections = 4096
  /// Open connections per address. Trusted proxies, which connect for many visitors, are exempt.
  package var connectionsPerAddress = 1024
  /// The time for a head to arrive, and the lifetime of an idle connection.
  package var idleTime = Duration.seconds(30)
  /// The time for a body to arrive.
  package var bodyTime = Duration.seconds(20)
  /// The time for a client to read a response once the network's buffers are full.
  package var writeTime = Duration.seconds(60)
  /// The time for clients to learn that the server is shutting down.
  package var drainTime = Duration.seconds(2)
  /// The time to finish requests in progress on shutdown.
  package var stopTime = Duration.seconds(10)

  /// Creates the default limits.
  package init() {}

  /// Returns the maximum body size of a request to a path, in bytes.
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

  /// Creates a rate; values below the minimum are raised.
  package init(burst: Int, perSecond: Double) {
    self.burst = max(1, burst)
    self.perSecond = max(1e-6, perSecond)
  }
}
