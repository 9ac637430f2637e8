import PhotoBook
import Testing

@MainActor @Suite struct CollectionViewSectionHeaderViewModelTests {
  private let header = FakeHeader()
  private let model = CollectionViewSectionHeaderViewModel(sectionTitle: "London")

  @Test func `the view model stores the title`() {
    #expect(model.sectionTitle == "London")
  }

  @Test func `setup shows the title`() {
    model.setView(header)
    model.setup()
    #expect(header.texts == ["London"])
  }

  @Test func `setup without a header does nothing`() {
    model.setup()
    #expect(header.texts.isEmpty)
  }

  @Test func `a header and its view model do not retain each other (D-31)`() {
    weak var gone: FakeHeader?
    do {
      let header = FakeHeader()
      header.viewModel = model
      model.setView(header)
      gone = header
    }
    #expect(gone == nil)
  }
}
