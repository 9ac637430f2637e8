import Lists

/// The view of the list, as its view model knows it.
package typealias ColorListView = TitledView

/// The view of a color, as its view model knows it.
@MainActor package protocol ColorDetailView: TitledView {
  /// Paints the screen. Mind the order: blue comes before green. The labels at the call site keep the two apart, and a
  /// test with a green and a blue color checks it.
  func setBackgroundColor(red: Double, blue: Double, green: Double, alpha: Double)
}
