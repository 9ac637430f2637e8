import CloudyServices
import Foundation

/// `config.toml`, as far as Cloudy knows its keys.
struct ConfigurationFile {
  private(set) var texts: [ConfigurationKey: Configured<String>] = [:]
  private(set) var notices: [ConfigurationNotice] = []

  /// - Parameter directory: No directory, or no file in it, is an empty file.
  /// - Throws: `.unreadable` for a file that is there, or may be there, and cannot be read: it may say whom not to ask.
  init(in directory: String?) throws(ConfigurationError) {
    guard let directory else { return }
    let path = directory + "/config.toml"
    guard try ConfigurationFile.isThere(path, in: directory) else { return }
    guard let data = FileManager.default.contents(atPath: path), let text = String(validating: data, as: UTF8.self)
    else { throw .unreadable(path: path) }
    try read(text, path: path)
  }

  /// Only a path that leads to nothing has no file. A link that leads nowhere is one, as a person made it to say
  /// something, and so may be what is in a directory that cannot be looked into.
  private static func isThere(_ path: String, in directory: String) throws(ConfigurationError) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return true }
    guard errno == ENOENT else { throw .unreadable(path: path) }
    if lstat(directory, &status) == 0, access(directory, X_OK) != 0 { throw .unreadable(path: path) }
    return false
  }

  private mutating func read(_ text: String, path: String) throws(ConfigurationError) {
    let entries: [TOMLReader.Entry]
    do throws(TOMLFailure) {
      entries = try TOMLReader.entries(in: text)
    } catch {
      throw .malformed(path: path, line: error.line, error.problem)
    }
    for entry in entries {
      if let key = ConfigurationKey.all.first(where: { $0.name == entry.key }) {
        texts[key] = Configured(entry.text, from: .file(path: path, line: entry.line))
      } else {
        notices.append(.unknownKey(entry.key, path: path, line: entry.line))
      }
    }
  }
}
