import Colors
import Testing

@MainActor @Suite struct ColorDetailViewModelTests {
  private let view = FakeView()

  // Red alone would not reveal that green and blue were swapped.
  @Test(arguments: Color.all) func `a color is painted and then named (D-7)`(color: Color) {
    ColorDetailViewModel(view: view, model: color).viewDidAppear()

    #expect(
      view.calls == [
        .background(red: color.red, blue: color.blue, green: color.green, alpha: color.alpha), .title(color.name),
      ])
  }

  @Test func `each component is passed under its own label (D-7)`() throws {
    let color = try #require(Color(name: "Odd", red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    ColorDetailViewModel(view: view, model: color).viewDidAppear()

    #expect(view.calls.first == .background(red: 0.1, blue: 0.3, green: 0.2, alpha: 0.4))
  }

  @Test func `nothing is shown without a color`() {
    ColorDetailViewModel(view: view, model: nil).viewDidAppear()
    #expect(view.calls == [])
  }

  @Test func `nothing is shown without a view`() {
    let viewModel = ColorDetailViewModel(view: view, model: Color.all.first)
    viewModel.setView(nil)
    viewModel.viewDidAppear()
    #expect(view.calls == [])
  }

  @Test func `the details do not retain their view`() {
    weak var released: FakeView?
    let viewModel: ColorDetailViewModel
    do {
      let view = FakeView()
      released = view
      viewModel = ColorDetailViewModel(view: view, model: Color.all.first)
    }
    viewModel.viewDidAppear()

    #expect(released == nil)
  }
}
