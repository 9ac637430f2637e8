/// A photo of the book: its picture, caption and camera settings.
package struct Photo: Equatable, Sendable {
  /// The picture's name, with its extension if it is a file on a server.
  package let imageName: String
  /// For example, `f2.8`.
  package let aperture: String
  /// As the photographer wrote it: `400` for 1/400 s, `8s` for eight seconds.
  package let shutterSpeed: String
  package let iso: String
  /// The caption.
  package let comments: String

  package init(imageName: String, aperture: String, shutterSpeed: String, iso: String, comments: String) {
    self.imageName = imageName
    self.aperture = aperture
    self.shutterSpeed = shutterSpeed
    self.iso = iso
    self.comments = comments
  }
}

/// `Decodable` reads this version's property list and the networked version's JSON with the same code. All five keys
/// are required, and all values are strings.
extension Photo: Decodable {
  private enum CodingKeys: String, CodingKey {
    case imageName, aperture, shutterSpeed, iso
    case comments = "comment"
  }
}
