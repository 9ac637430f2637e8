import CloudyModel
import CloudyServices
import CloudyTestSupport
import Testing

@testable import CloudyWeb

@Suite struct LimitedReportsTests {
  private let live = FakeReports()
  private let kept = FakeReports()
  private let metrics = WebMetrics()

  private func limited(_ change: (inout WebLimits) -> Void = { _ in }) -> LimitedReports {
    var limits = WebLimits()
    change(&limits)
    return LimitedReports(
      live, orKept: kept, limiter: RateLimiter(limits.questions, salt: 1) { 1 }, limits: limits, metrics: metrics)
  }

  private func reports(
    _ limited: LimitedReports, of place: Place = .brussels, wantsNewest: Bool = false, from asker: String = "192.0.2.1"
  ) async -> [ForecastReport] {
    await LimitedReports.$asker.withValue(ClientAddress(text: asker)) {
      await limited.reports(for: place, wantsNewest: wantsNewest, days: 1).reduce(into: []) { $0.append($1) }
    }
  }

  @Test func `Nobody is asked for what is fresh`() async {
    kept.answerAlways(.brussels, .stored(at: Forecast.sampleTime, isFresh: true))
    #expect(await reports(limited()).count == 1)
    #expect(live.questions.isEmpty)
  }

  @Test func `What is kept is shown at once, and what is newer after it`() async {
    kept.answerAlways(.brussels, .stored(at: Forecast.sampleTime, isFresh: false))
    live.answerAlways(.brussels, .live())
    let reports = await reports(limited())
    #expect(reports.count == 2)
    if case .live = reports.last?.answer {} else { Issue.record("The newest comes last.") }
    #expect(metrics[.reportsLive] == 1)
  }

  @Test func `Who had too much asked gets what is kept, and others still the newest`() async {
    kept.answerAlways(.brussels, .stored(at: Forecast.sampleTime, isFresh: false))
    live.answerAlways(.brussels, .live())
    let limited = limited { $0.questions = RequestRate(burst: 2, perSecond: 0.001) }
    for _ in 0..<2 { #expect(await reports(limited).count == 2) }
    #expect(await reports(limited).count == 1)
    #expect(await reports(limited, wantsNewest: true).count == 1)
    #expect(live.questions.count == 2)
    #expect(metrics[.questionLimited] == 2)
    #expect(await reports(limited, from: "192.0.2.2").count == 2)
  }

  @Test func `No more are asked at a time than there may be, and whoever finds no room gets what is kept`() async throws
  {
    kept.answerAlways(.brussels, .stored(at: Forecast.sampleTime, isFresh: false))
    let limited = limited {
      $0.questionsAtOnce = 1
      $0.questionsWaiting = 1
    }
    async let first = reports(limited, from: "192.0.2.1")
    try await waitUntil { live.questions.count == 1 }
    async let second = reports(limited, from: "192.0.2.2")
    try await waitUntil { kept.questions.count == 2 && kept.openQuestions.isEmpty }
    // The second one waits for the first by now, or is about to, and one of the two others is turned away.
    async let third = reports(limited, from: "192.0.2.3")
    async let fourth = reports(limited, from: "192.0.2.4")
    try await waitUntil { metrics[.questionQueueFull] == 2 }
    #expect(live.questions.count == 1)
    live.answerAlways(.brussels, .live())
    let counts = await [first.count, second.count, third.count, fourth.count]
    #expect(counts.sorted() == [1, 1, 2, 2])
    #expect(metrics[.questionsInFlight] == 0)
  }
}

@Suite struct AsyncGateTests {
  @Test func `Those who wait come in the order in which they came`() async throws {
    let gate = AsyncGate(width: 1, waitingLimit: 10)
    let door = Promise<Void>()
    let order = Mutable<[Int]>([])
    let began = Mutable(0)
    async let first: Void? = gate.pass {
      began.change { $0 += 1 }
      await door.value
    }
    try await waitUntil { began.value == 1 }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<5 {
        group.addTask { _ = await gate.pass { order.change { $0.append(number) } } }
        // One after the other, so that there is an order.
        try? await waitUntil { gate.waitingCount == number + 1 }
      }
      door.keep()
    }
    _ = await first
    #expect(order.value == [0, 1, 2, 3, 4])
  }

  @Test func `Who is cancelled leaves the line at once`() async throws {
    let gate = AsyncGate(width: 1, waitingLimit: 1)
    let door = Promise<Void>()
    async let first: Void? = gate.pass { await door.value }
    let second = Task { await gate.pass {} }
    try await waitUntil { gate.waitingCount == 1 }
    second.cancel()
    #expect(await second.value == nil)
    #expect(gate.waitingCount == 0)
    door.keep()
    _ = await first
  }
}
