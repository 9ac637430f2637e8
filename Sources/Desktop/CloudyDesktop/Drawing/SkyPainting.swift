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
    /// Muted colors, for climate averages.
    case average
    /// The colors of the sky.
    case gradient
    /// The colors, the sun, the stars and fog, but nothing that moves.
    case still
    /// Everything, including clouds and precipitation.
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
    let stage = SkyStage(width, height, isMirrored: isMirrored)
    let gradient = SkyGradient(sky)
    let colors = (isDark ? gradient.dark : gradient.light).compactMap(Color.init(hex:))
    let isNight = sky.light == .night
    let isDim = isDark || isNight
    let gray = isDim ? Color(red: 0.2, green: 0.22, blue: 0.26) : Color(red: 0.88, green: 0.89, blue: 0.91)
    var shapes = [
      Shape.gradient(
        zip([0, 0.48, 1], colors).map { ($0, detail == .average ? $1.mixed(with: gray, share: 0.6) : $1) })
    ]
    guard detail == .whole || detail == .still else {
      self.shapes = shapes
      return
    }
    let isOpen = sky.weather == .clear || sky.weather == .partlyCloudy
    if isOpen, isNight { shapes += SkyPainting.stars(stage) }
    if isOpen, !isNight { shapes.append(SkyPainting.sun(sky.light, isDark, width, height)) }
    if sky.weather == .fog { shapes += SkyPainting.mist(stage, MovingSky.cloudColor(sky, isDark: isDark)) }
    if detail == .whole { shapes += MovingSky(sky, isDark: isDark, on: stage, seconds: 0).shapes }
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

  /// Stars at the same positions every night.
  private static func stars(_ stage: SkyStage) -> [Shape] {
    var dice = SkyDice(seed: 7)
    let stars = (0..<stage.count(every: 1800)).map { _ in
      let point = stage.point(&dice)
      return (x: point.x, y: point.y, radius: 0.5 + dice.next() * 1.1)
    }
    let bright = stars.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
    return [.discs(stars, Color.white.opacity(0.55)), .discs(bright, Color.white.opacity(0.45))]
  }

  private static func mist(_ stage: SkyStage, _ color: Color) -> [Shape] {
    let lines = stride(from: 50.0, to: stage.bottom, by: 40).enumerated().map { index, y in
      let inset = Double(index % 3) * 40
      return [(x: stage.left + inset, y: y), (x: stage.right - Double(index % 2) * 50, y: y - 6)]
    }
    return [.lines(lines, color, width: 12)]
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

#if canImport(CGtk)
extension Painter {
  func paint(_ shapes: [SkyPainting.Shape]) {
    for shape in shapes {
      switch shape {
      case .gradient(let stops): fill(stops, x: 0, y: 0, width: width, height: height)
      case .glow(let x, let y, let radius, let color): glow(x: x, y: y, radius: radius, color)
      case .discs(let discs, let color): fill(discs, color)
      case .lines(let lines, let color, let width): stroke(lines: lines, color, width: width)
      }
    }
  }
}
#endif
