import Foundation
import Testing

@testable import UITesting

/// Screenshots are encoded, decoded and compared.
struct ScreenshotTests {
  /// An image in which each color channel follows its own rule.
  private func picture(width: Int = 24, height: Int = 10) -> Screenshot {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        for value in [x * 9, y * 23, x * y * 7] { bytes.append(UInt8(value % 256)) }
      }
    }
    return Screenshot(width: width, height: height, bytes: bytes)
  }

  /// The same image, encoded by zlib with dynamic codes and with each filter of the PNG specification.
  private static let byOthers = """
    iVBORw0KGgoAAAANSUhEUgAAABgAAAAKCAIAAAAhCwk/AAABU0lEQVR42q2SwUfDARTHP6ueGa8dxryyHWIlRmmHMoodYiY6TB2yURRpFPFUt9\
    EhkQ7Rad023XbosuPSIRZdUv9AdOzevV9LidSl+Hi+PL6ejwcQgRgkYBjGYApyUIAilGANNmEHqnAIJ1CDBjShBZfQgTsIYUFR+O/0BEVYGIti\
    cSyJpbA0lsGyWA7LY/PYIlbGVrEKto3tYVXsADvGTrEzrN7LOKJR0ZhoXHRQNCk6JJoSHRVNi46LZkQnRbOibdEr0WvRjuit6LxoUXRRdEm03P\
    d2EWGIQhySP1P+dRvgRDwV83zCK8N+POYXU/6Q85eCDxR9uuTLa76/6ec7flP150PvP/GJmi80fLfptZa3L/2x4z13PhLiKJCd/jv/KHuDn+3O\
    iOZEZ0XzonNdu/efdkVXRJ9E10UrolvfZacgDRnIdh8z353vrH7JAQcf4QHqr/knXhlROET+AAAAAElFTkSuQmCC
    """

  @Test func `an encoded screenshot is decoded unchanged`() {
    #expect(Screenshot(png: picture().png) == picture())
  }

  @Test func `a PNG file of another program is decoded`() throws {
    let file = try #require(Data(base64Encoded: ScreenshotTests.byOthers))
    #expect(Screenshot(png: file) == picture())
  }

  @Test func `a truncated file is rejected, and a damaged one does not crash the decoder`() throws {
    let file = try #require(Data(base64Encoded: ScreenshotTests.byOthers))
    for count in 0..<file.count - 12 { #expect(Screenshot(png: file.prefix(count)) == nil) }
    for index in 41..<file.count - 16 {
      var damaged = file
      damaged[index] ^= 0x55
      // The result is unspecified, but the decoder must terminate.
      _ = Screenshot(png: damaged)
    }
  }

  @Test func `a reduced copy has the mean of each square`() throws {
    let black = [UInt8](repeating: 0, count: 6)
    let small = Screenshot(width: 2, height: 2, bytes: black + [255, 255, 255, 255, 255, 255]).reduced()
    #expect(small.width == 1 && small.height == 1)
    #expect(small[0, 0] == Screenshot.Pixel(red: 123, green: 123, blue: 123))
  }

  @Test func `differing pixels are marked in red`() throws {
    var bytes = [UInt8](repeating: 40, count: 12)
    bytes[4] = 90
    let (one, other) = (
      Screenshot(width: 2, height: 2, bytes: [UInt8](repeating: 40, count: 12)),
      Screenshot(width: 2, height: 2, bytes: bytes)
    )
    let marked = try #require(one.marked(whereDifferentFrom: other, tolerance: 20))
    #expect(marked[1, 0] == Screenshot.Pixel(red: 255, green: 0, blue: 0))
    #expect(marked[0, 0] == Screenshot.Pixel(red: 201, green: 201, blue: 201))
    #expect(one.marked(whereDifferentFrom: other, tolerance: 60)?[1, 0] == marked[0, 0])
    #expect(one.marked(whereDifferentFrom: picture()) == nil)
  }
}
