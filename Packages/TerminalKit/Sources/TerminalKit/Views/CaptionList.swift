/// Labels, each with text on its right, in pieces between which a line can break.
public struct CaptionList {
  /// A label with its text.
  public struct Caption {
    let label: String
    /// Groups of pieces. A line breaks between groups rather than within one.
    let groups: [[Piece]]

    /// Creates a caption. One without text is not shown.
    public init(label: String, groups: [[Piece]]) {
      self.label = label
      self.groups = groups
    }
  }

  /// A value with its name, or text without a name.
  public struct Piece {
    let name: String
    let text: String
    let role: Role

    /// Creates a piece, by default text without a name.
    public init(name: String = "", text: String, role: Role = .plain) {
      self.name = name
      self.text = text
      self.role = role
    }
  }

  private let captions: [Caption]

  /// Creates a list of captions.
  public init(captions: [Caption]) { self.captions = captions }

  /// Lines of at most `width` cells.
  public func lines(_ styler: TextStyler, width: Int) -> [StyledLine] {
    let captions = captions.filter { !$0.groups.joined().isEmpty }
    let labels = captions.map { styler($0.label, .dim) }
    let column = (labels.map(\.width).max() ?? 0) + 2
    // Labels are above the text if they do not fit next to it.
    let isStacked = width - column < 24
    return zip(labels, captions).flatMap { label, caption in
      guard !isStacked else {
        return styler.flowed([label], to: width)
          + styler.indented(lines(of: caption.groups, styler, width: max(width - 2, 1)))
      }
      return lines(of: caption.groups, styler, width: width - column).enumerated().map { index, line in
        (index == 0 ? label : StyledLine()).padded(to: column) + line
      }
    }
  }

  private func lines(of groups: [[Piece]], _ styler: TextStyler, width: Int) -> [StyledLine] {
    let apart = groups.flatMap { wrapped($0, styler, to: width) }
    let together = wrapped(groups.flatMap(\.self), styler, to: width)
    return together.count < apart.count ? together : apart
  }

  private func wrapped(_ pieces: [Piece], _ styler: TextStyler, to width: Int) -> [StyledLine] {
    let separator = styler(" · ", .dim)
    var lines: [StyledLine] = []
    for piece in pieces {
      let line = styler(piece.name, .dim) + .spaces(piece.name.isEmpty ? 0 : 1) + styler(piece.text, piece.role)
      if let last = lines.last, last.width + separator.width + line.width <= width {
        lines[lines.count - 1] = last + separator + line
      } else if line.width <= width {
        lines.append(line)
      } else {
        lines += styler.wrapped(piece.name, .dim, to: width) + styler.wrapped(piece.text, piece.role, to: width)
      }
    }
    return lines
  }
}
