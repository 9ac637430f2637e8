import Foundation

/// A whole JPEG file. A view turns it into pixels: view models know no toolkit.
package struct DownloadedImage: Equatable, Sendable {
  package let data: Data

  /// - Returns: `nil` if the data does not begin and end as a JPEG does.
  package init?(jpeg data: Data) {
    guard data.starts(with: [0xFF, 0xD8, 0xFF]), data.suffix(2).elementsEqual([0xFF, 0xD9]) else { return nil }
    self.data = data
  }
}
