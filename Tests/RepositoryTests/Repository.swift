import Foundation

/// The files of this repository, as they are where the tests were built.
enum Repository {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

  /// The paths of all Swift files below a folder, relative to the repository; without manifests and build folders.
  static func swiftFiles(in folder: String) -> [String] {
    let url = root.appending(path: folder)
    guard
      let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { return [] }
    return files.compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" && $0.lastPathComponent != "Package.swift" }
      .map { folder + $0.standardizedFileURL.path.dropFirst(url.standardizedFileURL.path.count) }
  }
}
