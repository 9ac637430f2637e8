import NIOCore

/// How much one visitor, one address and all of them together may ask of the server.
package struct WebLimits: Hashable, Sendable {
  /// For all requests of an address of IPv4 or a /64 of IPv6. A page with its files is a dozen, and a household or an
  /// office may share an address.
  package var address = RequestRate(burst: 400, perSecond: 20)
  /// For all requests with the cookie of one visitor, wherever they come from.
  package var visitor = RequestRate(burst: 200, perSecond: 10)
  /// For choices of an address by which somebody new is kept, so that nobody fills the disk with visitors.
  package var newVisitors: RequestRate {
    RequestRate(burst: address.burst / 2, perSecond: address.perSecond / 40)
  }
  /// For places of an address whose weather has to be asked for. Whoever is over it sees what is kept, or averages.
  package var questions = RequestRate(burst: 60, perSecond: 0.2)
  /// How many places are asked about at a time.
  package var questionsAtOnce = 16
  /// How many wait for that. Whoever comes then sees what is kept, or averages.
  package var questionsWaiting = 64

  /// Of a form, in bytes. The longest is a name.
  package var bodySize = 16 << 10
  /// Of an address with its query, in bytes.
  package var targetLength = 2048
  /// Of all headers of a request, in bytes.
  package var headerSize = 16 << 10

  package var connections = 4096
  /// Of one address. A trusted proxy, which speaks for many, has no such limit.
  package var connectionsPerAddress = 1024
  /// For a head to arrive, and for a connection on which nothing is asked.
  package var idleTime = Duration.seconds(30)
  /// For a body to arrive.
  package var bodyTime = Duration.seconds(20)
  /// For an answer to go, once the network takes no more for now.
  package var writeTime = Duration.seconds(60)
  /// For requests that are being answered when the server is told to stop.
  package var stopTime = Duration.seconds(10)

  package init() {}
}

/// How often somebody may ask.
package struct RequestRate: Hashable, Sendable {
  /// How many may come at once after a pause. At least 1.
  package var burst: Int
  /// How many may come each second for ever. Above 0.
  package var perSecond: Double

  package init(burst: Int, perSecond: Double) {
    self.burst = max(1, burst)
    self.perSecond = max(1e-6, perSecond)
  }
}
