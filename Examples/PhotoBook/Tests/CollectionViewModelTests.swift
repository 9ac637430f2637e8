import Foundation
import PhotoBook
import Testing

private let sections = [(-1, 0), (0, 1), (1, 0), (2, 3), (3, 0), (1000, 0), (.min, 0), (.max, 0)]
private let cells: [(section: Int, item: Int, imageName: String?)] = [
  (0, 0, "1"), (2, 0, "r1"), (2, 2, "r3"),
  (0, -1, nil), (0, 1, nil), (0, 1000, nil), (1, 0, nil), (2, 3, nil),
  (-1, 0, nil), (3, 0, nil), (1000, 0, nil),
]
private let headers: [(section: Int, title: String?)] = [
  (0, "London"), (1, "Nowhere"), (2, "Rome"), (-1, nil), (3, nil), (1000, nil),
]

@MainActor @Suite struct CollectionViewModelTests {
  private let view = FakeCollectionView()

  @Test func `the view model stores the album it is given (D-29)`() {
    #expect(CollectionViewModel(view: view, album: .test).photoAlbum == .test)
  }

  @Test func `the screen is not called before it appears`() {
    _ = CollectionViewModel(view: view, album: .test)
    #expect(view.calls.isEmpty)
  }

  @Test(arguments: [
    FakeCollectionView.Call.setNavigationTitle("Photo Album"),
    .setSectionInset(.init(top: 20, left: 0, bottom: 0, right: 0)),
    .setupCollectionViewCellToUseMaxWidth,
  ])
  func `the initial setup makes each call once`(call: FakeCollectionView.Call) {
    CollectionViewModel(view: view, album: .test).performInitialViewSetup()
    #expect(view.calls.filter { $0 == call }.count == 1)
  }

  @Test(arguments: [0, 1, 3]) func `there is a section for each city`(count: Int) {
    let album = Album(cities: Array(Album.test.cities.prefix(count)))
    #expect(CollectionViewModel(view: view, album: album).numberOfSections() == count)
  }

  @Test(arguments: sections) func `a section has an item for each photo`(section: Int, count: Int) {
    #expect(CollectionViewModel(view: view, album: .test).numberOfItemsInSection(section) == count)
  }

  @Test func `an empty album has no items`() {
    #expect(CollectionViewModel(view: view, album: Album()).numberOfItemsInSection(0) == 0)
  }

  @Test(arguments: cells) func `a cell shows the photo at its place`(section: Int, item: Int, imageName: String?) {
    let cell = CollectionViewModel(view: view, album: .test).cellViewModel(section: section, item: item)
    #expect(cell?.photo.imageName == imageName)
  }

  @Test func `an empty album has no cells`() {
    #expect(CollectionViewModel(view: view, album: Album()).cellViewModel(section: 0, item: 0) == nil)
  }

  @Test(arguments: headers) func `a header has the city's name`(section: Int, title: String?) {
    #expect(CollectionViewModel(view: view, album: .test).headerViewModel(section: section)?.sectionTitle == title)
  }

  @Test func `an empty album has no headers`() {
    #expect(CollectionViewModel(view: view, album: Album()).headerViewModel(section: 0) == nil)
  }

  @Test func `a screen and its view model do not retain each other (D-31)`() {
    weak var gone: FakeCollectionView?
    do {
      let view = FakeCollectionView()
      view.viewModel = CollectionViewModel(view: view, album: .test)
      gone = view
    }
    #expect(gone == nil)
  }

  /// The calls of a window, from the first one to the last cell.
  @Test func `a screen can be filled using only the view model`() {
    let model = CollectionViewModel(view: view, album: .embedded)
    let (cell, header) = (FakeCell(), FakeHeader())
    model.performInitialViewSetup()
    for section in 0..<model.numberOfSections() {
      let title = model.headerViewModel(section: section)
      title?.setView(header)
      title?.setup()
      for item in 0..<model.numberOfItemsInSection(section) {
        let content = model.cellViewModel(section: section, item: item)
        content?.setView(cell)
        content?.setup()
      }
    }
    #expect(header.texts == Album.embedded.cities.map(\.name))
    #expect(cell.captions == Album.embedded.cities.flatMap(\.photos).map(\.comments))
  }
}
