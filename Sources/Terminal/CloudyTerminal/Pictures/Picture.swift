import CloudyViewModels
import TerminalKit

/// A drawing made of characters, each with its color.
struct Picture: Sendable {
  static let width = 13
  static let height = 5

  /// The characters of each row, and their colors.
  private let rows: [(drawing: Substring, inks: Substring)]

  /// - Parameter source: ``height`` lines of ``width`` characters, a space, and for each character the letter of its
  ///   ``PictureColor``, or a period for the plain color.
  init(_ source: String) {
    rows = source.split(separator: "\n").map { ($0.prefix(Picture.width), $0.suffix(Picture.width)) }
  }

  /// The picture of an icon, in the terminal's characters.
  init(_ icon: WeatherIcon, _ capabilities: TerminalCapabilities) {
    self = capabilities.hasSymbols ? Picture.dots(icon) : Picture.ascii(icon)
  }

  /// Returns ``height`` lines, each ``width`` cells wide.
  func lines(_ styler: TextStyler) -> [StyledLine] {
    rows.map { row in
      var line = StyledLine()
      var text = ""
      var ink: PictureColor?
      for (character, letter) in zip(row.drawing, row.inks) {
        let next = PictureColor(rawValue: letter)
        if next != ink {
          line += styler(text, ink.map(Role.ink) ?? .plain)
          text = ""
          ink = next
        }
        text.append(character)
      }
      return (line + styler(text, ink.map(Role.ink) ?? .plain)).padded(to: Picture.width)
    }
  }
}
