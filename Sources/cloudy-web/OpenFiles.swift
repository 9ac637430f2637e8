import Foundation

/// How many files and connections the system lets this process have open.
enum OpenFiles {
  /// What the databases, requests to weather services and the log need beside connections.
  private static let others = 128

  /// Has the system allow as many as it will.
  ///
  /// - Returns: For how many connections there is room; no more than `connections`.
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
