import CloudyModel
import Foundation

/// Authorities' texts are cleaned here and nowhere else: control characters, marks that change the direction of the
/// surrounding text, and more text than anybody reads are removed.
extension String {
  /// The number of characters of a title or a name; longer ones are cut.
  package static let lineLimit = 500
  /// The number of characters of a text; longer ones are cut after a sentence.
  package static let textLimit = 20_000

  /// The text as one line.
  package var line: String { cleaned(to: String.lineLimit, by: \.words) }

  /// The text without tags of HTML and without the line ends of folded lines. Paragraphs and lists remain.
  package var paragraphs: String { cleaned(to: String.textLimit, by: \.joinedLines) }

  /// The text with its own lines, for services whose texts have no tags and are not folded.
  package var plainLines: String {
    cleaned(to: String.textLimit) { text in
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0).harmless }
        .joined(separator: "\n")
    }
  }

  /// - Parameter limit: The number of characters. Only ten times as many are read, to limit the work for megabytes.
  private func cleaned(to limit: Int, by clean: (String) -> String) -> String {
    let beginning = unicodeScalars.prefix(10 * limit)
    guard beginning.endIndex == unicodeScalars.endIndex else {
      let text = clean(String(beginning))
      return text.count > limit ? text.cut(to: limit) : text + "…"
    }
    let text = clean(self)
    return text.utf8.count > limit && text.count > limit ? text.cut(to: limit) : text
  }

  /// Returns the text without its end: it stops after a sentence, if one ends in the second half of what is allowed,
  /// and in any case with an ellipsis.
  ///
  /// - Parameter limit: Less than the number of characters.
  private func cut(to limit: Int) -> String {
    let beginning = prefix(limit - 2)
    let half = index(startIndex, offsetBy: limit / 2)
    let end = beginning.indices.reversed().lazy.prefix { $0 >= half }.first { index in
      guard ".!?。！？".contains(self[index]) else { return false }
      // A full stop inside a number or an address ends no sentence.
      return !self[index].isASCII || self[self.index(after: index)].isWhitespace
    }
    return end.map { "\(self[...$0]) …" } ?? "\(beginning)…"
  }

  private var joinedLines: String {
    let text = contains("<") ? replacing(/<\/?[A-Za-z][^<>]*>/) { $0.output.isLineBreak ? "\n" : "" } : self
    var lines: [String] = []
    var wasFolded = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map({ String($0).words }) {
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

  /// The text without harmful characters and runs of whitespace.
  private var words: String { harmless.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// Services that fold lines do so at 66 to 80 characters; shorter and longer lines end intentionally.
  private static let foldedLengths = 50...90

  private var isListItem: Bool {
    guard let first else { return false }
    return "*•·-–—".contains(first) || starts(with: /\d+[.)]/)
  }
}

extension Sequence<String> {
  /// The names, each once, without empty ones.
  var distinctNames: [String] {
    var known: Set<String> = [""]
    return filter { known.insert($0).inserted }
  }
}

extension WeatherAlert.Wording {
  /// The number of regions; further ones are omitted.
  static let regionLimit = 500

  /// Returns the texts with as many names of regions as can be displayed. If some are omitted, those of the reader's
  /// place come first.
  ///
  /// - Parameter own: Returns the names of the regions that contain the place.
  func limited(own: () -> Set<String>) -> WeatherAlert.Wording {
    guard regions.count > WeatherAlert.Wording.regionLimit else { return self }
    let own = own()
    var limited = self
    let ordered = regions.filter(own.contains) + regions.filter { !own.contains($0) }
    limited.regions = Array(ordered.prefix(WeatherAlert.Wording.regionLimit))
    return limited
  }
}

extension Substring {
  /// Whether a tag of HTML ends a line.
  fileprivate var isLineBreak: Bool {
    ["<br", "</p", "</div", "</li", "</section"].contains { lowercased().hasPrefix($0) }
  }
}
