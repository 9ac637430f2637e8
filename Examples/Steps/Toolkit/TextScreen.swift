/// Stands for a toolkit such as UIKit or GTK: it shows a title and rows as lines of text.
@MainActor package final class TextScreen {
  /// The visible lines, the title first.
  package private(set) var lines: [String] = []
  private let prints: Bool

  /// Creates an empty screen.
  ///
  /// - Parameter prints: Whether each new content is printed to standard output, with row numbers.
  package init(prints: Bool = false) { self.prints = prints }

  /// Replaces all content.
  package func show(title: String, cells: [Cell]) {
    lines = [title] + cells.map(\.line)
    guard prints else { return }
    print("\n\(title)")
    for (index, cell) in cells.enumerated() { print("\(index + 1)  \(cell.line)") }
  }
}

/// One row of a ``TextScreen``.
package enum Cell: Equatable, Sendable {
  case text(String)
  case detail(String, String)
  case toggle(String, isOn: Bool)
  case button(String)

  /// For example, `[x] Milk`.
  package var line: String {
    switch self {
    case .text(let text): text
    case .detail(let text, let detail): "\(text): \(detail)"
    case .toggle(let text, let isOn): "[\(isOn ? "x" : " ")] \(text)"
    case .button(let text): "> \(text)"
    }
  }
}
