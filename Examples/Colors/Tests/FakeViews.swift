import Colors
import Lists

/// A view that records its calls in order. No window is needed to test what one would show.
@MainActor final class FakeView: ColorDetailView {
  enum Call: Equatable {
    case title(String)
    case background(red: Double, blue: Double, green: Double, alpha: Double)
  }

  private(set) var calls: [Call] = []

  func setNavigationTitle(_ title: String) { calls.append(.title(title)) }

  func setBackgroundColor(red: Double, blue: Double, green: Double, alpha: Double) {
    calls.append(.background(red: red, blue: blue, green: green, alpha: alpha))
  }
}

@MainActor final class FakeCell: TableCellView {
  private(set) var texts: [String] = []

  func setCellText(_ text: String) { texts.append(text) }
}
