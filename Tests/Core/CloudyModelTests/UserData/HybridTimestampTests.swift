import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct HybridTimestampTests {
  private let noon = Date(timeIntervalSince1970: 1_795_262_400)
  private let mine = HybridTimestamp.ReplicaID(rawValue: 0x9f1c_3a5e_7b2d_4c60),
    other = HybridTimestamp.ReplicaID(rawValue: .max)

  @Test func `the next timestamp is later, whatever the clock shows`() {
    var last = HybridTimestamp.unknown
    for seconds in [0.0, 0, 60, -86_400, 60.001, -.infinity, .nan, 1e300, 1e300, 0] {
      let next = last.next(at: Date(timeIntervalSince1970: noon.timeIntervalSince1970 + seconds), by: mine)
      #expect(next > last)
      last = next
    }
  }

  @Test func `within one millisecond, the timestamps do not run out`() {
    var last = HybridTimestamp.unknown
    for _ in 0..<70_000 {
      let next = last.next(at: noon, by: mine)
      guard next > last else {
        Issue.record("\(next) is not after \(last)")
        return
      }
      last = next
    }
  }

  @Test func `two devices never create the same timestamp`() {
    #expect(HybridTimestamp.unknown.next(at: noon, by: mine) != HybridTimestamp.unknown.next(at: noon, by: other))
    #expect(HybridTimestamp.unknown.next(at: noon, by: mine) < HybridTimestamp.unknown.next(at: noon, by: other))
  }

  @Test func `bytes sort like timestamps, and are decoded to the original`() throws {
    var timestamps = [HybridTimestamp.unknown]
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let writer = HybridTimestamp.ReplicaID(rawValue: .random(in: .min ... .max, using: &generator))
      let time = noon + Double.random(in: -1e6...1e6, using: &generator)
      timestamps.append(try #require(timestamps.randomElement(using: &generator)).next(at: time, by: writer))
    }
    let sorted = timestamps.map(\.bytes).sorted { $0.lexicographicallyPrecedes($1) }
    #expect(timestamps.sorted().map(\.bytes) == sorted)
    #expect(timestamps.map { HybridTimestamp(bytes: $0.bytes) } == timestamps)
    #expect(
      HybridTimestamp.unknown.next(at: noon, by: mine).bytes
        == [0x01, 0xa1, 0xfd, 0xfa, 0x46, 0x00, 0, 0, 0x9f, 0x1c, 0x3a, 0x5e, 0x7b, 0x2d, 0x4c, 0x60])
  }

  @Test(arguments: [0, 1, 15, 17, 1000]) func `more or fewer bytes are rejected`(count: Int) {
    #expect(HybridTimestamp(bytes: Array(repeating: 1, count: count)) == nil)
  }
}

@Suite struct FractionalIndexTests {
  @Test func `there is always a position between two others, before the first and after the last`() throws {
    var generator = SeededGenerator(seed: 8)
    var list: [FractionalIndex] = []
    for _ in 0..<3000 {
      let index = Int.random(in: 0...list.count, using: &generator)
      let position = FractionalIndex.between(index > 0 ? list[index - 1] : nil, index < list.count ? list[index] : nil)
      if index > 0 { #expect(list[index - 1] < position) }
      if index < list.count { #expect(position < list[index]) }
      list.insert(position, at: index)
    }
    #expect(list.allSatisfy { FractionalIndex(digits: $0.digits) == $0 })
  }

  @Test func `repeated moves do not make positions grow fast`() {
    var low = FractionalIndex.between(nil, nil)
    for _ in 0..<1000 { low = .between(nil, low) }
    #expect(low.digits.count <= 1000 / 7 + 1)
  }

  @Test(arguments: [0, 1, 2, 50, 1023, 70_000]) func `many positions created together are in order and short`(
    count: Int
  ) {
    let positions = FractionalIndex.spread(count)
    #expect(positions.count == count)
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
    #expect(positions.allSatisfy { $0.digits.count <= 3 && $0.digits.last != 0 })
  }

  @Test func `invalid positions are rejected, and damage causes no crash`() throws {
    #expect(FractionalIndex(digits: []) == nil)
    #expect(FractionalIndex(digits: [1, 0]) == nil)
    let one = try #require(FractionalIndex(digits: [9]))
    #expect(FractionalIndex.between(one, one) > one)
    #expect(FractionalIndex.between(one, FractionalIndex(digits: [3])) > one)
  }
}
