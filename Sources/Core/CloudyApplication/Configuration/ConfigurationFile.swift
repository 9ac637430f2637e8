import CloudyStorage
import Foundation

/// The entries of `config.toml` with known keys.
struct ConfigurationFile {
  private(set) var texts: [ConfigurationKey: ConfiguredValue<String>] = [:]
  private(set) var notices: [ConfigurationNotice] = []

  /// - Parameter directory: If it is `nil` or has no such file, there are no entries.
  /// - Throws: `.unreadable` if the file exists, or may exist, but cannot be read, since it may exclude a service;
  ///   `.malformed` at the first invalid line.
  init(in directory: String?) throws(ConfigurationError) {
    guard let directory else { return }
    let path = directory + "/config.toml"
    guard try ConfigurationFile.isThere(path, in: directory) else { return }
    guard let data = FileManager.default.contents(atPath: path), let text = String(validating: data, as: UTF8.self)
    else { throw .unreadable(path: path) }
    try read(text, path: path)
  }

  /// Returns whether there is a file at `path`. A broken link counts as one, since it was created on purpose. A
  /// directory that cannot be searched may contain one, so this throws, as it does for a file instead of the
  /// directory. Below a home that is a file, such as `/dev/null`, there is no file.
  private static func isThere(_ path: String, in directory: String) throws(ConfigurationError) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return true }
    let isBelowFile = errno == ENOTDIR
    guard isBelowFile || errno == ENOENT else { throw .unreadable(path: path) }
    if lstat(directory, &status) == 0, isBelowFile || access(directory, X_OK) != 0 { throw .unreadable(path: path) }
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
      if let named = ConfigurationFile.named(entry) {
        // These characters separate names and values.
        guard !entry.text.contains(","), !entry.key.contains(where: { ",=".contains($0) }) else {
          throw .malformed(path: path, line: entry.line, .invalidValue(entry.key))
        }
        let others = texts[named.key].map { $0.value + "," } ?? ""
        texts[named.key] = ConfiguredValue(others + named.text, from: .file(path: path, line: entry.line))
      } else if let key = ConfigurationKey.all.first(where: { $0.name == entry.key }) {
        texts[key] = ConfiguredValue(entry.text, from: .file(path: path, line: entry.line))
      } else {
        notices.append(.unknownKey(entry.key, path: path, line: entry.line))
      }
    }
  }

  /// Returns a value of a table with user-defined keys, in the format of the environment: `name=value`.
  private static func named(_ entry: TOMLReader.Entry) -> (key: ConfigurationKey, text: String)? {
    let table = ConfigurationKey.apiKeys
    guard entry.key.hasPrefix(table.name + ".") else { return nil }
    return (table, "\(entry.key.dropFirst(table.name.count + 1))=\(entry.text)")
  }
}
