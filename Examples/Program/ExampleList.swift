import Foundation
import TerminalKit

/// All examples with a picture each, for users who do not know their names yet.
struct ExampleList: TerminalView {
  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let hint = "Open one in a window with “swift run examples NAME”, or here with “swift run examples NAME --terminal”."
    return Example.allCases.flatMap { entry($0, styler) } + styler.wrapped(hint, .dim, to: capabilities.width)
  }

  private func entry(_ example: Example, _ styler: TextStyler) -> [StyledLine] {
    let pictureWidth = 12
    let hasPicture = styler.capabilities.isUnicode && styler.capabilities.width >= 50
    let indent = hasPicture ? pictureWidth + 2 : 2
    let words =
      [styler(example.rawValue, .title)] + styler.wrapped(example.summary, to: styler.capabilities.width - indent)
    guard hasPicture else { return [words[0]] + styler.indented(Array(words.dropFirst())) + [StyledLine()] }
    let picture = example.picture.map { styler($0, .accent).padded(to: pictureWidth) }
    let rows = (0..<max(words.count, picture.count)).map { row in
      (row < picture.count ? picture[row] : .spaces(pictureWidth)) + .spaces(2)
        + (row < words.count ? words[row] : StyledLine())
    }
    return rows + [StyledLine()]
  }
}
