import CloudyViewModels
import Foundation

/// The moon as it appears from a place: the lit part in dots, the rest as an outline.
struct MoonPicture {
  static let width = 6
  static let height = 3

  let moon: MoonViewModel

  init(_ moon: MoonViewModel) { self.moon = moon }

  func lines(_ pen: Pen) -> [StyledLine] {
    pen.capabilities.isUnicode ? dots(pen) : ascii(pen)
  }

  private enum Dot {
    case lit, rim
  }

  private func dots(_ pen: Pen) -> [StyledLine] {
    (0..<MoonPicture.height).map { row in
      (0..<MoonPicture.width).reduce(into: StyledLine()) { line, column in
        var bits: UInt32 = 0
        var isLit = false
        for (bit, place) in MoonPicture.brailleDots.enumerated() {
          guard let dot = dot(column * 2 + place.column, row * 4 + place.row) else { continue }
          bits |= 1 << UInt32(bit)
          if dot == .lit { isLit = true }
        }
        let character = bits == 0 ? " " : Unicode.Scalar(0x2800 + bits).map(Character.init) ?? " "
        line += pen(String(character), isLit ? .ink(.moon) : .track)
      }
    }
  }

  /// A dot of the disc, which has as many dots across as the picture; `nil` outside the disc and in its dark part.
  private func dot(_ column: Int, _ row: Int) -> Dot? {
    let radius = Double(MoonPicture.width)
    let x = (Double(column) + 0.5 - radius) * (moon.isMirrored ? -1 : 1)
    let y = Double(row) + 0.5 - radius
    let distance = (x * x + y * y).squareRoot()
    guard distance <= radius else { return nil }
    // The line between day and night is half an ellipse from pole to pole.
    let edge = (radius * radius - y * y).squareRoot() * cos(2 * .pi * moon.phase)
    let isLit = moon.phase < 0.5 ? x > edge : x < -edge
    if isLit { return .lit }
    // Every other dot, so that the lit part can be recognised without colors as well.
    return distance > radius - 1 && (column + row).isMultiple(of: 2) ? .rim : nil
  }

  /// In the order of their bits.
  private static let brailleDots: [(column: Int, row: Int)] = [
    (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
  ]

  /// One drawing for each eighth of the moon's cycle.
  private func ascii(_ pen: Pen) -> [StyledLine] {
    let bodies = ["    ", "   #", "  ##", " ###", "####", "### ", "##  ", "#   "]
    let index = moon.isMirrored ? (8 - moon.picture) % 8 : moon.picture
    let body = bodies.indices.contains(index) ? bodies[index] : bodies[0]
    return [pen(" .--. ", .dim), pen("(", .dim) + pen(body, .ink(.moon)) + pen(")", .dim), pen(" '--' ", .dim)]
  }
}
