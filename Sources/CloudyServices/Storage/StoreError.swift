import GRDB

/// Why something could not be kept, or what was kept not be read. Cases carry the facts; the words are the view
/// models'. What was kept before is as it was.
package enum StoreError: Error, Hashable, Sendable {
  /// There is no home directory, so that nobody knows where to keep things.
  case noHome
  /// The file, or the directory that it would be in, cannot be written.
  case notWritable(path: String)
  /// The disk, or the person's share of it, is full.
  case full(path: String)
  /// Other processes kept the file to themselves for longer than Cloudy waits.
  case busy(path: String)
  /// What is in the file is no database of Cloudy, or no longer.
  case damaged(path: String)
  /// A newer Cloudy wrote the file.
  case newer(path: String, version: Int)
  /// Anything else, with SQLite's number and words, or the system's.
  case failed(path: String, code: Int, problem: String)

  package init(_ error: any Error, path: String) {
    switch error {
    case let error as StoreError:
      self = error
    case let error as DatabaseError:
      self =
        switch error.resultCode {
        // What SQLite keeps beside a file that it opens did not fit.
        case _ where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE: .full(path: path)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .notWritable(path: path)
        case .SQLITE_FULL: .full(path: path)
        case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged(path: path)
        default:
          .failed(
            path: path, code: Int(error.extendedResultCode.rawValue), problem: error.message ?? error.description)
        }
    default:
      self = .failed(path: path, code: 0, problem: "\(error)")
    }
  }
}

extension StoreError {
  /// Whether SQLite could make nothing of a statement, mostly since a table or a column is not there.
  package var isOfStatement: Bool {
    if case .failed(_, Int(ResultCode.SQLITE_ERROR.rawValue), _) = self { true } else { false }
  }
}

/// What a person should know about where things are kept. Nothing of it keeps Cloudy from working.
package enum StoreNotice: Hashable, Sendable {
  /// Whatever is changed is forgotten when the program ends. What was kept before is there if it could be read.
  case notKept(StoreError)
  /// The file was of no use (`.damaged` or `.newer`). It was moved aside as it is, and a new one begun.
  case movedAside(from: String, to: String, reason: StoreError)
  /// Another program had dropped these tables. They were begun anew; what they had is lost, and all else is as it was.
  case tablesRestored(path: String, tables: [String])
}
