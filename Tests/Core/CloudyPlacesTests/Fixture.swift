import Foundation

/// Tables on file.
enum Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(component: "Fixtures")
}
