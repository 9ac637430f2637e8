import CloudyModel
import Foundation

extension String {
  /// The text as one line.
  var line: String { harmless.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The text without tags of HTML and without the line ends of folded lines. Paragraphs and lists remain.
  var paragraphs: String {
    let text = contains("<") ? replacing(/<\/?[A-Za-z][^<>]*>/) { $0.output.isLineBreak ? "\n" : "" } : self
    var lines: [String] = []
    var wasFolded = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map({ String($0).line }) {
      if wasFolded, !line.isEmpty, !line.isListItem {
        lines[lines.count - 1] += " " + line
      } else if !line.isEmpty || lines.last?.isEmpty == false {
        lines.append(line)
      }
      wasFolded = String.foldedLengths.contains(line.count)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Services that fold lines do so at 66 to 80 characters; shorter and longer lines end intentionally.
  private static let foldedLengths = 50...90

  private var isListItem: Bool {
    guard let first else { return false }
    return "*•·-–—".contains(first) || starts(with: /\d+[.)]/)
  }
}

extension Substring {
  /// Whether a tag of HTML ends a line.
  fileprivate var isLineBreak: Bool {
    ["<br", "</p", "</div", "</li", "</section"].contains { lowercased().hasPrefix($0) }
  }
}
