import CloudyModel
import CloudyViewModels
import DesktopKit
import Testing

@testable import CloudyDesktop

/// The sky behind the text of a window.
struct SkyPaintingTests {

  private static let conditions: [Condition?] = [
    nil, .clear, .partlyCloudy, .overcast, .precipitation(.rain, .moderate), .precipitation(.sleet, .moderate),
    .precipitation(.snow, .moderate), .fog, .thunderstorm,
  ]
  private static let lights: [(elevation: Double, isRising: Bool)] = [(30, true), (0, true), (0, false), (-30, false)]

  private func paintings(width: Double, height: Double, isMirrored: Bool = false) -> [SkyPainting] {
    SkyPaintingTests.conditions.flatMap { condition in
      SkyPaintingTests.lights.flatMap { light in
        [true, false].map { isDark in
          SkyPainting(
            SkyViewModel(condition: condition, elevation: light.elevation, isRising: light.isRising), isDark: isDark,
            isMirrored: isMirrored, width: width, height: height)
        }
      }
    }
  }

  /// The points of all shapes with edges, except the clouds along the bottom of the window.
  private func points(_ painting: SkyPainting, above bottom: Double) -> [(x: Double, y: Double)] {
    painting.shapes.flatMap { shape -> [(x: Double, y: Double)] in
      switch shape {
      case .gradient, .glow: []
      case .discs(let discs, _): discs.filter { $0.y < bottom }.map { ($0.x, $0.y) }
      case .lines(let lines, _, _): lines.flatMap(\.self)
      }
    }
  }

  @Test func `each sky begins with a gradient of three colors from the top to the horizon`() throws {
    for painting in paintings(width: 980, height: 760) {
      guard case .gradient(let stops)? = painting.shapes.first else {
        Issue.record("there is no gradient")
        continue
      }
      #expect(stops.map(\.0) == [0, 0.48, 1])
    }
  }

  @Test(arguments: [(360.0, 760.0), (980, 760), (3840, 2160)])
  func `no shape of the sky is behind the text on the left`(width: Double, height: Double) {
    for painting in paintings(width: width, height: height) {
      #expect(points(painting, above: height - 120).allSatisfy { $0.x > width * 0.55 && $0.y < 300 })
    }
  }

  @Test func `right to left: the sky's shapes are on the left`() {
    for painting in paintings(width: 980, height: 760, isMirrored: true) {
      #expect(points(painting, above: 640).allSatisfy { $0.x < 980 * 0.45 })
    }
  }

  @Test func `with high contrast, the background is a single color`() {
    for light in SkyPaintingTests.lights {
      for isDark in [true, false] {
        let sky = SkyViewModel(condition: .overcast, elevation: light.elevation, isRising: light.isRising)
        let painting = SkyPainting(
          sky, isDark: isDark, isHighContrast: true, isMirrored: false, width: 980, height: 760)
        let ground: Color = isDark || sky.light == .night ? .black : .white
        #expect(painting.shapes.count == 1)
        if case .gradient(let stops)? = painting.shapes.first { #expect(stops.allSatisfy { $0.1 == ground }) }
      }
    }
  }

  @Test func `climate averages have muted colors, and no clouds, sun, stars or rain`() {
    for weather in [Condition.clear, .precipitation(.rain, .moderate)] {
      for light in SkyPaintingTests.lights {
        let sky = SkyViewModel(condition: weather, elevation: light.elevation, isRising: light.isRising)
        let painting = { (detail: SkyPainting.Detail) in
          SkyPainting(sky, isDark: false, detail: detail, isMirrored: false, width: 980, height: 760)
        }
        let (average, gradient, whole) = (painting(.average), painting(.gradient), painting(.whole))
        #expect(average.shapes.count == 1 && gradient.shapes.count == 1 && whole.shapes.count > 1)
        guard case .gradient(let muted)? = average.shapes.first, case .gradient(let full)? = gradient.shapes.first
        else {
          Issue.record("there is no gradient")
          continue
        }
        #expect(muted.map(\.0) == full.map(\.0))
        #expect(zip(muted, full).allSatisfy { $0.1 != $1.1 })
      }
    }
  }

  @Test func `the sky is the same in every frame`() {
    let sky = SkyViewModel(condition: .clear, elevation: -30, isRising: false)
    func stars() -> [String] {
      points(SkyPainting(sky, isDark: true, isMirrored: false, width: 980, height: 760), above: 640).map { "\($0)" }
    }
    #expect(stars() == stars())
    #expect(stars().count > 20)
  }

  @Test(arguments: [(0.0, 0.0), (1, 1), (1e6, 1e6)])
  func `the number of shapes is limited for any window size`(width: Double, height: Double) {
    for painting in paintings(width: width, height: height) {
      #expect(points(painting, above: .infinity).count < 40_000)
    }
  }
}
