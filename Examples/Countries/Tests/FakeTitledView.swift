import Lists

/// A view that records the titles it was given.
@MainActor final class FakeTitledView: TitledView {
  private(set) var titles: [String] = []

  func setNavigationTitle(_ title: String) { titles.append(title) }
}
