import CloudyViewModels

extension Pen {
  /// The mark before the marked row, as wide as the space before the others.
  func row(_ line: StyledLine, isMarked: Bool, width: Int) -> StyledLine {
    guard isMarked else { return .spaces(2) + line }
    return truncated((self("▸ ", ascii: "> ") + line).styled(.title), to: width).highlighted(to: width)
  }

  /// A sign that turns while the application waits.
  func spinner(_ tick: Int) -> StyledLine {
    let frames = Spinner.frames(capabilities)
    return self(frames[tick % frames.count], .accent)
  }

  /// The name of a scene, and a note on the place that is shown.
  func title(_ words: String, beside: StyledLine = StyledLine()) -> StyledLine {
    let width = capabilities.width - 2
    return .spaces(2) + spread(self(words, .title), beside, over: width)
  }
}

extension Page.Row {
  static let blank = Page.Row()
}

extension Sequence<StyledLine> {
  var rows: [Page.Row] { map { Page.Row($0) } }
}

extension PageRoom {
  /// Whether there is room for empty lines, which make reading easier.
  var isRoomy: Bool { height >= 16 }
}
