import Foundation
import PhotoBook

/// The path of a file in the folder Fixtures.
func fixture(_ name: String) -> String {
  URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)").path()
}

extension Photo {
  static let test = Photo(imageName: "1", aperture: "f2.0", shutterSpeed: "1/250", iso: "100", comments: "Test photo")
}

extension Album {
  static let test = Album(cities: [
    City(name: "London", photos: [.test]),
    City(name: "Nowhere", photos: []),
    City(name: "Rome", photos: [.named("r1"), .named("r2"), .named("r3")]),
  ])
}

extension Photo {
  static func named(_ imageName: String) -> Photo {
    Photo(imageName: imageName, aperture: "f2.8", shutterSpeed: "400", iso: "200", comments: "Comment on \(imageName)")
  }
}
