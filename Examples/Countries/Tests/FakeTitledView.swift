import Lists

/// A view that records its titles.
@MainActor final class FakeTitledView: TitledView {
  private(set) var titles: [String] = []

  func setNavigationTitle(_ title: String) { titles.append(title) }
}
