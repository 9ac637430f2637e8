/// The alignment of text within a width.
public enum Alignment: Hashable, Sendable {
  case leading, trailing
}

extension StyledLine {
  /// Pads to a width with spaces. A wider line is unchanged.
  public func padded(to width: Int, _ alignment: Alignment = .leading) -> StyledLine {
    let rest = StyledLine.spaces(width - self.width)
    return alignment == .leading ? self + rest : rest + self
  }

  /// The same text with another role.
  public func styled(_ role: Role) -> StyledLine {
    spans.reduce(into: StyledLine()) { line, span in
      line += StyledLine(Span(text: span.text, role: role, width: span.width, isHighlighted: span.isHighlighted))
    }
  }

  /// The part that fits into a width, without an ellipsis.
  func cut(to width: Int) -> StyledLine {
    guard self.width > width else { return self }
    var result = StyledLine()
    for span in spans {
      let room = width - result.width
      guard room > 0 else { break }
      guard span.width > room else {
        result += StyledLine(span)
        continue
      }
      var text = ""
      var used = 0
      for character in span.text {
        guard used + character.displayWidth <= room else { break }
        text.append(character)
        used += character.displayWidth
      }
      // Isolated runs must be closed.
      text += String(repeating: "\u{2069}", count: text.openIsolates)
      result += StyledLine(Span(text: text, role: span.role, width: used, isHighlighted: span.isHighlighted))
      break
    }
    return result
  }
}

extension TextStyler {
  /// Cuts a line that does not fit, with an ellipsis.
  public func truncated(_ line: StyledLine, to width: Int) -> StyledLine {
    guard line.width > width else { return line }
    let last = line.spans.last
    var ellipsis = self("…", ascii: "...", last?.role ?? .plain)
    if last?.isHighlighted == true { ellipsis = ellipsis.highlighted() }
    guard width > ellipsis.width else { return line.cut(to: width) }
    return line.cut(to: width - ellipsis.width) + ellipsis
  }

  /// Pads or cuts a line to an exact width.
  public func fitted(_ line: StyledLine, to width: Int, _ alignment: Alignment = .leading) -> StyledLine {
    truncated(line, to: width).padded(to: width, alignment)
  }

  /// Places text at both ends of a line. The left text is cut if necessary.
  public func spread(_ left: StyledLine, _ right: StyledLine, over width: Int) -> StyledLine {
    guard right.width > 0 else { return truncated(left, to: width) }
    let room = width - right.width - 2
    guard room >= min(left.width, 8) else { return truncated(left, to: width) }
    return fitted(left, to: room) + .spaces(2) + right
  }

  /// The text in lines of at most `width` cells, broken between words. A longer word is broken at the width.
  ///
  /// Each line is one span: right-to-left words that are isolated one by one would be in the wrong order.
  public func wrapped(_ text: String, _ role: Role = .plain, to width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    var line = ""
    var used = 0
    func end() {
      if used > 0 { lines.append(truncated(self(line, role), to: width)) }
      (line, used) = ("", 0)
    }
    for piece in LinePieces(text).joiningUnits(where: { self($0, role).width <= width }) {
      let added = self(piece.text, role).width
      let space = piece.followsSpace && used > 0 ? 1 : 0
      if used > 0, used + space + added > width { end() }
      if used > 0, piece.followsSpace { line += " " }
      used += used > 0 ? space : 0
      guard added > width, width > 0 else {
        line += piece.text
        used += added
        continue
      }
      for character in piece.text {
        let cells = self(String(character), role).width
        if used > 0, used + cells > width { end() }
        line.append(character)
        used += cells
      }
    }
    end()
    return lines
  }

  /// Texts on one line, two cells apart, or on several lines of at most `width` cells. None of them is cut; one that is
  /// wider than a line has the role of its beginning.
  ///
  /// - Parameter sign: The beginning of the first line. The other lines start below the first text.
  public func flowed(
    _ texts: [StyledLine], after sign: StyledLine = StyledLine(), to width: Int
  ) -> [StyledLine] {
    let room = max(width - sign.width, 1)
    let lines = texts.reduce(into: [StyledLine]()) { lines, text in
      guard text.width > 0 else { return }
      if let last = lines.last, last.width + 2 + text.width <= room {
        lines[lines.count - 1] = last + .spaces(2) + text
      } else if text.width <= room {
        lines.append(text)
      } else {
        lines += wrapped(text.spans.map(\.text).joined(), text.spans.first?.role ?? .plain, to: room)
      }
    }
    return lines.enumerated().map { ($0.offset == 0 ? sign : .spaces(sign.width)) + $0.element }
  }

  /// Adds spaces in front of each line.
  public func indented(_ lines: [StyledLine], by count: Int = 2) -> [StyledLine] {
    lines.map { $0.width == 0 ? $0 : .spaces(count) + $0 }
  }
}
