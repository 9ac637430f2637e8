import CloudyViewModels
import Foundation
import TerminalKit

/// The moon as it appears from a place: the lit part in dots, the rest as an outline.
struct MoonPicture {
  static let width = 6
  static let height = 3

  let moon: MoonViewModel

  init(_ moon: MoonViewModel) { self.moon = moon }

  func lines(_ styler: TextStyler) -> [StyledLine] {
    styler.capabilities.hasSymbols ? dots(styler) : ascii(styler)
  }

  private enum Dot {
    case lit, rim
  }

  private func dots(_ styler: TextStyler) -> [StyledLine] {
    var plot = DotPlot(width: MoonPicture.width, height: MoonPicture.height, hasBraille: true)
    let lit = plot.addLayer(ascii: "#")
    let rim = plot.addLayer(ascii: ".", shinesThrough: true)
    for row in 0..<MoonPicture.height * 4 {
      for column in 0..<MoonPicture.width * 2 {
        switch dot(column, row) {
        case .lit: plot.mark(column, row, on: lit, .ink(.moon))
        case .rim: plot.mark(column, row, on: rim, .track)
        case nil: break
        }
      }
    }
    return (0..<MoonPicture.height).map { row in
      (0..<MoonPicture.width).reduce(into: StyledLine()) { line, column in
        let cell = plot.cell(column, line: row, hasBraille: true)
        line += styler(cell?.text ?? " ", cell?.role ?? .track)
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
    // The terminator is half an ellipse from pole to pole.
    let edge = (radius * radius - y * y).squareRoot() * cos(2 * .pi * moon.phase)
    let isLit = moon.phase < 0.5 ? x > edge : x < -edge
    if isLit { return .lit }
    // Every other dot, so that the lit part can be recognized even without colors.
    return distance > radius - 1 && (column + row).isMultiple(of: 2) ? .rim : nil
  }

  /// One drawing for each eighth of the moon's cycle.
  private func ascii(_ styler: TextStyler) -> [StyledLine] {
    let bodies = ["    ", "   #", "  ##", " ###", "####", "### ", "##  ", "#   "]
    let index = moon.isMirrored ? (8 - moon.picture) % 8 : moon.picture
    let body = bodies.indices.contains(index) ? bodies[index] : bodies[0]
    return [
      styler(" .--. ", .dim), styler("(", .dim) + styler(body, .ink(.moon)) + styler(")", .dim), styler(" '--' ", .dim),
    ]
  }
}
