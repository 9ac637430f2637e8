import CookieFactory
import Testing

private final class FakeView: CookieFactoryView {
  var reloads = 0
  func reloadViews() { reloads += 1 }
}

/// The buttons to press, and the resulting labels: shortbread, chocolate chip, gingerbread, total.
private let presses: [(press: Press, labels: [Int])] = [
  (.shortbread, [1, 0, 0, 1]), (.chocolateChip, [0, 1, 0, 1]), (.gingerbread, [0, 0, 1, 1]), (.clear, [0, 0, 0, 0]),
]

private enum Press: CaseIterable {
  case shortbread, chocolateChip, gingerbread, clear
}

@MainActor @Suite struct CookieFactoryViewModelTests {
  private let view = FakeView()
  private let model: CookieFactoryViewModel

  init() { model = CookieFactoryViewModel(view: view) }

  private func press(_ button: Press) {
    switch button {
    case .shortbread: model.shortbreadRequested()
    case .chocolateChip: model.chocolateChipRequested()
    case .gingerbread: model.gingerbreadRequested()
    case .clear: model.clearRequested()
    }
  }

  private func expect(_ counts: [Int]) {
    #expect(model.shortbreadCookies == "Shortbread cookies: \(counts[0])")
    #expect(model.chocolateChipCookies == "Chocolate chip cookies: \(counts[1])")
    #expect(model.gingerbreadCookies == "Gingerbread cookies: \(counts[2])")
    #expect(model.totalCookies == "Total cookies: \(counts[3])")
  }

  @Test func `the fixed texts`() {
    typealias Caption = CookieFactoryViewModel.Caption
    #expect(Caption.title == "Cookie Factory")
    #expect(Caption.generateShortbread == "Generate shortbread cookie")
    #expect(Caption.generateChocolateChip == "Generate chocolate chip cookie")
    #expect(Caption.generateGingerbread == "Generate gingerbread cookie")
    #expect(Caption.clear == "Clear all cookies")
  }

  @Test func `all labels show 0 at first`() { expect([0, 0, 0, 0]) }

  @Test(arguments: presses) private func `a button updates all labels`(button: Press, labels: [Int]) {
    press(button)
    expect(labels)
  }

  @Test func `the total is the sum of the three kinds`() {
    for button in [Press.shortbread, .gingerbread, .gingerbread, .chocolateChip, .chocolateChip, .chocolateChip] {
      press(button)
    }
    expect([1, 3, 2, 6])
  }

  @Test func `clearing sets all labels to 0`() {
    for button in Press.allCases { press(button) }
    expect([0, 0, 0, 0])
  }

  @Test(arguments: Press.allCases) private func `the view is notified once per button`(button: Press) {
    press(button)
    #expect(view.reloads == 1)
  }

  @Test func `the view is held weakly`() {
    weak var released: FakeView?
    let model: CookieFactoryViewModel
    do {
      let view = FakeView()
      released = view
      model = CookieFactoryViewModel(view: view)
    }
    #expect(released == nil)
    model.shortbreadRequested()
    #expect(model.totalCookies == "Total cookies: 1")
  }
}
