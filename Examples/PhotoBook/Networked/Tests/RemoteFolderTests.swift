import NetworkedPhotoBook
import Testing

@Suite struct RemoteFolderTests {
  @Test(arguments: ["http://photos.invalid/book", "http://photos.invalid/book/"])
  func `a trailing slash makes no difference`(base: String) {
    #expect(RemoteFolder(base).albumList == "http://photos.invalid/book/albumlist.json")
    #expect(RemoteFolder(base).picture(named: "11.jpg") == "http://photos.invalid/book/11.jpg")
  }

  @Test func `a picture without a name has no URL`() {
    #expect(folder.picture(named: "") == nil)
  }
}
