import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct ConsensusBandTests {
  private let now = ConsensusSamples.now

  @Test func `one service has no band`() throws {
    #expect(try temperature([21]) == nil)
  }

  @Test(
    arguments: [
      // Two that agree to the degree: rounding leaves half a degree open.
      ([21.0, 21.0], 20.5...21.5), ([20.8, 21.2], 20.5...21.5), ([20, 22], 20...22),
      // Two that disagree: either one may be wrong.
      ([15, 25], 15...25),
      // Three that agree, and three that all disagree.
      ([20, 21, 22], 20...22), ([21, 21.3, 22.9], 20.8...22.9), ([10, 20, 30], 10...30),
      // Two against two.
      ([10, 10.2, 20, 20.2], 10...20.2),
    ] as [([Double], ClosedRange<Double>)])
  func `the band includes all services that agree, and few that do not`(
    celsius: [Double], expected: ClosedRange<Double>
  ) throws {
    let band = try #require(try temperature(celsius))
    #expect(abs(band.lowerBound - expected.lowerBound) < 1e-9 && abs(band.upperBound - expected.upperBound) < 1e-9)
    #expect(try outliers(celsius).isEmpty)
  }

  @Test(
    arguments: [
      ([21.0, 21.4, 18], 20.5...21.5, [18.0]), ([21, 21, 18.9], 20.5...21.5, [18.9]),
      ([20, 20.2, 20.4, 26, 27], 19.9...20.9, [27, 26]), ([14, 20, 20.4, 20.8, 26.6], 19.9...20.9, [14, 26.6]),
    ] as [([Double], ClosedRange<Double>, [Double])])
  func `an outlier from close values is listed, and not in the band`(
    celsius: [Double], expected: ClosedRange<Double>, values: [Double]
  ) throws {
    let band = try #require(try temperature(celsius))
    #expect(band.lowerBound <= expected.lowerBound + 1e-9 && band.upperBound >= expected.upperBound - 1e-9)
    #expect(values.allSatisfy { !band.contains($0) })
    #expect(try outliers(celsius).map(\.value) == values)
    #expect(try outliers(celsius).map(\.sourceID) == values.map { "\($0)" })
  }

  @Test func `a service with the largest weight does not make all others outliers`() throws {
    let forecasts = [10.0, 20, 30].map { ConsensusSamples.forecast("\($0)", celsius: $0) }
    let consensus = try #require(Consensus(of: forecasts, weights: ["30.0": 5], now: now))
    #expect(consensus.current.temperature?.median == 30)
    #expect(consensus.current.temperature?.band == 10...30.5)
    #expect(consensus.current.temperature?.outliers == [])
  }

  @Test func `one service that occurs twice counts once`() throws {
    let forecasts = [20.0, 20, 30].map { ConsensusSamples.forecast("\($0)", celsius: $0) }
    let estimate = try #require(Consensus(of: forecasts, now: now)?.current.temperature)
    #expect(estimate.memberCount == 2)
    #expect(estimate.outliers.isEmpty)
    #expect(estimate.median == 20)
  }

  @Test func `no band exceeds the physical limits`() throws {
    let forecasts = ["one", "two"].map { id in
      ConsensusSamples.forecast(id) { _, hour in
        hour.precipitationRate = PrecipitationRate(millimetersPerHour: 0)
        hour.precipitationProbability = 0.01
        hour.cloudCover = 1
        hour.humidity = 1
        hour.windSpeed = Speed(metersPerSecond: 0)
      }
    }
    let now = try #require(Consensus(of: forecasts, now: now)).current
    #expect(now.precipitationRate?.band == 0...0.1)
    #expect(now.precipitationProbability?.band?.lowerBound == 0)
    #expect(now.cloudCover?.band?.upperBound == 1)
    #expect(now.humidity?.band?.upperBound == 1)
    #expect(now.windSpeed?.band?.lowerBound == 0)
  }

  @Test func `strong winds may differ by more than light ones`() throws {
    func outliers(_ speeds: [Double]) throws -> Int? {
      let forecasts = speeds.enumerated().map { index, speed in
        ConsensusSamples.forecast("\(index)") { _, hour in hour.windGust = Speed(metersPerSecond: speed) }
      }
      return try #require(Consensus(of: forecasts, now: now)).current.windGust?.outliers.count
    }
    #expect(try outliers([30, 30.1, 37]) == 0)
    #expect(try outliers([5, 5.1, 12]) == 1)
  }

  private func temperature(_ celsius: [Double]) throws -> ClosedRange<Double>? { try estimate(celsius).band }

  private func outliers(_ celsius: [Double]) throws -> [Estimate.Outlier] { try estimate(celsius).outliers }

  private func estimate(_ celsius: [Double]) throws -> Estimate {
    let forecasts = celsius.enumerated().map { index, number in
      ConsensusSamples.forecast(celsius[..<index].contains(number) ? "\(number) again" : "\(number)", celsius: number)
    }
    return try #require(Consensus(of: forecasts, now: now)?.current.temperature)
  }
}
