import CPhotoBook
import Foundation

/// The files that the program carries within itself: `Albums.plist`, `albumlist.json` and 58 pictures such as `v1.jpg`.
package enum Content {
  /// The names of all files.
  package static var names: [String] { files.map { String(cString: $0.name) } }

  /// The bytes of a file; `nil` if there is none of this name. They are not copied.
  package static func data(named name: String) -> Data? {
    files.first { strcmp($0.name, name) == 0 }.map { file in
      Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: file.bytes), count: file.size, deallocator: .none)
    }
  }

  /// The picture of a photo of the local album, which leaves the extension out.
  package static func picture(named imageName: String) -> Data? { data(named: imageName + ".jpg") }

  private static var files: UnsafeBufferPointer<photo_book_file> {
    UnsafeBufferPointer(start: photo_book_files_start(), count: photo_book_file_count)
  }
}

extension Album {
  /// The album that the program carries within itself. That it can be read is tested.
  package static var embedded: Album {
    var album = Album()
    if let list = Content.data(named: "Albums.plist") { try? album.load(list) }
    return album
  }
}
