import CloudyModel
import GRDB

extension StoreError {
  /// Classifies an error from SQLite or the system.
  ///
  /// - Parameter path: The affected file.
  package init(_ error: any Error, path: String) {
    switch error {
    case let error as StoreError:
      self = error
    case let error as DatabaseError:
      self =
        switch error.resultCode {
        // SQLite's shared-memory file did not fit.
        case _ where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE: .full(path: path)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .notWritable(path: path)
        case .SQLITE_FULL: .full(path: path)
        case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged(path: path)
        default:
          .failed(
            path: path, problem: "\(error.message ?? error.description) (\(error.extendedResultCode.rawValue))")
        }
    default:
      self = .failed(path: path, problem: "\(error)")
    }
  }

  /// Whether SQLite rejected a statement, mostly because a table or a column is missing.
  package static func isOfStatement(_ error: any Error) -> Bool {
    (error as? DatabaseError)?.resultCode == .SQLITE_ERROR
  }

  /// Whether the connection was closed before it was used.
  static func isOfClosedConnection(_ error: any Error) -> Bool {
    (error as? DatabaseError)?.resultCode == .SQLITE_MISUSE
  }
}
