import Foundation

/// Paths of files that this server never has: those that browsers request on their own, and those that scanners look
/// for on every server. No place has such a name, so a request for one starts no place search, except for a picture.
enum ProbePath {
  private static let extensions: Set<String> = [
    "7z", "asp", "aspx", "axd", "bak", "bz2", "cfg", "cfm", "cgi", "conf", "config", "css", "db", "dll", "do",
    "doc", "env", "exe", "gif", "gz", "htm", "html", "ico", "inc", "ini", "jar", "jpeg", "jpg", "js", "jsp", "key",
    "log", "map", "md", "mdb", "old", "pdf", "pem", "php", "php5", "php7", "phtml", "pl", "png", "py", "rar", "rb",
    "rss", "save", "sh", "shtml", "sql", "sqlite", "svg", "swp", "tar", "tgz", "toml", "txt", "war", "webmanifest",
    "webp", "woff", "woff2", "xml", "yaml", "yml", "zip",
  ]

  /// - Parameter path: The request's path, still percent-encoded.
  static func isNamed(by path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let last = parts.last?.lowercased() else { return false }
    if parts.contains(where: { $0.hasPrefix(".") || $0.hasPrefix("wp-") }) { return true }
    guard let dot = last.lastIndex(of: ".") else { return false }
    return extensions.contains(String(last[last.index(after: dot)...]))
  }
}
