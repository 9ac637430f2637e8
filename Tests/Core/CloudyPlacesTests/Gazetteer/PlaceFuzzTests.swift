import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Testing

@Suite("Arbitrary text")
struct PlaceFuzzTests {
  private let places = PlaceDatabase.embedded

  @Test func `no text crashes the search or makes it slow`() {
    var random = SplitMix(seed: 1)
    let clock = ContinuousClock()
    let elapsed = clock.measure {
      for _ in 0..<TestDepth.current.count(quick: 400, whole: 3000) {
        let length = Int.random(in: 0...40, using: &random)
        let text = String(String.UnicodeScalarView((0..<length).map { _ in scalar(&random) }))
        _ = places.search(text)
        _ = Coordinates(text: text)
      }
    }

    // Milliseconds each, even unoptimized and on a busy machine.
    #expect(elapsed < .seconds(120))
  }

  @Test(arguments: ["a", "é", "東", "\u{301}", " ", "st ", "1 ", "°", "\u{10FFFF}", "-", "N"])
  func `a very long text does not crash the search`(unit: String) {
    let text = String(repeating: unit, count: 10_000)

    #expect(places.search(text).count <= 10)
    #expect(places.suggestions(for: text).count <= 5)
  }

  /// Half from alphabets in which names are written, half from any.
  private func scalar(_ random: inout SplitMix) -> Unicode.Scalar {
    let ranges: [ClosedRange<UInt32>] = [0x20...0x7E, 0x20...0x7E, 0xA0...0x24F, 0x370...0x6FF, 0x4E00...0x9FFF]
    let range = Bool.random(using: &random) ? ranges.randomElement(using: &random) : nil
    return Unicode.Scalar(UInt32.random(in: range ?? 0...0x10FFFF, using: &random)) ?? "?"
  }
}
