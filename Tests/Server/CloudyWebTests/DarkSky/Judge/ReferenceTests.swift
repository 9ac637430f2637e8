import DarkSkyConformance
import Synchronization
import Testing

struct MutantCoverageTests {
  @Test func `every must-level check is failed by a mutant`() {
    let failed = Set(Mutant.all.flatMap(\.fails))
    let musts = DarkSkyConformance.Suite.checks.filter { $0.level == .must }.map(\.id)
    #expect(musts.filter { !failed.contains($0) } == [])
  }

  @Test func `a mutant refers to existing checks`() {
    let ids = Set(DarkSkyConformance.Suite.checks.map(\.id))
    #expect(Mutant.all.flatMap(\.fails).filter { !ids.contains($0) } == [])
    #expect(Mutant.all.count >= 60)
  }
}

struct ReferenceTests {
  /// Returns the number of requests in a header.
  private final class Counter: Transport {
    private let count = Mutex(0)

    func response(to request: Request) throws(TransportError) -> Response {
      let number = count.withLock {
        $0 += 1
        return $0
      }
      return Response(status: 200, headers: [Header("X-Forecast-API-Calls", "\(number)")], body: [])
    }
  }

  @Test func `a key's calls are counted consecutively, even if another mutant sends requests in between`() throws {
    let reference = Reference(Counter())
    let (mine, other) = (Request("/mine", repetition: 1), Request("/others"))
    let first = try reference.response(to: mine)
    _ = try reference.response(to: other)
    let second = try reference.response(to: Request("/mine", repetition: 2))
    #expect(first["X-Forecast-API-Calls"] == "1")
    #expect(second["X-Forecast-API-Calls"] == "2")
    #expect(try reference.response(to: mine) == first)
  }
}
