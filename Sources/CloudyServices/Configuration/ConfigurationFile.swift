import Foundation

/// `config.toml`, as far as Cloudy knows its keys.
struct ConfigurationFile {
  private(set) var texts: [ConfigurationKey: Configured<String>] = [:]
  private(set) var notices: [ConfigurationNotice] = []

  /// - Parameter directory: No directory, or no file in it, is an empty file.
  init(in directory: String?) throws(ConfigurationError) {
    guard let directory else { return }
    let path = directory + "/config.toml"
    guard access(path, F_OK) == 0 else { return }
    guard let data = FileManager.default.contents(atPath: path), let text = String(validating: data, as: UTF8.self)
    else { throw .unreadable(path: path) }
    try read(text, path: path)
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
