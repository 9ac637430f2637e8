import Foundation
import NetworkedPhotoBook
import PhotoBook

/// The contents of a file in the folder Fixtures.
func fixture(_ name: String) throws -> Data {
  try Data(
    contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)"))
}

/// A folder on a server that cannot exist, since `.invalid` is reserved.
let folder = RemoteFolder("http://photos.invalid/book/")

extension Photo {
  static func named(_ imageName: String) -> Photo {
    Photo(imageName: imageName, aperture: "f2.8", shutterSpeed: "400", iso: "200", comments: "Comment on \(imageName)")
  }
}

/// A server's list: London with one photo, a city without photos, Rome with three.
let smallList = Data(
  """
  [{"city": "London", "photos": [\(record("11.jpg"))]}, {"city": "Nowhere", "photos": []},
   {"city": "Rome", "photos": [\(record("r1.jpg")), \(record("r2.jpg")), \(record("r3.jpg"))]}]
  """.utf8)

private func record(_ imageName: String) -> String {
  """
  {"imageName": "\(imageName)", "aperture": "f2.8", "shutterSpeed": "400", "iso": "200", "comment": "Comment"}
  """
}
