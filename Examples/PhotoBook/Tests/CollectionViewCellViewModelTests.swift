import PhotoBook
import Testing

@MainActor @Suite struct CollectionViewCellViewModelTests {
  private let cell = FakeCell()
  private let model = CollectionViewCellViewModel(photo: .test)

  @Test func `the view model stores the photo`() {
    #expect(model.photo == .test)
  }

  @Test func `a cell is not changed before setup`() {
    model.setView(cell)
    #expect(cell.images.isEmpty && cell.captions.isEmpty && cell.shotDetails.isEmpty)
  }

  @Test func `setup loads the image`() {
    model.setView(cell)
    model.setup()
    #expect(cell.images == ["1"])
  }

  @Test func `setup shows the caption`() {
    model.setView(cell)
    model.setup()
    #expect(cell.captions == ["Test photo"])
  }

  @Test func `setup shows the camera settings`() {
    model.setView(cell)
    model.setup()
    #expect(cell.shotDetails == ["f2.0, 1/250, ISO 100"])
  }

  @Test func `setup without a cell does nothing`() {
    model.setup()
    #expect(cell.images.isEmpty)
  }

  @Test func `a reused cell shows only the photo of its new view model`() {
    model.setView(cell)
    let next = CollectionViewCellViewModel(photo: .named("r1"))
    next.setView(cell)
    next.setup()
    #expect(cell.images == ["r1"])
  }

  @Test func `a cell and its view model do not retain each other (D-31)`() {
    weak var gone: FakeCell?
    do {
      let cell = FakeCell()
      cell.viewModel = model
      model.setView(cell)
      gone = cell
    }
    #expect(gone == nil)
  }
}
