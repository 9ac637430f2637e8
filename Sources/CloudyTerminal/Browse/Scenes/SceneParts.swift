import CloudyViewModels

extension Pen {
  /// The sign before the row that is marked, as wide as the space before the others.
  func row(_ line: StyledLine, isMarked: Bool, width: Int) -> StyledLine {
    guard isMarked else { return .spaces(2) + line }
    return truncated((self("▸ ", ascii: "> ") + line).styled(.title), to: width).highlighted(to: width)
  }

  /// Something that turns while it is waited for.
  func spinner(_ tick: Int) -> StyledLine {
    let frames = Spinner.frames(capabilities)
    return self(frames[tick % frames.count], .accent)
  }

  /// The name of a scene, and what is known of the place that is shown.
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
  /// Whether lines can stand empty, for the eye.
  var isRoomy: Bool { height >= 16 }
}
