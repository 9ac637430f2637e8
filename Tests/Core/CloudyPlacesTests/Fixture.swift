import Foundation

/// Tables stored as files.
enum Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(component: "Fixtures")
}
