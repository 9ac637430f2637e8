/// The durations of repeated runs.
struct Timings {
  private var durations: [Duration] = []

  mutating func measure<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    let result = try body()
    durations.append(ContinuousClock.now - start)
    return result
  }

  mutating func measure<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    let start = ContinuousClock.now
    let result = try await body()
    durations.append(ContinuousClock.now - start)
    return result
  }

  /// For example, `p50 0.031ms  p99 0.210ms  max 0.532ms`.
  var summary: String {
    let sorted = durations.sorted()
    guard let last = sorted.last else { return "nothing measured" }
    let median = sorted[sorted.count / 2]
    let high = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
    return "p50 \(median.milliseconds)  p99 \(high.milliseconds)  max \(last.milliseconds)"
  }
}

extension Duration {
  /// With three decimals.
  var milliseconds: String {
    formatted(.units(allowed: [.milliseconds], width: .narrow, fractionalPart: .show(length: 3)))
  }
}
