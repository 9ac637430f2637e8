import Foundation
import NetworkedPhotoBook
import Testing

private let notJPEG = [
  Data(), Data("<html>not found</html>".utf8), Data([0xFF, 0xD8, 0xFF]), Data([0xFF, 0xD9]),
  Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
]

@Suite struct DownloadedImageTests {
  @Test func `a JPEG is an image`() throws {
    let data = try fixture("bar1.jpg")
    #expect(DownloadedImage(jpeg: data)?.data == data)
  }

  @Test func `a slice of a larger buffer is read by its own indices`() throws {
    let data = try fixture("bar1.jpg")
    #expect(DownloadedImage(jpeg: (Data("head".utf8) + data).dropFirst(4)) != nil)
  }

  @Test func `a truncated JPEG is not an image`() throws {
    #expect(DownloadedImage(jpeg: try fixture("bar1.jpg").prefix(4000)) == nil)
  }

  @Test(arguments: notJPEG) func `other data is not an image`(data: Data) {
    #expect(DownloadedImage(jpeg: data) == nil)
  }
}
