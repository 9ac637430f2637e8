import CloudyModel
import Foundation
import Testing

struct ElapsedSecondsTests {
  private let now = Date(timeIntervalSince1970: 1_795_264_496)

  @Test(arguments: [(0.0, 0), (0.9, 0), (1, 1), (59.999, 59), (86_400, 86_400), (-1, 0)])
  func `an age is in whole seconds, and never negative`(_ age: Double, seconds: Int) {
    #expect((now - age).elapsedSeconds(until: now) == seconds)
  }

  @Test(arguments: [-1e300, -.infinity, -9.3e18])
  func `the age of an invalid time is limited to a thousand years`(_ time: Double) {
    #expect(Date(timeIntervalSince1970: time).elapsedSeconds(until: now) == 31_557_600_000)
  }

  @Test(arguments: [1e300, .infinity, .nan])
  func `an infinitely distant time has no age`(_ time: Double) {
    #expect(Date(timeIntervalSince1970: time).elapsedSeconds(until: now) == 0)
  }
}
