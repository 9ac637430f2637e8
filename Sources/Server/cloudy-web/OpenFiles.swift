import Foundation

/// The limit of files and connections that the system allows this process to open.
enum OpenFiles {
  /// Reserved for databases, requests to weather services, and the log.
  private static let others = 128

  /// Raises the system's limit as far as necessary and possible.
  ///
  /// - Returns: The number of connections that the limit allows; at most `connections`.
  static func room(for connections: Int) -> Int {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limit) == 0 else { return connections }
    let wanted = rlim_t(connections + others)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      _ = setrlimit(resource, &limit)
      _ = getrlimit(resource, &limit)
    }
    return max(16, min(connections, Int(clamping: limit.rlim_cur) - others))
  }
}
