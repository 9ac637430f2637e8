import Foundation

/// A complete JPEG file. A view decodes it into pixels, since view models do not depend on a toolkit.
package struct DownloadedImage: Equatable, Sendable {
  package let data: Data

  /// - Returns: `nil` if the data does not start and end like a JPEG file.
  package init?(jpeg data: Data) {
    guard data.starts(with: [0xFF, 0xD8, 0xFF]), data.suffix(2).elementsEqual([0xFF, 0xD9]) else { return nil }
    self.data = data
  }
}
