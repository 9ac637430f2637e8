import CPhotoBook
import Foundation

/// The embedded files: `Albums.plist`, `albumlist.json` and 58 pictures such as `v1.jpg`.
package enum Content {
  /// The names of all files.
  package static var names: [String] { files.map { String(cString: $0.name) } }

  /// The bytes of a file, which are not copied; `nil` if there is none of this name.
  package static func data(named name: String) -> Data? {
    files.first { strcmp($0.name, name) == 0 }.map { file in
      Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: file.bytes), count: file.size, deallocator: .none)
    }
  }

  /// The picture of a photo in the local album, whose names have no extension.
  package static func picture(named imageName: String) -> Data? { data(named: imageName + ".jpg") }

  private static var files: UnsafeBufferPointer<photo_book_file> {
    UnsafeBufferPointer(start: photo_book_files_start(), count: photo_book_file_count)
  }
}

extension Album {
  /// The embedded album. A test checks that it can be read.
  package static var embedded: Album {
    var album = Album()
    if let list = Content.data(named: "Albums.plist") { try? album.load(list) }
    return album
  }
}
