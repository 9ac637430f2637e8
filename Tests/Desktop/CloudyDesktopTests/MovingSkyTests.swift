import CloudyModel
import CloudyViewModels
import DesktopKit
import Testing

@testable import CloudyDesktop

/// The parts of the sky that move.
struct MovingSkyTests {
  private func shapes(
    _ condition: Condition, drift: Double = 0, rate: Double? = nil, isMirrored: Bool = false, seconds: Double
  ) -> [SkyPainting.Shape] {
    let sky = SkyViewModel(condition: condition, elevation: 30, isRising: true, drift: drift, rate: rate)
    let stage = SkyStage(980, 760, isMirrored: isMirrored).alone
    return MovingSky(sky, isDark: false, on: stage, seconds: seconds).shapes
  }

  /// The positions of the shapes, from left to right and from top to bottom.
  private func points(_ shapes: [SkyPainting.Shape]) -> [(x: Double, y: Double)] {
    shapes.flatMap { shape -> [(x: Double, y: Double)] in
      switch shape {
      case .gradient, .glow: []
      case .discs(let discs, _): discs.map { ($0.x, $0.y) }
      case .lines(let lines, _, _): lines.flatMap(\.self)
      }
    }
  }

  @Test(arguments: [(5.0, 1.0), (-5, -1), (0, 0)])
  func `clouds drift with the wind, and without wind they stay`(drift: Double, direction: Double) throws {
    let before = try #require(points(shapes(.overcast, drift: drift, seconds: 0)).first)
    let after = try #require(points(shapes(.overcast, drift: drift, seconds: 2)).first)
    let distance = after.x - before.x
    #expect(direction == 0 ? distance == 0 : distance * direction > 0)
    #expect(after.y == before.y)
  }

  @Test(arguments: [false, true]) func `a cloud next to the text is transparent before it is cut off`(isMirrored: Bool)
  {
    let stage = SkyStage(980, 760, isMirrored: isMirrored).alone
    for drift in [-20.0, 20] {
      for seconds in stride(from: 0.0, to: 3600, by: 7) {
        for case .discs(let discs, let color) in shapes(
          .overcast, drift: drift, isMirrored: isMirrored, seconds: seconds) where color.alpha > 0.02
        {
          let edge =
            discs.map { isMirrored ? $0.x + $0.radius - stage.right : stage.left - $0.x + $0.radius }.max() ?? 0
          #expect(edge < SkyStage.margin)
        }
      }
    }
  }

  @Test func `rain and snow fall, and stay in their part of the window`() {
    for condition in [Condition.precipitation(.rain, .moderate), .precipitation(.snow, .moderate)] {
      let (before, after) = (shapes(condition, seconds: 10), shapes(condition, seconds: 10.1))
      // What leaves the part at the bottom enters it again at the top.
      let moved = zip(points(before), points(after)).map { $1.y - $0.y }
      #expect(moved.count { $0 > 0 } > moved.count { $0 < 0 })
      #expect(points(after).allSatisfy { $0.y < 300 })
    }
  }

  @Test func `more rain has more drops`() {
    let light = points(shapes(.precipitation(.rain, .light), rate: 0.5, seconds: 0)).count
    let heavy = points(shapes(.precipitation(.rain, .heavy), rate: 8, seconds: 0)).count
    #expect(light < heavy)
  }

  @Test(arguments: [Condition.clear, .fog]) func `a clear sky and fog are still`(condition: Condition) {
    #expect(!MovingSky.moves(SkyViewModel(condition: condition, elevation: 30, isRising: true)))
  }

  @Test(arguments: [0.0, 3]) func `clouds move in wind, and snow always`(drift: Double) {
    func moves(_ condition: Condition) -> Bool {
      MovingSky.moves(SkyViewModel(condition: condition, elevation: 30, isRising: true, drift: drift))
    }
    #expect(moves(.overcast) == (drift != 0))
    #expect(moves(.precipitation(.snow, .light)))
  }
}
