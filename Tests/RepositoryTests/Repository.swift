import Foundation

/// The files of this repository, as they are where the tests were built.
enum Repository {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

  /// The paths of all documents in Markdown, relative to the repository; without templates of other sites.
  static let documents = files(in: "").filter { $0.hasSuffix(".md") }

  /// The paths of all Swift files below a folder, relative to the repository; without manifests and build folders.
  static func swiftFiles(in folder: String) -> [String] {
    files(in: folder).filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Package.swift") }
  }

  /// The paths of all files below a folder, relative to the repository; without those that are hidden.
  private static func files(in folder: String) -> [String] {
    let url = root.appending(path: folder)
    guard
      let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { return [] }
    let start = root.standardizedFileURL.path.count + 1
    return files.compactMap { ($0 as? URL).map { String($0.standardizedFileURL.path.dropFirst(start)) } }
  }
}
