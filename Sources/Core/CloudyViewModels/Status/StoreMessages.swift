import CloudyLocalization
import CloudyModel

// Translators: Errors of the file with the user’s data. {problem} is a clause, such as “the disk with /home/ann is
// full”; {path} is a file; {tables} are names within it.

/// Errors of the file with the user's data.
package enum StoreMessages {
  package static func notStored(_ error: StoreError) -> Message {
    let problem = error.clause
    return Message("store.notStored", "Changes cannot be saved: \(problem).")
  }
  static func movedAside(from: String, to path: String, reason: StoreError) -> Message {
    let problem = reason.clause(movedFrom: from)
    return Message("store.movedAside", "\(problem). It was moved to \(path), and a new one was created.")
  }
  static func tablesRestored(path: String, tables names: [String]) -> Message {
    let tables = Message { $0.text(.list(names)) }
    return Message(
      "store.tablesRestored",
      "\(path) was missing \(tables), which were recreated empty. Everything else is unchanged.")
  }
  package static func unreadable(_ error: StoreError) -> Message {
    let problem = error.clause
    return Message("store.unreadable", "Your saved data cannot be read: \(problem).")
  }
}

// Translators: Why something cannot be saved or read: a main clause without a full stop, after a colon or at the
// beginning of a sentence. {path} is the path of a file; {server} is the address of a database’s server; {version} is a
// number; {problem} is what the system said, mostly in English.

extension StoreError {
  /// The error as a clause without a full stop.
  package var clause: Message { clause(movedFrom: nil) }

  /// - Parameter file: The path of the file before it was moved.
  fileprivate func clause(movedFrom file: String?) -> Message {
    switch self {
    case .noHome: return Message("storeProblem.noHome", "there is no home directory; set HOME or XDG_DATA_HOME")
    case .notWritable(let path): return Message("storeProblem.notWritable", "\(path) is not writable")
    case .full(let path): return Message("storeProblem.full", "the disk with \(path) is full")
    case .busy(let path): return Message("storeProblem.busy", "another program is using \(path)")
    case .damaged(let current):
      let path = file ?? current
      return Message("storeProblem.damaged", "\(path) is damaged")
    case .newer(let current, let version):
      let path = file ?? current
      return Message(
        "storeProblem.newer", "\(path) was written by a newer version of Cloudy (format \(String(version)))")
    case .unreachable(let server, let problem):
      return Message("storeProblem.unreachable", "the database \(server) cannot be reached (\(problem))")
    case .failed(let path, let problem): return Message("storeProblem.failed", "\(path): \(problem)")
    }
  }
}
