import DarkSkyConformance
import Foundation
import Synchronization
import Testing

extension Mutant {
  /// All deviations. They are applied to whatever reference there is.
  static let all =
    ofTransport + ofPath + ofErrors + ofQuery + ofScripts + ofBlocks + ofFields + ofUnits + ofSentences + ofTime
}

/// A server that passes all checks, of which each answer is remembered.
///
/// It asks for one thing at a time, and for what is asked several times in a row: mutants that are judged at the same
/// time have one key, and the server counts its calls.
final class Reference: Transport {
  private static let repetitions = 1...3
  private let server: any Transport
  private let answers = Mutex<[Request: Answer]>([:])
  private let turn = Mutex(())
  private let documents = Mutex<[[UInt8]: JSON]>([:])

  init(_ server: any Transport) { self.server = server }

  func answer(to request: Request) throws(TransportError) -> Answer {
    if let known = known(request) { return known }
    return try turn.withLock { _ throws(TransportError) in
      if let known = known(request) { return known }
      guard Self.repetitions.contains(request.repetition) else { return try ask(request) }
      for repetition in Self.repetitions {
        var next = request
        next.repetition = repetition
        // What the others come to is told when they are asked for.
        if next != request, known(next) == nil { _ = try? ask(next) }
        if next == request { _ = try ask(next) }
      }
      guard let answer = known(request) else { return try ask(request) }
      return answer
    }
  }

  private func known(_ request: Request) -> Answer? { answers.withLock { $0[request] } }

  private func ask(_ request: Request) throws(TransportError) -> Answer {
    let answer = try server.answer(to: request)
    answers.withLock { $0[request] = answer }
    return answer
  }

  /// Runs all checks. What a mutant leaves as it is has been read before.
  func judge(_ mutant: Mutant? = nil) -> Report {
    let session = Session(mutant?.over(self) ?? self, configuration: Self.configuration) { body throws(JSONError) in
      if let known = self.documents.withLock({ $0[body] }) { return known }
      let document = try JSON(body)
      if mutant == nil { self.documents.withLock { $0[body] = document } }
      return document
    }
    return DarkSkyConformance.Suite.run(in: session)
  }

  /// The server that the environment names: it refuses the key `wrong`, and the key `spent` has no calls left.
  static let fromEnvironment: Reference? = ProcessInfo.processInfo.environment["DARK_SKY_REFERENCE"]
    .flatMap(CurlTransport.init).map(Reference.init)

  /// `DARK_SKY_PLACES` names places with weather of all kinds, or some mutants would have nothing to change.
  static let configuration = Configuration(
    wrongKey: "wrong", spentKey: "spent",
    places: (ProcessInfo.processInfo.environment["DARK_SKY_PLACES"] ?? "").split(whereSeparator: \.isWhitespace)
      .compactMap {
        Place(String($0))
      })

  /// What the reference itself comes to.
  static let report: Report? = fromEnvironment.map { $0.judge() }
}

@Suite(.enabled(if: Reference.fromEnvironment != nil, "DARK_SKY_REFERENCE names no server"))
struct MutantTests {
  @Test func `the reference passes every check`() throws {
    let report = try #require(Reference.report)
    for result in report.results where result.outcome.isFailed {
      Issue.record("\(result.check.id): \(result.outcome.detail ?? "")")
    }
  }

  @Test(arguments: Mutant.all)
  func `a mutant fails its checks and no others`(_ mutant: Mutant) throws {
    let (reference, base) = (try #require(Reference.fromEnvironment), try #require(Reference.report))
    let report = reference.judge(mutant)
    let undecided = Set(base.results.filter { $0.outcome.isSkipped }.map(\.check.id))
    let failures = Set(report.failures)
    #expect(mutant.fails.subtracting(undecided).subtracting(failures) == [])
    #expect(failures.filter { !mutant.allows($0) } == [])
  }
}

struct MutantCoverageTests {
  @Test func `every must-check is failed by a mutant`() {
    let failed = Set(Mutant.all.flatMap(\.fails))
    let musts = DarkSkyConformance.Suite.checks.filter { $0.level == .must }.map(\.id)
    #expect(musts.filter { !failed.contains($0) } == [])
  }

  @Test func `a mutant names checks that there are`() {
    let ids = Set(DarkSkyConformance.Suite.checks.map(\.id))
    #expect(Mutant.all.flatMap(\.fails).filter { !ids.contains($0) } == [])
    #expect(Mutant.all.count >= 60)
  }
}

struct ReferenceTests {
  /// Says how many requests there were.
  private final class Counter: Transport {
    private let count = Mutex(0)

    func answer(to request: Request) throws(TransportError) -> Answer {
      let number = count.withLock {
        $0 += 1
        return $0
      }
      return Answer(status: 200, headers: [Header("X-Forecast-API-Calls", "\(number)")], body: [])
    }
  }

  @Test func `a key's calls are counted one by one, though another mutant asks in between`() throws {
    let reference = Reference(Counter())
    let (mine, other) = (Request("/mine", repetition: 1), Request("/others"))
    let first = try reference.answer(to: mine)
    _ = try reference.answer(to: other)
    let second = try reference.answer(to: Request("/mine", repetition: 2))
    #expect(first["X-Forecast-API-Calls"] == "1")
    #expect(second["X-Forecast-API-Calls"] == "2")
    #expect(try reference.answer(to: mine) == first)
  }
}
