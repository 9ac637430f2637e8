import CloudyViewModels
import DesktopKit

/// The sky behind the weather, as shapes from back to front. Positions are in pixels.
struct SkyPainting {
  enum Shape {
    /// Colors from top to bottom, each with its position, `0...1`.
    case gradient([(Double, Color)])
    case glow(x: Double, y: Double, radius: Double, Color)
    /// Discs that are filled as one shape.
    case discs([(x: Double, y: Double, radius: Double)], Color)
    case lines([[(x: Double, y: Double)]], Color, width: Double)
  }

  /// The parts of a sky that are painted.
  enum Detail {
    /// Muted colors, for weather that is no forecast.
    case average
    /// The colors of the sky.
    case gradient
    /// Also the sun, stars, clouds and precipitation.
    case whole
  }

  let shapes: [Shape]

  /// - Parameters:
  ///   - isDark: Whether the user prefers a dark appearance.
  ///   - isHighContrast: Whether the user needs high contrast: then the background behind text is a single color.
  ///   - detail: The parts to paint.
  ///   - isMirrored: Whether the interface runs from right to left.
  init(
    _ sky: SkyViewModel, isDark: Bool, isHighContrast: Bool = false, detail: Detail = .whole, isMirrored: Bool,
    width: Double, height: Double
  ) {
    if isHighContrast {
      let color = isDark || sky.light == .night ? Color.black : .white
      shapes = [.gradient([0, 0.48, 1].map { ($0, color) })]
      return
    }
    let stage = Stage(width, height, isMirrored: isMirrored)
    let gradient = SkyGradient(sky)
    let colors = (isDark ? gradient.dark : gradient.light).compactMap(Color.init(hex:))
    let isNight = sky.light == .night
    let isDim = isDark || isNight
    let gray = isDim ? Color(red: 0.2, green: 0.22, blue: 0.26) : Color(red: 0.88, green: 0.89, blue: 0.91)
    var shapes = [
      Shape.gradient(
        zip([0, 0.48, 1], colors).map { ($0, detail == .average ? $1.mixed(with: gray, share: 0.6) : $1) })
    ]
    guard detail == .whole else {
      self.shapes = shapes
      return
    }
    let isOpen = sky.weather == .clear || sky.weather == .partlyCloudy
    if isOpen, isNight { shapes += SkyPainting.stars(stage) }
    if isOpen, !isNight { shapes.append(SkyPainting.sun(sky.light, isDark, width, height)) }
    let cloud = (isNight ? Color(hex: "#8fa3d6") : isDark ? Color(hex: "#a9bbd8") : .white) ?? .white
    switch sky.weather {
    case .clear: break
    case .fog: shapes += SkyPainting.mist(stage, cloud.opacity(isDim ? 0.10 : 0.45))
    default: shapes += SkyPainting.clouds(stage, cloud, isDim ? 0.14 : 0.45)
    }
    let fall = (isDim ? Color(hex: "#a9cdf5") : Color(hex: "#3f6ea8")) ?? .white
    if [.rain, .thunderstorm, .sleet].contains(sky.weather) {
      shapes.append(SkyPainting.rain(stage, fall.opacity(isDim ? 0.35 : 0.4)))
    }
    if [.snow, .sleet].contains(sky.weather) {
      shapes.append(SkyPainting.snow(stage, Color.white.opacity(isDim ? 0.4 : 0.85)))
    }
    let bank = (isNight ? (isDark ? Color(hex: "#0a1024") : Color(hex: "#1b2450")) : nil)
    let ground = bank ?? (isDark ? (Color(hex: "#10151f") ?? .black) : .white)
    shapes += SkyPainting.banks(width, height, ground)
    self.shapes = shapes
  }

  private static func sun(_ light: SkyViewModel.Light, _ isDark: Bool, _ width: Double, _ height: Double) -> Shape {
    let radius = max(width, height) * 0.42
    let strength = isDark ? 0.28 : 0.9
    return switch light {
    case .dawn, .dusk:
      .glow(
        x: light == .dawn ? width * 0.08 : width * 0.92, y: height * 0.95, radius: radius,
        (Color(hex: "#ffd79a") ?? .white).opacity(strength))
    case .day, .night: .glow(x: width * 0.86, y: 0, radius: radius, (Color(hex: "#fffbee") ?? .white).opacity(strength))
    }
  }

  /// The area for the sun, stars and clouds: the top corner at the end of the window, away from the text.
  private struct Stage {
    let left: Double
    let right: Double
    let bottom: Double

    init(_ width: Double, _ height: Double, isMirrored: Bool) {
      let share = 0.38
      left = isMirrored ? 0 : width * (1 - share)
      right = isMirrored ? width * share : width
      // In narrow windows, the text below the place name takes the whole width.
      bottom = min(height * 0.4, width < 560 ? 110 : width < 820 ? 150 : 240)
    }

    var width: Double { right - left }

    /// The number of shapes at a density of one for each `area` square pixels, limited to 8...300.
    func count(every area: Double) -> Int { Int(min(max(width * bottom / area, 8), 300)) }

    func point(_ dice: inout SkyDice) -> (x: Double, y: Double) {
      (left + dice.next() * width, dice.next() * bottom)
    }
  }

  /// Stars at the same positions every night.
  private static func stars(_ stage: Stage) -> [Shape] {
    var dice = SkyDice(seed: 7)
    let stars = (0..<stage.count(every: 1800)).map { _ in
      let point = stage.point(&dice)
      return (x: point.x, y: point.y, radius: 0.5 + dice.next() * 1.1)
    }
    let bright = stars.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
    return [.discs(stars, Color.white.opacity(0.55)), .discs(bright, Color.white.opacity(0.45))]
  }

  private static func clouds(_ stage: Stage, _ color: Color, _ opacity: Double) -> [Shape] {
    let scale = min(stage.bottom / 240, 1)
    /// A cloud with the outline of the weather icons.
    func cloud(_ x: Double, _ y: Double, _ size: Double) -> [(x: Double, y: Double, radius: Double)] {
      let left = stage.left + stage.width * x
      return [(16, 30, 8), (24, 26, 8), (30, 22, 12), (40, 27, 9), (46, 29, 9), (22, 32, 6), (34, 31, 7)].map {
        (x: left + $0 * size * scale, y: (y + $1 * size) * scale, radius: $2 * size * scale)
      }
    }
    let far = cloud(0.05, 170, 1.5) + cloud(0.62, 190, 1.2)
    let near = cloud(0, 30, 2.4) + cloud(0.42, 40, 3.6)
    return [.discs(far, color.opacity(opacity * 0.8)), .discs(near, color.opacity(opacity))]
  }

  private static func mist(_ stage: Stage, _ color: Color) -> [Shape] {
    let lines = stride(from: 50.0, to: stage.bottom, by: 40).enumerated().map { index, y in
      let inset = Double(index % 3) * 40
      return [(x: stage.left + inset, y: y), (x: stage.right - Double(index % 2) * 50, y: y - 6)]
    }
    return [.lines(lines, color, width: 12)]
  }

  private static func rain(_ stage: Stage, _ color: Color) -> Shape {
    var dice = SkyDice(seed: 11)
    let drops = (0..<stage.count(every: 1100)).map { _ in
      let (point, length) = (stage.point(&dice), 9 + dice.next() * 9)
      return [(x: point.x, y: point.y), (x: point.x - length * 0.3, y: point.y + length)]
    }
    return .lines(drops, color, width: 1.4)
  }

  private static func snow(_ stage: Stage, _ color: Color) -> Shape {
    var dice = SkyDice(seed: 13)
    let flakes = (0..<stage.count(every: 1300)).map { _ in
      let point = stage.point(&dice)
      return (x: point.x, y: point.y, radius: 1.2 + dice.next() * 2)
    }
    return .discs(flakes, color)
  }

  /// Banks of clouds along the bottom of the window.
  private static func banks(_ width: Double, _ height: Double, _ color: Color) -> [Shape] {
    guard height > 420 else { return [] }
    func bank(_ seed: UInt64, _ level: Double, _ size: Double) -> [(x: Double, y: Double, radius: Double)] {
      var dice = SkyDice(seed: seed)
      var discs: [(x: Double, y: Double, radius: Double)] = []
      var x = -size
      while x < width + size {
        let radius = size * (0.6 + dice.next() * 0.6)
        discs.append((x: x, y: level + dice.next() * 14, radius: radius))
        x += radius * 1.1
      }
      return discs
    }
    return [
      .discs(bank(3, height + 10, 84), color.opacity(0.35)), .discs(bank(5, height + 36, 70), color.opacity(0.75)),
    ]
  }
}

/// A pseudorandom generator with a fixed seed, so that a sky looks the same in each frame and screenshot.
private struct SkyDice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// `0..<1`.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / Double(UInt64(1) << 31)
  }
}

#if canImport(CGtk)
extension Painter {
  func paint(_ painting: SkyPainting) {
    for shape in painting.shapes {
      switch shape {
      case .gradient(let stops): fill(stops, x: 0, y: 0, width: width, height: height)
      case .glow(let x, let y, let radius, let color): glow(x: x, y: y, radius: radius, color)
      case .discs(let discs, let color): fill(discs, color)
      case .lines(let lines, let color, let width): for line in lines { stroke(line, color, width: width) }
      }
    }
  }
}
#endif
