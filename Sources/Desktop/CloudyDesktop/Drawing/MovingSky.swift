import CloudyViewModels
import DesktopKit
import Foundation

/// The clouds, the rain and the snow of a sky at a moment, as shapes from back to front.
struct MovingSky {
  let shapes: [SkyPainting.Shape]

  /// - Parameters:
  ///   - isDark: Whether the user prefers a dark appearance.
  ///   - seconds: The time since the sky is shown.
  init(_ sky: SkyViewModel, isDark: Bool, on stage: SkyStage, seconds: Double) {
    let isDim = isDark || sky.light == .night
    var shapes: [SkyPainting.Shape] = []
    if MovingSky.hasClouds(sky) {
      shapes += MovingSky.clouds(stage, MovingSky.cloudColor(sky, isDark: isDark), sky.drift, seconds)
    }
    let density = sky.rate.map { min(max($0 / 2.5, 0.4), 1.6) } ?? 1
    let fall = (isDim ? Color(hex: "#a9cdf5") : Color(hex: "#3f6ea8")) ?? .white
    if [.rain, .thunderstorm, .sleet].contains(sky.weather) {
      shapes.append(MovingSky.rain(stage, fall.opacity(isDim ? 0.35 : 0.4), density, seconds))
    }
    if [.snow, .sleet].contains(sky.weather) {
      shapes.append(MovingSky.snow(stage, Color.white.opacity(isDim ? 0.4 : 0.85), density, seconds))
    }
    self.shapes = shapes
  }

  /// The time between two frames of a sky, in seconds: clouds are slower than rain.
  static func step(_ sky: SkyViewModel) -> Double {
    hasPrecipitation(sky) ? 0.15 : 0.3
  }

  /// Whether a sky has anything that moves.
  static func moves(_ sky: SkyViewModel) -> Bool { hasPrecipitation(sky) || hasClouds(sky) && sky.drift != 0 }

  private static func hasPrecipitation(_ sky: SkyViewModel) -> Bool {
    [.rain, .thunderstorm, .sleet, .snow].contains(sky.weather)
  }

  private static func hasClouds(_ sky: SkyViewModel) -> Bool { sky.weather != .clear && sky.weather != .fog }

  /// The color of clouds and fog.
  static func cloudColor(_ sky: SkyViewModel, isDark: Bool) -> Color {
    let isNight = sky.light == .night
    let color = (isNight ? Color(hex: "#8fa3d6") : isDark ? Color(hex: "#a9bbd8") : .white) ?? .white
    return color.opacity(isDark || isNight ? sky.weather == .fog ? 0.10 : 0.14 : 0.45)
  }

  /// A cloud with the outline of the weather icons, 64 units wide.
  private static let outline: [(x: Double, y: Double, radius: Double)] = [
    (16, 30, 8), (24, 26, 8), (30, 22, 12), (40, 27, 9), (46, 29, 9), (22, 32, 6), (34, 31, 7),
  ]

  private static func clouds(
    _ stage: SkyStage, _ color: Color, _ drift: Double, _ seconds: Double
  ) -> [SkyPainting.Shape] {
    let scale = min(stage.bottom / 240, 1)
    // In pixels per second; a breeze is visible, and a storm does not race.
    let speed = drift == 0 ? 0.0 : min(2 + drift.magnitude, 14) * (drift < 0 ? -1.0 : 1.0)
    func cloud(_ x: Double, _ y: Double, _ size: Double, nearness: Double) -> SkyPainting.Shape {
      let place = stage.wrapped(stage.width * x + speed * nearness * seconds, width: 64 * size * scale)
      let left = stage.left + place.x
      let discs = outline.map { disc in
        (x: left + disc.x * size * scale, y: (y + disc.y * size) * scale, radius: disc.radius * size * scale)
      }
      return .discs(discs, color.opacity((nearness < 1 ? 0.8 : 1) * place.opacity))
    }
    return [
      cloud(0.05, 170, 1.5, nearness: 0.6), cloud(0.62, 190, 1.2, nearness: 0.6), cloud(0, 30, 2.4, nearness: 1),
      cloud(0.42, 40, 3.6, nearness: 1),
    ]
  }

  private static func rain(
    _ stage: SkyStage, _ color: Color, _ density: Double, _ seconds: Double
  ) -> SkyPainting.Shape {
    var dice = SkyDice(seed: 11)
    let drops = (0..<stage.count(every: 1100 / density)).map { _ in
      let (point, length) = (stage.point(&dice), 9 + dice.next() * 9)
      let y = (point.y + seconds * 200).truncatingRemainder(dividingBy: stage.bottom)
      let x = point.x - (y - point.y) * 0.3
      return [(x: x, y: y), (x: x - length * 0.3, y: y + length)]
    }
    return .lines(drops, color, width: 1.4)
  }

  private static func snow(
    _ stage: SkyStage, _ color: Color, _ density: Double, _ seconds: Double
  ) -> SkyPainting.Shape {
    var dice = SkyDice(seed: 13)
    let flakes = (0..<stage.count(every: 1300 / density)).map { _ in
      let point = stage.point(&dice)
      let (radius, phase) = (1.2 + dice.next() * 2, dice.next() * 6)
      let y = (point.y + seconds * (18 + radius * 6)).truncatingRemainder(dividingBy: stage.bottom)
      return (x: point.x + (sin(seconds * 0.8 + phase) - sin(phase)) * 6, y: y, radius: radius)
    }
    return .discs(flakes, color)
  }
}

/// The area for the sun, stars and clouds: the top corner at the end of the window, away from the text.
struct SkyStage {
  private(set) var left: Double
  private(set) var right: Double
  let bottom: Double
  private let isMirrored: Bool

  /// Clouds fade within this distance outside of the edge next to the text, in pixels.
  static let margin = 120.0

  init(_ width: Double, _ height: Double, isMirrored: Bool) {
    let share = 0.38
    left = isMirrored ? 0 : width * (1 - share)
    right = isMirrored ? width * share : width
    // In narrow windows, the text below the place name takes the whole width.
    bottom = max(min(height * 0.4, width < 560 ? 110 : width < 820 ? 150 : 240), 1)
    self.isMirrored = isMirrored
  }

  var width: Double { right - left }

  /// The same stage in a canvas that has only the stage and the margin next to it.
  var alone: SkyStage {
    var stage = self
    stage.left = isMirrored ? 0 : SkyStage.margin
    stage.right = stage.left + width
    return stage
  }

  /// The number of shapes at a density of one for each `area` square pixels, limited to 8...300.
  func count(every area: Double) -> Int { Int(min(max(width * bottom / area, 8), 300)) }

  func point(_ dice: inout SkyDice) -> (x: Double, y: Double) {
    (left + dice.next() * width, dice.next() * bottom)
  }

  /// Returns the position of a cloud that leaves the stage at one edge and returns at the other one.
  ///
  /// - Parameters:
  ///   - x: From the left edge of the stage.
  ///   - width: The width of the cloud.
  func wrapped(_ x: Double, width: Double) -> (x: Double, opacity: Double) {
    // Outside of the edge of the window, a cloud is out of view at once.
    let before = isMirrored ? width : SkyStage.margin
    let length = max(self.width + (isMirrored ? SkyStage.margin : before), 1)
    let rest = (x + before).truncatingRemainder(dividingBy: length)
    let wrapped = (rest < 0 ? rest + length : rest) - before
    let beyond = isMirrored ? wrapped + width - self.width : -wrapped
    return (wrapped, min(max(1 - beyond / SkyStage.margin, 0), 1))
  }
}

/// A pseudorandom generator with a fixed seed, so that a sky looks the same in each frame and screenshot.
struct SkyDice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// `0..<1`.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / Double(UInt64(1) << 31)
  }
}
