import Lists

/// What the list asks of its view.
package typealias ColorListView = TitledView

/// What the details of a colour ask of their view.
@MainActor package protocol ColorDetailView: TitledView {
  /// Paints the screen. Mind the order: blue comes before green. The labels at the call keep the two apart, and a test
  /// with a green and a blue colour does.
  func setBackgroundColor(red: Double, blue: Double, green: Double, alpha: Double)
}
