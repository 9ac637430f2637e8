import DarkSkyConformance
import Synchronization

/// A server that passes all checks, with a cache of its responses.
///
/// It sends one request at a time, and repeated requests consecutively: concurrently checked mutants share one key, and
/// the server counts its calls.
final class Reference: Transport {
  private static let repetitions = 1...3
  private let server: any Transport
  private let answers = Mutex<[Request: Response]>([:])
  private let turn = Mutex(())
  private let documents = Mutex<[[UInt8]: JSON]>([:])
  private let configuration: Configuration

  init(_ server: any Transport, configuration: Configuration = Configuration()) {
    self.server = server
    self.configuration = configuration
  }

  func response(to request: Request) throws(TransportError) -> Response {
    if let known = known(request) { return known }
    return try turn.withLock { _ throws(TransportError) in
      if let known = known(request) { return known }
      guard Self.repetitions.contains(request.repetition) else { return try send(request) }
      for repetition in Self.repetitions {
        var next = request
        next.repetition = repetition
        // Errors of the other repetitions are reported when those are requested.
        if next != request, known(next) == nil { _ = try? send(next) }
        if next == request { _ = try send(next) }
      }
      guard let response = known(request) else { return try send(request) }
      return response
    }
  }

  private func known(_ request: Request) -> Response? { answers.withLock { $0[request] } }

  private func send(_ request: Request) throws(TransportError) -> Response {
    let response = try server.response(to: request)
    answers.withLock { $0[request] = response }
    return response
  }

  /// Runs all checks. Documents that a mutant does not change come from the cache.
  func judge(_ mutant: Mutant? = nil) -> Report {
    let session = Session(mutant?.over(self) ?? self, configuration: configuration) { body throws(JSONError) in
      if let known = self.documents.withLock({ $0[body] }) { return known }
      let document = try JSON(body)
      if mutant == nil { self.documents.withLock { $0[body] = document } }
      return document
    }
    return DarkSkyConformance.Suite.run(in: session)
  }
}
