import DarkSkyConformance
import Synchronization

/// A server that passes all checks, of which each answer is remembered.
///
/// It asks for one thing at a time, and for what is asked several times in a row: mutants that are judged at the same
/// time have one key, and the server counts its calls.
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
        // What the others come to is told when they are asked for.
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

  /// Runs all checks. What a mutant leaves as it is has been read before.
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
