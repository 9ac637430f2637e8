import CloudyViewModels

/// The level of an alert as a small picture, whose color and shape differ from those of other levels.
struct AlertMark: Sendable {
  /// `notice`, `moderate`, `severe` or `extreme`, for colors, and for the names of shapes that a page draws once.
  let level: String
  /// A path on 24 by 24, filled by the even-odd rule: a circle with an “i”, an outlined and a filled triangle with an
  /// exclamation mark, and an octagon with one.
  let shape: String

  init(_ level: AlertLevel) {
    self.level = "\(level)"
    shape =
      switch level {
      case .notice: "M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20zM10.8 6.5h2.4v2.4h-2.4zm0 4.5h2.4v7h-2.4z"
      case .moderate: "M12 2.5 23 21.5H1zM12 6.5 4.5 19.5h15zM11 11h2v4.5h-2zm0 5.5h2v2h-2z"
      case .severe: "M12 2.5 23 21.5H1zM10.8 9h2.4v6h-2.4zm0 7.5h2.4v2.4h-2.4z"
      case .extreme: "M7.9 2h8.2L22 7.9v8.2L16.1 22H7.9L2 16.1V7.9zM10.8 6h2.4v8h-2.4zm0 9.6h2.4V18h-2.4z"
      }
  }
}
